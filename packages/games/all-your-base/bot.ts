import { type Bot, carelessly, type Seat } from "@baseboard/kit";
import { foreseen } from "./bot/ahead.ts";
import { availabilityAfter, certain } from "./bot/availability.ts";
import { bestTurn } from "./bot/best-turn.ts";
import { cardValues } from "./bot/card-values.ts";
import { gainOf } from "./bot/evaluate.ts";
import { expectedGain } from "./bot/expected-gain.ts";
import { nextMove } from "./bot/next-move.ts";
import type { Weights } from "./bot/weights.ts";
import { groundOf } from "./rules/ground.ts";
import { groundPlanned } from "./rules/plan.ts";
import { inOrder } from "./rules/seats.ts";
import { type AllYourBase, type Hand, type Move, NONE, type Table } from "./rules/state.ts";

/** The moves that take no step of the plan back, if there are others. */
function onward(moves: Move[]): Move[] {
  const others = moves.filter(({ type }) => type !== "back");
  return others.length > 0 ? others : moves;
}

/** Any random move except taking back a plan step. */
const randomly: Bot<AllYourBase> = (_view, moves, rng) => rng.pick(onward(moves));

/** In how many of 100 plays the beginner errs. */
const ERRS = 30;

/** Maximizes the points of one card after another, errs at times, and keeps any cards. */
const beginner: Bot<AllYourBase> = ({ seat, table, hand }, moves, rng) => {
  const plays = moves.filter((move) => move.type === "play");
  if (seat === undefined || !hand || plays.length === 0) return rng.pick(onward(moves));
  const ground = table.phase === "plan" ? groundPlanned(table, seat, hand) : groundOf(table, seat);
  const evaluate = expectedGain(table);
  return carelessly(plays, ({ card, use, at = NONE }) => gainOf(evaluate, ground, card, { use, at }), ERRS, rng);
};

/** Maximizes the points of this turn, and keeps the cards that could gain most next turn. */
const greedy: Bot<AllYourBase> = thinking((table) => ({
  evaluate: expectedGain(table),
  availability: certain,
  nextAvailability: certain,
  next: 0.6,
  spite: 0,
}));

const drafting = (table: Table, seat: Seat, hand: Hand): Weights => ({
  evaluate: cardValues(table, hand),
  availability: availabilityAfter(inOrder(table).indexOf(seat)),
  nextAvailability: availabilityAfter(1.5 * (table.bases.length - 1)),
  next: 0.85,
  spite: 0.3,
});

/** Estimates the cards that may still come, builds for later parts, and counts the value of passed cards to its neighbor. */
const drafter: Bot<AllYourBase> = thinking(drafting);

/** Plays the best turns of the drafter on to the end of the part, with the hidden cards dealt in many ways. */
const expert: Bot<AllYourBase> = thinking(drafting, foreseen);

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<AllYourBase>> = { random: randomly, beginner, greedy, drafter, expert };

export { determinize } from "./bot/deals.ts";

/** A bot that replans its whole turn at every step: the plan stays the same, as nothing it sees changes meanwhile. */
function thinking(mindOf: (table: Table, seat: Seat, hand: Hand) => Weights, turnOf = bestTurn): Bot<AllYourBase> {
  return ({ seat, table, hand }, moves) => {
    if (seat === undefined || !hand) return moves[0];
    // A ready seat could only go back; in a clash all seats are ready.
    if (table.phase === "plan" && table.bases[seat].ready) return moves[0];
    return nextMove(mindOf(table, seat, hand), turnOf, table, seat, hand);
  };
}
