import type { Facts, Log } from "@baseboard/room";
import type { DescribedError } from "./describe-error.ts";

/** How grave a line is. */
export type Level = keyof Log;

/** How many lines of one kind are written in a minute, before the rest is only counted. Matches begin and end often, faults do not. */
export type LinesPerMinute = Record<Level, number>;

export const usualLines: LinesPerMinute = { info: 120, warn: 20, error: 20 };
export const everyLine: LinesPerMinute = {
  info: Number.POSITIVE_INFINITY,
  warn: Number.POSITIVE_INFINITY,
  error: Number.POSITIVE_INFINITY,
};

const MINUTE = 60_000;
/** So many kinds are told apart at a time; beyond that faults are, no more, by where they came from. */
const MOST_KINDS = 200;

/** What a line tells, its error described. */
export type LineFacts = Omit<Facts, "error"> & { error?: DescribedError };

/** Lines of one kind in the minute that goes on. */
interface Kind {
  level: Level;
  what: string;
  /** How many may still be written, and how many were not. */
  left: number;
  unwritten: number;
  timer: NodeJS.Timeout;
}

/**
 * Bounds how many lines are written of each kind, whoever causes them: the first few, then one a minute and how many more there were.
 * A kind is a sentence, and for faults also what was being done and where it was thrown.
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

  /** Tells now what has not been written so far. At the end of the process. */
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

  /** A minute is over: a kind of which there were too many is told, and goes on with one line a minute; any other is forgotten. */
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
