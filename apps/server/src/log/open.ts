import type { Facts, Log } from "@baseboard/room";
import { type DestinationStream, pino } from "pino";
import { describeError } from "./describe-error.ts";
import { type Level, LineLimits, usualLines } from "./line-limits.ts";
import { standardError } from "./line-writer.ts";

/** The server's log, which can write its pending counts at process exit. */
export interface ServerLog extends Log {
  flush(): void;
}

/**
 * The server's log: one JSON object per line, on standard error by default. Of errors only the loggable part is written; of many lines of
 * one kind, the first few and the number left out.
 */
export function openLog(level: string, into: DestinationStream = standardError, most = usualLines): ServerLog {
  const lines = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, into);
  const limits = new LineLimits(most, (of, told, what) => lines[of](told, what));
  const at =
    (of: Level) =>
    ({ error, ...facts }: Facts & { error?: unknown }, what: string): void => {
      if (!lines.isLevelEnabled(of)) return;
      limits.write(of, error === undefined ? facts : { ...facts, error: describeError(error) }, what);
    };
  return { info: at("info"), warn: at("warn"), error: at("error"), flush: () => limits.flush() };
}
