import type { Seat } from "@baseboard/kit";
import { geometry, nextSquare, spotOf } from "../rules/board.ts";
import { team } from "../rules/sight.ts";
import type { Table } from "../rules/state.ts";
import { type CardOdds, someOf } from "./card-odds.ts";
import { GUARD, LIGHT } from "./cards-left.ts";

/** Number of turns until this seat acts next, if the seat in turn ends its own now: 1 for the next one. */
export const turnsUntil = (table: Table, seat: Seat): number => {
  const order = team(table).map((other) => (other - table.seat + table.players.length) % table.players.length);
  const own = (seat - table.seat + table.players.length) % table.players.length;
  return own === 0 ? order.length : order.filter((other) => other < own).length;
};

/** The probability that this seat is caught before it acts again, if the seat in turn ends its turn now. */
export function dangerOf(table: Table, odds: CardOdds, seat: Seat): number {
  const { kind, index, quarter } = spotOf(table.players[seat].place);
  const turns = turnsUntil(table, seat);
  if (kind === "hangar") return someOf(cardsFor(table, odds, index), odds, odds.draws * turns);
  return quarter === undefined ? 0 : sighted(table, odds, quarter, turns);
}

/**
 * The guard cards that bring a guard here: its own, and those of guarded hangars before it (Ruling D4); after a distraction also that of
 * the next.
 */
function cardsFor({ hangars, noise }: Table, { unseen }: CardOdds, hangar: number): number {
  let count = unseen[GUARD[hangar]];
  for (let back = 1; back < hangars.length; back++) {
    const shown = (hangar - back + hangars.length) % hangars.length;
    if (hangars[shown].guarded || noise > 0) count += unseen[GUARD[shown]];
    if (!hangars[shown].guarded) break;
  }
  return count;
}

/** The patrolling guard passes at known times; only the light is random. */
function sighted({ guard, lights }: Table, odds: CardOdds, quarter: number, turns: number): number {
  const comes = (turn: number) => [0, 1].some((by) => geometry.path[nextSquare(guard, turn + by)].quarter === quarter);
  const last = Array.from({ length: turns }, (_, turn) => turn).findLast(comes);
  if (last === undefined) return 0;
  return lights[quarter] ? 1 : someOf(odds.unseen[LIGHT[quarter]], odds, odds.draws * (last + 1));
}
