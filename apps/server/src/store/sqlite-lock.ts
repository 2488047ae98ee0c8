/** How long to wait for a lock that another process holds on the database, and the longest pause between two tries, in milliseconds. */
const PATIENCE = 5000;
const LONGEST_PAUSE = 25;

const SQLITE_BUSY = 5;
/** The lowest byte of an extended result code is the primary one. */
const isBusy = (error: unknown): boolean => (Number((error as { errcode?: number }).errcode) & 0xff) === SQLITE_BUSY;

/**
 * Runs synchronous work, again and again while another process holds the lock that it needs. The event loop goes on between two
 * tries: SQLite's own `busy_timeout` would hold it. Rejects with SQLite's error when the lock is not had by `until`.
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

/** Runs what needs the lock, in the order asked: at once while the lock is free. Of those who wait, only the first in line tries. */
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
    // Those in line get the lock within moments of each other: the event loop goes on between them, too.
    this.#last = mine.catch(() => {}).then(() => new Promise((resolve) => setImmediate(resolve)));
    return mine.finally(() => this.#waiting--);
  }
}
