import type { Rng, State } from "@baseboard/kit";
import { allCards } from "./cards.ts";
import { emptyBase } from "./ground.ts";
import { deal, middle } from "./part.ts";
import { noPlan } from "./plan.ts";
import { firstDeck } from "./sizes.ts";
import type { AllYourBase, Hand, Options } from "./state.ts";

const emptyHand = (): Hand => ({ cards: {}, first: noPlan(), second: noPlan(), keeps: {} });

/** The deck is shuffled and dealt; whoever begins is drawn by lot. */
export function setup(seats: number, options: Options, rng: Rng): State<AllYourBase> {
  const first = firstDeck(seats, options);
  const state: State<AllYourBase> = {
    table: {
      phase: "plan",
      options: { ...options },
      part: 1,
      turn: 1,
      start: rng.below(seats),
      bases: Array.from({ length: seats }, () => emptyBase(0)),
      ...middle(seats),
      deck: 0,
      discards: [],
      played: 0,
      shown: [],
    },
    hands: Array.from({ length: seats }, emptyHand),
    box: { deck: rng.shuffle(first), out: allCards.filter((card) => !first.includes(card)) },
  };
  deal(state);
  return state;
}
