/** Counts what comes, and tells whoever waits for so many. */
export class Arrivals {
  #count = 0;
  #wanted: { count: number; resolve(): void } | undefined;

  /** One more has come. */
  add(): void {
    this.#count++;
    if (!this.#wanted || this.#count < this.#wanted.count) return;
    this.#wanted.resolve();
    this.#wanted = undefined;
  }

  /** Resolves once so many have come; one waits at a time. */
  until(count: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#count >= count) resolve();
      else this.#wanted = { count, resolve };
    });
  }

  /** As if none had come. */
  forget(): void {
    this.#count = 0;
  }
}
