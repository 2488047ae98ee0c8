import type { Seat } from "@baseboard/kit";
import { isArmed, landAt, ownedBy } from "./lands.ts";
import type { Share, Table } from "./state.ts";
import type { Territory } from "./world.ts";

/** Ruling 9: what a move of one's choice costs. */
export const MOVE_PRICE = 10;
/** Ruling 19: industries for an army. */
export const ARMY_PRICE = 2;
/** Rulings 22, 23: so much settles a territory, at least. */
export const LEAST_SETTLERS = { armies: 1, industries: 1 } as const;
/** Ruling 17: industries of a territory in a turn, and of whoever has none. */
export const YIELD = 2;
const ALMS = 4;

/** Ruling 16: what a territory can give: an armed one keeps one of each. */
export function spare(table: Pick<Table, "lands">, at: Territory, what: "armies" | "industries"): number {
  const land = landAt(table, at);
  return Math.max(0, land[what] - (isArmed(land) ? 1 : 0));
}

/** What a seat has in all that it can give. */
export function means(table: Table, seat: Seat, what: "armies" | "industries"): number {
  return ownedBy(table, seat).reduce((sum, at) => sum + spare(table, at, what), table.players[seat][what]);
}

/** What a square can take from a territory: one of each kind stays, in a neutral one too (Ruling 10). */
const forced = (table: Pick<Table, "lands">, at: Territory, what: "armies" | "industries"): number =>
  Math.max(0, landAt(table, at)[what] - 1);

/** How so many are lost to a square, as far as there are any. */
export const lossOf = (table: Table, seat: Seat, what: "armies" | "industries", count: number) =>
  takeFrom(table, seat, what, count, forced);

/** How so many are taken, as far as there are any: from stock first, then where most can be spared (Ruling 10). */
export function takeFrom(
  table: Table,
  seat: Seat,
  what: "armies" | "industries",
  count: number,
  spared = spare,
): { stock: number; shares: Share[] } {
  const stock = Math.min(count, table.players[seat][what]);
  let rest = count - stock;
  const shares: Share[] = [];
  const richest = ownedBy(table, seat)
    .map((at) => ({ at, count: spared(table, at, what) }))
    .sort((a, b) => b.count - a.count);
  for (const { at, count: most } of richest) {
    const taken = Math.min(rest, most);
    if (taken > 0) shares.push({ at, count: taken });
    rest -= taken;
  }
  return { stock, shares };
}

/** Ruling 17: what the territories of a seat, armed and neutral, produce. */
export const production = (table: Table, seat: Seat): number => YIELD * ownedBy(table, seat).length || ALMS;

/** Ruling 19: how many armies can be bought with the industries of a territory. */
export const buyable = (table: Pick<Table, "lands">, at: Territory): number => Math.floor(spare(table, at, "industries") / ARMY_PRICE);
