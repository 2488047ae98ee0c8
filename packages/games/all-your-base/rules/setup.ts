import type { Rng, State } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { allCards } from "./cards.ts";
import { firstDeck } from "./constants.ts";
import { emptyBase } from "./ground.ts";
import { deal, middle } from "./part.ts";
import { type AllYourBase, Hand, type Options, Table } from "./state.ts";

/** The deck is shuffled and dealt; the first seat is random. */
export function setup(seats: number, options: Options, rng: Rng): State<AllYourBase> {
  const first = firstDeck(seats, options);
  const start = rng.below(seats);
  const hands = Array.from({ length: seats }, () => blank(Hand));
  const box = { deck: rng.shuffle(first), out: allCards.filter((card) => !first.includes(card)) };
  const cards = deal(hands, box, options);
  return {
    table: {
      ...blank(Table),
      options: { ...options },
      start,
      bases: Array.from({ length: seats }, () => emptyBase(cards)),
      ...middle(seats),
      deck: box.deck.length,
    },
    hands,
    box,
  };
}
