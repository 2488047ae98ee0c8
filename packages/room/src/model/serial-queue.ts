/** Serial task queue: one task at a time, including its store write. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` once all earlier tasks have settled. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => {});
    return mine;
  }
}
