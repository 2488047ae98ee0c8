import type { FaultSeen } from "@baseboard/protocol";
import type { Facts, Log } from "@baseboard/room";
import { type DescribedError, describeError } from "../log/describe-error.ts";

/** Kinds of fault that are remembered, the newest. */
const MOST = 50;

/** The last faults and warnings of this process: what the log says of them, which is without names and secrets. */
export class Faults {
  /** By kind, the one that occurred last at the end. */
  #seen = new Map<string, FaultSeen>();

  /** The same log, with its faults remembered. */
  remembering(log: Log): Log {
    const at =
      (level: FaultSeen["level"]): Log["info"] =>
      (facts, what) => {
        this.#remember(level, facts, what);
        log[level](facts, what);
      };
    return { info: (...said) => log.info(...said), warn: at("warn"), error: at("error") };
  }

  /** Those that occurred last come first. */
  get last(): FaultSeen[] {
    return [...this.#seen.values()].reverse();
  }

  #remember(level: FaultSeen["level"], { error, room, where, method, route, from }: Facts, what: string): void {
    const parts = [from, where, method, route, ...(error === undefined ? [] : wordsOf(describeError(error)))];
    const detail = parts.filter(Boolean).join(" ");
    const kind = `${level} ${what} ${detail}`;
    const times = (this.#seen.get(kind)?.times ?? 0) + 1;
    this.#seen.delete(kind);
    this.#seen.set(kind, { level, what, detail, ...(room && { room }), times, at: Date.now() });
    for (const oldest of this.#seen.keys()) {
      if (this.#seen.size <= MOST) return;
      this.#seen.delete(oldest);
    }
  }
}

const wordsOf = ({ type, code, says, at: [place] }: DescribedError): unknown[] => [code ?? type, says, place && `(${place})`];
