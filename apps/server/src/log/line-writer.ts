import { writeSync } from "node:fs";

/** Maximum bytes queued. */
const MOST_WAITING = 1_000_000;
/** Milliseconds until a failed write is retried: for a slow reader, and for a full disk. */
const SOON = 50;
const LATER = 1000;
/** Attempts at process exit. */
const LAST_TRIES = 10;

/** Why lines were lost, by system error code. */
const reasons: Record<string, string> = {
  ENOSPC: "the disk was full",
  EDQUOT: "the disk was full",
  EFBIG: "the file was as large as it may be",
  EPIPE: "nobody read them",
  EAGAIN: "whoever reads them was too slow",
};

/** Writes to an open file and returns the number of bytes written. Throws as `writeSync` does. */
export type Write = (file: number, bytes: Uint8Array) => number;

/**
 * Writes lines to an open file, in order, and never throws: a failing log must not stop the server. Unwritten lines are queued up to a
 * limit; further lines are dropped and counted, which is logged once there is room again.
 */
export class LineWriter {
  /** Total lines lost. */
  lost = 0;
  #file: number;
  #write: Write;
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Lost lines not yet reported, and why. */
  #untold = 0;
  #code = "";

  constructor(file: number, write: Write = writeSync) {
    this.#file = file;
    this.#write = write;
  }

  /** Writes a line that ends with a line feed, at once or when possible. */
  write(line: string): void {
    if (this.#bytes > MOST_WAITING) {
      this.lost++;
      this.#untold++;
      return;
    }
    this.#put(line);
    if (!this.#timer) this.#drain();
  }

  /** Writes the queue, for at most half a second. For process exit, when nothing else runs. */
  flush(): void {
    for (let tries = 0; tries < LAST_TRIES && this.#drain() === "EAGAIN"; tries++)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SOON);
  }

  #put(line: string): void {
    const bytes = Buffer.from(line);
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
  }

  /** Writes until the queue is empty; otherwise schedules a retry and returns the error code. */
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

/** Where this process writes its log. Getting the stream from Node makes a pipe non-blocking: its reader may stall. */
export const standardError = new LineWriter(process.stderr.fd);
