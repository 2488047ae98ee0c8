import { getSystemErrorMap } from "node:util";
import { Fault } from "@baseboard/kit";

/** An error as the log tells it. Each part is of a known kind: nothing that was asked or sent can stand in it. */
export interface DescribedError {
  /** The name of its class. */
  type: string;
  /** A code in capitals or digits: of the system, of Node, of PostgreSQL or Redis. */
  code?: string | number;
  /** What the code means, or what an error of our own says. */
  says?: string;
  /** The system call that failed, or the routine of PostgreSQL that refused. */
  call?: string;
  /** Where it was made, the innermost first: file and line. */
  at: string[];
  cause?: DescribedError;
}

/** So many places are told of each error, and so many causes behind it. */
const PLACES = 8;
const CAUSES = 3;

/** What the codes of the system mean, by code. */
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

/** Messages of pg and ioredis that are always the same, and that have no code. */
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
 * What may be told of an error. The message of a foreign one may hold anything that it was made of (a framework's time-out quotes
 * the token that was on its way), so it is left out, unless it is known to be always the same; an error of ours is a `Fault`.
 */
export function describeError(error: unknown, causes = CAUSES): DescribedError {
  if (typeof error === "string") return describeText(error);
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const cause = error.cause instanceof Error && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {};
  return { type: word(error.constructor?.name) ?? "Error", ...whatFailed(error), at: placesIn(stackOf(error)), ...cause };
}

/** What may be told of an error that was written down as a text, perhaps with its stack. */
const describeText = (text: string): DescribedError => ({
  type: word(/^[A-Z]\w*(?:Error|Exception)\b/.exec(text)?.[0]) ?? "text",
  at: placesIn(text),
});

/** The same in a few words for whoever starts the server, with the file it is about: that is one of their own. */
export function inWords(error: unknown): string {
  const { type, code, says, call, at } = describeError(error);
  if (!says) return [code ?? type, ...at.slice(0, 1)].join(" at ");
  const { path } = error as { path?: unknown };
  const file = call && typeof path === "string" ? `, ${call} '${path}'` : "";
  return `${code === undefined ? "" : `${code}: `}${says}${file}`;
}

type Foreign = Error & Record<"code" | "syscall" | "routine" | "severity" | "errstr", unknown>;

/** Its code, what that means, and what failed. */
function whatFailed(error: Error): Pick<DescribedError, "code" | "says" | "call"> {
  const { code: given, syscall, routine, severity, errstr } = error as Foreign;
  const code = codeOf(given) ?? redisCode(error);
  const call = word(syscall) ?? word(routine);
  const says = error instanceof Fault ? error.message : meaning(error.message, code, severity !== undefined, errstr);
  return { ...(code !== undefined && { code }), ...(says && { says }), ...(call && { call }) };
}

function meaning(message: string, code: string | number | undefined, isPostgres: boolean, errstr: unknown): string | undefined {
  if (constantMessages.has(message)) return message;
  // What SQLite says to a number: always one of the same few.
  if (code === "ERR_SQLITE_ERROR") return /^[A-Za-z ,/-]{1,60}$/.exec(String(errstr))?.[0];
  if (isPostgres) return postgresErrors.find(([start]) => String(code).startsWith(start))?.[1];
  return systemErrors.get(String(code));
}

const codeOf = (code: unknown): string | number | undefined =>
  Number.isSafeInteger(code) ? (code as number) : /^[A-Z0-9_]{2,40}$/.exec(typeof code === "string" ? code : "")?.[0];

/** Redis begins what it refuses with such a code; the rest may quote what it was sent. */
const redisCode = (error: Error): string | undefined =>
  error.constructor?.name === "ReplyError" ? /^[A-Z]{2,20}(?= )/.exec(error.message)?.[0] : undefined;

/** A name as programs have them. */
const word = (name: unknown): string | undefined => (typeof name === "string" && /^[\w$]{1,40}$/.test(name) ? name : undefined);

/** The stack without what the error says: that may look like a place. */
function stackOf({ stack, message }: Error): string {
  const text = typeof stack === "string" ? stack : "";
  const said = message ? text.indexOf(message) : -1;
  return said < 0 ? text : text.slice(said + message.length);
}

/** A place of a stack that is in Node, in a library, or in our own tree. */
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
