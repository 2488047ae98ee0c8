import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";

/** Brings everything that was written to an open file onto the disk itself, without holding anybody else up. */
export type Sync = (file: number) => Promise<void>;

/** A file whose writings are to outlast a power cut. Whoever comes while it is synced shares the next syncing with all others. */
export class Disk {
  #file: number;
  #sync: Sync;
  /** The last syncing that has begun, or is to. */
  #last: Promise<unknown> = Promise.resolve();
  /** The one that has not begun. */
  #next: Promise<void> | undefined;

  /** The file must be there, and stay the same one. */
  constructor(path: string, sync: Sync = promisify(fdatasync)) {
    this.#file = openSync(path, "r");
    this.#sync = sync;
  }

  /** Resolves once all that was written until now is on the disk; rejects when that fails. */
  synced(): Promise<void> {
    if (!this.#next) {
      this.#next = this.#last.then(() => {
        this.#next = undefined;
        return this.#sync(this.#file);
      });
      this.#last = this.#next.catch(() => {});
    }
    return this.#next;
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await this.#last;
    closeSync(this.#file);
  }
}
