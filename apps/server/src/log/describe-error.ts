import { getSystemErrorMap } from "node:util";
import { Fault } from "@baseboard/kit";

/** An error as logged. Each part is of a known kind and cannot contain request data. */
export interface DescribedError {
  /** Class name. */
  type: string;
  /** Code of the system, Node, PostgreSQL or Redis: capitals or digits. */
  code?: string | number;
  /** Meaning of the code, or the message of an error of our own. */
  says?: string;
  /** The system call that failed, or the PostgreSQL routine that refused. */
  call?: string;
  /** Stack frames, innermost first: file and line. */
  at: string[];
  cause?: DescribedError;
}

/** Maximum stack frames per error, and maximum nested causes. */
const PLACES = 8;
const CAUSES = 3;

/** Meanings of system error codes. */
const systemErrors = new Map(getSystemErrorMap().values());

/** What PostgreSQL's codes mean to an operator, by their first characters; the first that fits counts. */
const postgresErrors: [start: string, meaning: string][] = [
  ["42501", "the user may not do that"],
  ["53100", "its disk is full"],
  ["53300", "it takes no more connections"],
  ["57014", "that took too long"],
  ["28", "the user or the password is wrong"],
  ["3D", "there is no such database"],
  ["53", "it has run out of something"],
  ["57P", "it is starting or stopping"],
];

/** Constant messages of pg and ioredis that come without a code. */
export const constantMessages: ReadonlySet<string> = new Set([
  "Client has encountered a connection error and is not queryable",
  "Command timed out",
  "Connection is closed.",
  "Connection terminated",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
  "Query read timeout",
  "The server does not support SSL connections",
  "timeout exceeded when trying to connect",
  "timeout expired",
]);

/**
 * The loggable part of an error. Messages of foreign errors may contain data (a framework's timeout quotes the pending token), so they are
 * left out unless known to be constant; an error of our own is a `Fault`.
 */
export function describeError(error: unknown, causes = CAUSES): DescribedError {
  if (typeof error === "string") return describeText(error);
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const cause = error.cause instanceof Error && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {};
  return { type: word(error.constructor?.name) ?? "Error", ...whatFailed(error), at: placesIn(stackOf(error)), ...cause };
}

/** The loggable part of an error given as text, perhaps with its stack. */
const describeText = (text: string): DescribedError => ({
  type: word(/^[A-Z]\w*(?:Error|Exception)\b/.exec(text)?.[0]) ?? "text",
  at: placesIn(text),
});

/** The same in a few words for the operator, with the file concerned, which is their own. */
export function inWords(error: unknown): string {
  const { type, code, says, call, at } = describeError(error);
  if (!says) return [code ?? type, ...at.slice(0, 1)].join(" at ");
  const { path } = error as { path?: unknown };
  const file = call && typeof path === "string" ? `, ${call} '${path}'` : "";
  return `${code === undefined ? "" : `${code}: `}${says}${file}`;
}

type Foreign = Error & Record<"code" | "syscall" | "routine" | "severity" | "errstr", unknown>;

/** The code, its meaning, and the call that failed. */
function whatFailed(error: Error): Pick<DescribedError, "code" | "says" | "call"> {
  const { code: given, syscall, routine, severity, errstr } = error as Foreign;
  const code = codeOf(given) ?? redisCode(error);
  const call = word(syscall) ?? word(routine);
  const says = error instanceof Fault ? error.message : meaning(error.message, code, severity !== undefined, errstr);
  return { ...(code !== undefined && { code }), ...(says && { says }), ...(call && { call }) };
}

function meaning(message: string, code: string | number | undefined, isPostgres: boolean, errstr: unknown): string | undefined {
  if (constantMessages.has(message)) return message;
  // SQLite's text for a code: one of a fixed set.
  if (code === "ERR_SQLITE_ERROR") return /^[A-Za-z ,/-]{1,60}$/.exec(String(errstr))?.[0];
  if (isPostgres) return postgresErrors.find(([start]) => String(code).startsWith(start))?.[1];
  return systemErrors.get(String(code));
}

const codeOf = (code: unknown): string | number | undefined =>
  Number.isSafeInteger(code) ? (code as number) : /^[A-Z0-9_]{2,40}$/.exec(typeof code === "string" ? code : "")?.[0];

/** Redis errors begin with a code; the rest may quote what it was sent. */
const redisCode = (error: Error): string | undefined =>
  error.constructor?.name === "ReplyError" ? /^[A-Z]{2,20}(?= )/.exec(error.message)?.[0] : undefined;

/** The value if it is an identifier. */
const word = (name: unknown): string | undefined => (typeof name === "string" && /^[\w$]{1,40}$/.test(name) ? name : undefined);

/** The stack without the message, which may look like a frame. */
function stackOf({ stack, message }: Error): string {
  const text = typeof stack === "string" ? stack : "";
  const said = message ? text.indexOf(message) : -1;
  return said < 0 ? text : text.slice(said + message.length);
}

/** A stack frame in Node, in a library, or in our own tree. */
const PLACE =
  /^ {4}at (?:.* \()?(?:(node:[\w/]+)|(?:file:\/\/)?\/(?:.*\/)?(?:node_modules\/|(?=(?:packages|apps)\/))([\w@.+/-]+)):(\d+):\d+\)?$/;

function placesIn(stack: string): string[] {
  const places: string[] = [];
  for (const line of stack.split("\n")) {
    const [, inNode, inFile, number] = PLACE.exec(line) ?? [];
    if (number) places.push(`${inNode ?? inFile}:${number}`);
  }
  return places.slice(0, PLACES);
}
