import type { Log } from "@baseboard/room";

type Words = unknown[];
type Say = (...words: Words) => void;

/** What Colyseus writes goes into our log: not its words, which may be what a client sent, but what failed, and where. */
export function colyseusLog(log: Log): Record<"debug" | "trace" | "info" | "warn" | "error", Say> {
  const quiet = (): void => {};
  const say: Say = (...words) => log.warn({ from: "colyseus", error: failureIn(words) }, "a library has complained");
  return {
    debug: quiet,
    trace: quiet,
    info: quiet,
    warn: say,
    // That the port is taken is said in a sentence, once, by whoever opened the server.
    error: (...words) => (/listen E[A-Z]+/.test(String(words[0])) ? quiet() : say(...words)),
  };
}

/** What other libraries write on the console of this process goes the same way. */
export function consoleInto(log: Log, console = globalThis.console): void {
  for (const level of ["debug", "trace", "log", "info", "warn", "error"] as const)
    console[level] = (...words: Words) => log.warn({ from: "console", error: failureIn(words) }, "a library has complained");
}

/** What was written about: an error, or a text with its stack, or else the place it was written at. */
function failureIn(words: Words): unknown {
  const text = String(words[0]);
  return words.find((word) => word instanceof Error) ?? (/\n {4}at /.test(text) ? text : new Error(text));
}
