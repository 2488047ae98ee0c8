import type { Log } from "@baseboard/room";
import { type DestinationStream, destination, pino } from "pino";

/** The server's log: one JSON object a line, on standard error unless told otherwise. */
export const openLog = (level: string, into?: DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, into ?? destination({ fd: 2, sync: true }));

const LONGEST = 300;

/** Colyseus' own log lines, cut short: they hold what clients sent, and any client can cause them. */
export function colyseusLog(log: Log): Record<"debug" | "trace" | "info" | "warn" | "error", (...words: unknown[]) => void> {
  const first = (words: unknown[]): string => String(words[0]).split("\n")[0].slice(0, LONGEST);
  const quiet = (): void => {};
  return {
    debug: quiet,
    trace: quiet,
    info: quiet,
    warn: (...words) => log.warn({ from: "colyseus" }, first(words)),
    // That the port is taken is said in a sentence, once, by whoever opened the server.
    error: (...words) => (/listen E[A-Z]+/.test(first(words)) ? quiet() : log.warn({ from: "colyseus" }, first(words))),
  };
}
