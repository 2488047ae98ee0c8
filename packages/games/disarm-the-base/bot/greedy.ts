import type { Seat } from "@baseboard/kit";
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

/** The move that minimizes the remaining work, out of sight; the end of the turn if nothing helps. */
export function nearest(table: Table, seat: Seat): Move {
  const odds = cardOddsOf(table);
  const state = simStateOf(table);
  let best: Move = { type: "end" };
  let least = toil({ ...table, actions: 0 }, seat, odds);
  for (const move of candidates(table, seat, false)) {
    const next = after(state, seat, move).table;
    if (next.players[seat].caught) continue;
    const toils = next.ending === "won" ? Number.NEGATIVE_INFINITY : toil(next, seat, odds);
    if (toils >= least - 1e-9) continue;
    least = toils;
    best = move;
  }
  return best;
}

/** The remaining work, plus, at the end of the turn, the penalty if the guard is about to see this seat. */
function toil(table: Table, seat: Seat, odds: CardOdds): number {
  const isSeen = table.actions === 0 && isSeenAt(table.players[seat].place, nextSquare(table.guard), table.lights);
  return workLeft(table, odds, cardsLeftOf(table)).actions + (isSeen ? SEEN : 0);
}
