/** Does one thing after another: what is asked of a room while something is being stored waits for its turn. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` once everything asked before it is done, whether or not that went well. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => {});
    return mine;
  }
}
