import type { Rng, State } from "@baseboard/kit";
import { allCards } from "./cards.ts";
import { firstDeck } from "./constants.ts";
import { emptyBase } from "./ground.ts";
import { deal, middle } from "./part.ts";
import { noPlan } from "./plan.ts";
import type { AllYourBase, Hand, Options } from "./state.ts";

const emptyHand = (): Hand => ({ cards: {}, first: noPlan(), second: noPlan(), keeps: {} });

/** The deck is shuffled and dealt; whoever begins is drawn by lot. */
export function setup(seats: number, options: Options, rng: Rng): State<AllYourBase> {
  const first = firstDeck(seats, options);
  const start = rng.below(seats);
  const hands = Array.from({ length: seats }, emptyHand);
  const box = { deck: rng.shuffle(first), out: allCards.filter((card) => !first.includes(card)) };
  const cards = deal(hands, box, options);
  return {
    table: {
      phase: "plan",
      options: { ...options },
      part: 1,
      turn: 1,
      start,
      bases: Array.from({ length: seats }, () => emptyBase(cards)),
      ...middle(seats),
      deck: box.deck.length,
      discards: [],
      played: 0,
      shown: [],
    },
    hands,
    box,
  };
}
