import type { Log } from "@baseboard/room";

type Words = unknown[];
type Say = (...words: Words) => void;

/** Colyseus' log output as lines of our log: without its text, which may contain client data, but with the error and its place. */
export function colyseusLog(log: Log): Record<"debug" | "trace" | "info" | "warn" | "error", Say> {
  const quiet = (): void => {};
  const say: Say = (...words) => log.warn({ from: "colyseus", error: failureIn(words) }, "a library has complained");
  return {
    debug: quiet,
    trace: quiet,
    info: quiet,
    warn: say,
    // A taken port is reported once, in a sentence, by the caller that opened the server.
    error: (...words) => (/listen E[A-Z]+/.test(String(words[0])) ? quiet() : say(...words)),
  };
}

/** Redirects console output of other libraries to the log in the same way. */
export function consoleInto(log: Log, console = globalThis.console): void {
  for (const level of ["debug", "trace", "log", "info", "warn", "error"] as const)
    console[level] = (...words: Words) => log.warn({ from: "console", error: failureIn(words) }, "a library has complained");
}

/** What was logged: an error, a text with its stack, or else an error created here. */
function failureIn(words: Words): unknown {
  const text = String(words[0]);
  return words.find((word) => word instanceof Error) ?? (/\n {4}at /.test(text) ? text : new Error(text));
}
