/** Counts arrivals and resolves waits for a count. */
export class Arrivals {
  #count = 0;
  #wanted: { count: number; resolve(): void } | undefined;

  /** Counts one arrival. */
  add(): void {
    this.#count++;
    if (!this.#wanted || this.#count < this.#wanted.count) return;
    this.#wanted.resolve();
    this.#wanted = undefined;
  }

  /** Resolves at this count; only one wait at a time. */
  until(count: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#count >= count) resolve();
      else this.#wanted = { count, resolve };
    });
  }

  /** Resets the count. */
  forget(): void {
    this.#count = 0;
  }
}
