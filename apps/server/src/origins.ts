import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a page of this origin may talk to us: one that we served ourselves (the same host), or one that is listed.
 * What sends no origin is no page in a browser and cannot act in anybody's name.
 */
export function mayTalk({ origin, host }: Pick<IncomingHttpHeaders, "origin" | "host">, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The longest name that a host can have, and what comes before and after it. */
const LONGEST = 280;

/** The origin a request names, if it is one: scheme, host and port. */
export function originOf({ origin = "" }: Pick<IncomingHttpHeaders, "origin">): string {
  return origin.length <= LONGEST && /^https?:/i.test(origin) && URL.canParse(origin) ? new URL(origin).origin : "none";
}
