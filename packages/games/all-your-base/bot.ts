import type { Bot, Seat } from "@baseboard/kit";
import { availabilityAfter, certain } from "./bot/availability.ts";
import { cardValues } from "./bot/card-values.ts";
import { expectedGain } from "./bot/expected-gain.ts";
import { nextMove } from "./bot/next-move.ts";
import type { Weights } from "./bot/weights.ts";
import { inOrder } from "./rules/seats.ts";
import type { AllYourBase, Hand, Table } from "./rules/state.ts";

/** Anything but to take back what it has planned. */
const randomly: Bot<AllYourBase> = (_view, moves, rng) => {
  const onward = moves.filter(({ type }) => type !== "back");
  return rng.pick(onward.length > 0 ? onward : moves);
};

/** Takes the points that are nearest, and keeps the cards with which it could take most next turn. */
const greedy: Bot<AllYourBase> = thinking((table) => ({
  evaluate: expectedGain(table),
  availability: certain,
  nextAvailability: certain,
  next: 0.6,
  spite: 0,
}));

/** Counts the cards that may still come, builds for the parts to come, and minds what its neighbour makes of the cards it passes. */
const drafter: Bot<AllYourBase> = thinking((table, seat, hand) => ({
  evaluate: cardValues(table, hand),
  availability: availabilityAfter(inOrder(table).indexOf(seat)),
  nextAvailability: availabilityAfter(1.5 * (table.bases.length - 1)),
  next: 0.85,
  spite: 0.3,
}));

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<AllYourBase>> = { random: randomly, greedy, drafter };

/** A bot that plans its whole turn at every step of it: the same plan each time, as nothing it sees changes meanwhile. */
function thinking(mindOf: (table: Table, seat: Seat, hand: Hand) => Weights): Bot<AllYourBase> {
  return ({ seat, table, hand }, moves) => {
    if (seat === undefined || !hand) return moves[0];
    // Who is ready could only go back; in a clash everybody still is.
    if (table.phase === "plan" && table.bases[seat].ready) return moves[0];
    return nextMove(mindOf(table, seat, hand), table, seat, hand);
  };
}
