import { type Mine, MOST_TABLES, type MyTable } from "@baseboard/protocol";
import type { KnownRoom } from "../local-storage.ts";

/** What a table waits for, as its place in the list says it; the most urgent first. */
export const reasons = ["turn", "held", "rematch", "lobby", "waiting", "stopped", "over"] as const;
export type Reason = (typeof reasons)[number];

/** Why a table is where it is in the list, for whoever has this place at it. */
export function reasonOf({ phase, seat, isHeld, seats, awaited }: MyTable): Reason {
  if (phase === "over") return seats.some((each, i) => each.kind === "human" && each.again && i !== seat) ? "rematch" : "over";
  if (phase !== "playing") return phase;
  if (isHeld) return "held";
  return awaited.includes(seat) ? "turn" : "waiting";
}

/** Tables in the order of the list: the most urgent first; of one's own turns the one that waits longest, of others the newest. */
export function inOrder(tables: MyTable[]): MyTable[] {
  const rank = (table: MyTable) => reasons.indexOf(reasonOf(table));
  const age = (table: MyTable) => (reasonOf(table) === "turn" ? (table.since ?? 0) : -(table.since ?? Number.POSITIVE_INFINITY));
  return tables.toSorted((a, b) => rank(a) - rank(b) || age(a) - age(b));
}

/** The places to ask about: of one whose token is being replaced both, for either may be valid. */
export const placesOf = (rooms: KnownRoom[]): { code: string; token: string }[] =>
  rooms.flatMap(({ code, token, was }) => [{ code, token }, ...(was === undefined ? [] : [{ code, token: was }])]).slice(0, MOST_TABLES);

/** What was answered, by code: a table, where one of its tokens is of somebody there. */
export function byCode(places: { code: string }[], tables: Mine["tables"]): Map<string, Mine["tables"][number]> {
  const found = new Map<string, Mine["tables"][number]>();
  for (const [i, { code }] of places.entries()) if (typeof found.get(code) !== "object") found.set(code, tables[i]);
  return found;
}
