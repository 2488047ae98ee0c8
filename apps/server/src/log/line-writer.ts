import { writeSync } from "node:fs";

/** So much may wait to be written, in bytes. */
const MOST_WAITING = 1_000_000;
/** How soon what could not be written is tried again, in milliseconds: where a reader is slow, and where a disk is full. */
const SOON = 50;
const LATER = 1000;
/** How often it is tried at the end of the process. */
const LAST_TRIES = 10;

/** Why lines were lost, by the system's code. */
const reasons: Record<string, string> = {
  ENOSPC: "the disk was full",
  EDQUOT: "the disk was full",
  EFBIG: "the file was as large as it may be",
  EPIPE: "nobody read them",
  EAGAIN: "whoever reads them was too slow",
};

/** Writes to a file that is open; answers with how many bytes it took. Throws as `writeSync` does. */
export type Write = (file: number, bytes: Uint8Array) => number;

/**
 * Writes lines to a file that is open, in order, and never throws: a log that cannot be written is no reason to stop. What cannot be
 * written waits, so much of it; beyond that lines are lost, and counted. That is said once there is room again.
 */
export class LineWriter {
  /** How many lines have been lost in all. */
  lost = 0;
  #file: number;
  #write: Write;
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Lost since that was last said, and why. */
  #untold = 0;
  #code = "";

  constructor(file: number, write: Write = writeSync) {
    this.#file = file;
    this.#write = write;
  }

  /** Writes a line that ends with a line feed: at once, or as soon as can be. */
  write(line: string): void {
    if (this.#bytes > MOST_WAITING) {
      this.lost++;
      this.#untold++;
      return;
    }
    this.#put(line);
    if (!this.#timer) this.#drain();
  }

  /** Writes what waits, as far as that can be done in half a second. At the end of the process, when nothing else goes on. */
  flush(): void {
    for (let tries = 0; tries < LAST_TRIES && this.#drain() === "EAGAIN"; tries++)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SOON);
  }

  #put(line: string): void {
    const bytes = Buffer.from(line);
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
  }

  /** Writes until nothing waits; or tries again later, and answers with the code of what is in the way. */
  #drain(): string | undefined {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      this.#empty();
      return undefined;
    } catch (error) {
      this.#code = (error as NodeJS.ErrnoException).code ?? "";
      this.#timer = setTimeout(() => this.#drain(), this.#code === "EAGAIN" ? SOON : LATER).unref();
      return this.#code;
    }
  }

  #empty(): void {
    for (;;) {
      if (this.#waiting.length === 0 && this.#untold > 0) this.#tell();
      const [first] = this.#waiting;
      if (!first) return;
      const written = this.#write(this.#file, first);
      this.#bytes -= written;
      if (written === first.length) this.#waiting.shift();
      else this.#waiting[0] = first.subarray(written);
    }
  }

  #tell(): void {
    const why = reasons[this.#code] ?? "they could not be written";
    const [level, time, lines] = [40, new Date().toISOString(), this.#untold];
    this.#put(`${JSON.stringify({ level, time, lines, code: this.#code, msg: `${lines} lines of the log were lost: ${why}` })}\n`);
    this.#untold = 0;
  }
}

/** What this process writes its log to. That Node is asked for the stream makes a pipe one that never blocks: its reader may stand still. */
export const standardError = new LineWriter(process.stderr.fd);
