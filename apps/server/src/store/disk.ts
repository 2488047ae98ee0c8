import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";

/** Flushes everything written to an open file to disk, without blocking the process. */
export type Sync = (file: number) => Promise<void>;

/** A file whose writes must survive a power cut. Callers that arrive during a sync share the next one. */
export class Disk {
  #file: number;
  #sync: Sync;
  /** The last sync begun or scheduled. */
  #last: Promise<unknown> = Promise.resolve();
  /** The scheduled sync that has not begun. */
  #next: Promise<void> | undefined;

  /** The file must exist and must not be replaced. */
  constructor(path: string, sync: Sync = promisify(fdatasync)) {
    this.#file = openSync(path, "r");
    this.#sync = sync;
  }

  /** Resolves when everything written so far is on disk; rejects if that fails. */
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

  /** Waits for pending syncs. */
  async close(): Promise<void> {
    await this.#last;
    closeSync(this.#file);
  }
}
