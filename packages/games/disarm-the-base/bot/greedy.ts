import { carelessly, type Rng, type Seat } from "@baseboard/kit";
import { nextSquare } from "../rules/board.ts";
import { isSeenAt } from "../rules/sight.ts";
import type { Move, Table } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { type CardOdds, cardOddsOf } from "./card-odds.ts";
import { cardsLeftOf } from "./cards-left.ts";
import { after, simStateOf } from "./simulate.ts";
import { workLeft } from "./work-left.ts";

/** Penalty in actions for ending a turn where the patrolling guard will pass. */
const SEEN = 20;

/** A move, and the work that remains after it. */
interface Judged {
  move: Move;
  toil: number;
}

/** The end of the turn, then the moves after which this seat is not caught. */
function judged(table: Table, seat: Seat): Judged[] {
  const odds = cardOddsOf(table);
  const state = simStateOf(table);
  const choices: Judged[] = [{ move: { type: "end" }, toil: toilOf({ ...table, actions: 0 }, seat, odds) }];
  for (const move of candidates(table, seat, false)) {
    const next = after(state, seat, move).table;
    if (next.players[seat].caught) continue;
    choices.push({ move, toil: next.ending === "won" ? Number.NEGATIVE_INFINITY : toilOf(next, seat, odds) });
  }
  return choices;
}

/** The move that minimizes the remaining work, out of sight; the end of the turn if nothing helps. */
export const nearest = (table: Table, seat: Seat): Move =>
  judged(table, seat).reduce((least, choice) => (choice.toil < least.toil - 1e-9 ? choice : least)).move;

/** In how many of 100 actions the beginner errs. */
const ERRS = 30;

/** The same move most of the time. */
export const roughly = (table: Table, seat: Seat, rng: Rng): Move => carelessly(judged(table, seat), ({ toil }) => -toil, ERRS, rng).move;

/** The remaining work, plus, at the end of the turn, the penalty if the guard is about to see this seat. */
function toilOf(table: Table, seat: Seat, odds: CardOdds): number {
  const isSeen = table.actions === 0 && isSeenAt(table.players[seat].place, nextSquare(table.guard), table.lights);
  return workLeft(table, odds, cardsLeftOf(table)).actions + (isSeen ? SEEN : 0);
}
