import type { Seat } from "@baseboard/kit";
import { groundOf } from "../rules/ground.ts";
import { free, groundPlanned, playsLeft } from "../rules/plan.ts";
import type { Card, Hand, Table } from "../rules/state.ts";
import { cardsToKeep } from "./cards-to-keep.ts";
import { bestGain } from "./evaluate.ts";
import { groundAfter, playSequences, type Step } from "./play-sequences.ts";
import { scoreSteps, type Weights } from "./weights.ts";

/** The rest of a turn to plan. */
export interface Turn {
  plays: Step[];
  keeps: Card[];
  /** The value it adds to the base, and that of the kept cards. */
  worth: number;
}

/** Beam width: the best sequences of plays for which the kept cards are evaluated. */
const WIDTH = 12;

/** The best turn that continues the plan so far. */
export const bestTurn = (weights: Weights, table: Table, seat: Seat, hand: Hand): Turn =>
  turnsFrom(weights, table, seat, hand, WIDTH, 1)[0];

/** Turns that continue the plan so far, the best first: the best sequences of plays, each with its best choices of cards to keep. */
export function turnsFrom(weights: Weights, table: Table, seat: Seat, hand: Hand, width: number, choices: number): Turn[] {
  const ground = groundPlanned(table, seat, hand);
  const cards = free(hand);
  const all = playSequences(scoreSteps(weights.evaluate, weights.availability), ground, cards, playsLeft(table, hand));
  const threats = threatsOf(weights, table, seat, cards);
  const turns = all
    .sort((a, b) => b.worth - a.worth)
    .slice(0, width)
    .flatMap((line) => {
      const rest = cards.filter((card) => line.steps.every((step) => step.card !== card));
      const kept = cardsToKeep(weights, table, hand, groundAfter(ground, line), rest, threats);
      return kept.slice(0, choices).map(({ keeps, worth }) => ({ plays: line.steps, keeps, worth: line.worth + worth }));
    });
  return turns.sort((a, b) => b.worth - a.worth);
}

/** The gain of the neighbor from each card that may be passed to it. */
function threatsOf({ evaluate, spite }: Weights, table: Table, seat: Seat, cards: Card[]): number[] {
  const ground = groundOf(table, (seat + 1) % table.bases.length);
  const threats: number[] = [];
  for (const card of cards) threats[card] = spite * Math.max(0, bestGain(evaluate, ground, card));
  return threats;
}
