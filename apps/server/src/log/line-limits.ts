import type { Facts, Log } from "@baseboard/room";
import type { DescribedError } from "./describe-error.ts";

/** Severity of a line. */
export type Level = keyof Log;

/** Lines per kind and minute before the rest is only counted. Matches begin and end often, faults do not. */
export type LinesPerMinute = Record<Level, number>;

export const usualLines: LinesPerMinute = { info: 120, warn: 20, error: 20 };
export const everyLine: LinesPerMinute = {
  info: Number.POSITIVE_INFINITY,
  warn: Number.POSITIVE_INFINITY,
  error: Number.POSITIVE_INFINITY,
};

const MINUTE = 60_000;
/** Maximum kinds tracked; beyond it, faults are no longer separated by origin. */
const MOST_KINDS = 200;

/** Fields of a log line, with its error described. */
export type LineFacts = Omit<Facts, "error"> & { error?: DescribedError };

/** Lines of one kind in the current minute. */
interface Kind {
  level: Level;
  what: string;
  /** Lines that may still be written, and lines left out. */
  left: number;
  unwritten: number;
  timer: NodeJS.Timeout;
}

/**
 * Rate limit per kind of log line: the first few, then one a minute with the number left out. A kind is a message; for faults, also the
 * operation and the place where it was thrown.
 */
export class LineLimits {
  #most: LinesPerMinute;
  #write: (level: Level, told: LineFacts, what: string) => void;
  #kinds = new Map<string, Kind>();

  constructor(most: LinesPerMinute, write: (level: Level, told: LineFacts, what: string) => void) {
    this.#most = most;
    this.#write = write;
  }

  write(level: Level, told: LineFacts, what: string): void {
    const kind = this.#kindOf(level, told, what);
    if (kind.left > 0) {
      kind.left--;
      this.#write(level, told, what);
    } else kind.unwritten++;
  }

  /** Writes the pending counts, at process exit. */
  flush(): void {
    for (const kind of this.#kinds.values()) this.#tell(kind);
  }

  #kindOf(level: Level, { where = "", error }: LineFacts, what: string): Kind {
    const plain = `${level} ${what}`;
    const exact = `${plain} ${where} ${error?.type} ${error?.at[0]}`;
    const key = this.#kinds.size < MOST_KINDS || this.#kinds.has(exact) ? exact : plain;
    const kind = this.#kinds.get(key) ?? { level, what, left: this.#most[level], unwritten: 0, timer: this.#endOfMinute(key) };
    this.#kinds.set(key, kind);
    return kind;
  }

  #endOfMinute(key: string): NodeJS.Timeout {
    return setTimeout(() => this.#look(key), MINUTE).unref();
  }

  /** At the end of a minute: reports a kind with lines left out and allows it one line a minute; drops any other kind. */
  #look(key: string): void {
    const kind = this.#kinds.get(key);
    if (!kind?.unwritten) return void this.#kinds.delete(key);
    this.#tell(kind);
    kind.left = 1;
    kind.timer = this.#endOfMinute(key);
  }

  #tell(kind: Kind): void {
    if (kind.unwritten === 0) return;
    this.#write(kind.level, { what: kind.what, lines: kind.unwritten }, "more lines like this were left out within a minute");
    kind.unwritten = 0;
  }
}
