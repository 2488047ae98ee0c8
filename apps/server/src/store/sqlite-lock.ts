/** How long to wait for a database lock of another process, and the longest pause between attempts, in milliseconds. */
const PATIENCE = 5000;
const LONGEST_PAUSE = 25;

const SQLITE_BUSY = 5;
/** The lowest byte of an extended result code is the primary one. */
const isBusy = (error: unknown): boolean => (Number((error as { errcode?: number }).errcode) & 0xff) === SQLITE_BUSY;

/**
 * Runs synchronous work, retrying while another process holds the lock. The event loop runs between attempts: SQLite's own `busy_timeout`
 * would block it. Rejects with SQLite's error if the lock is not acquired by `until`.
 */
export async function patiently<T>(work: () => T, until = performance.now() + PATIENCE): Promise<T> {
  for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Runs work that needs the lock, in call order; at once while the lock is free. Of the waiting calls, only the first retries. */
export class LockQueue {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  async run<T>(work: () => T): Promise<T> {
    if (this.#waiting === 0) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
    }
    return this.#wait(work, performance.now() + PATIENCE);
  }

  async #wait<T>(work: () => T, until: number): Promise<T> {
    this.#waiting++;
    const mine = this.#last.then(() => patiently(work, until));
    // Waiting calls get the lock in quick succession: this lets the event loop run in between.
    this.#last = mine.catch(() => {}).then(() => new Promise((resolve) => setImmediate(resolve)));
    return mine.finally(() => this.#waiting--);
  }
}
