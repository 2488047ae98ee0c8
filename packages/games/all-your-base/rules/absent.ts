import type { Rng, Seat, State } from "@baseboard/kit";
import { doPlay, type Ground, type Option, optionsFor } from "./ground.ts";
import { free, groundPlanned, inNumbers, keepsLeft, playsLeft } from "./plan.ts";
import { type AllYourBase, type Card, NONE } from "./state.ts";

/** Ruling 31: the first of these uses that the card allows, at the first possible station. */
export function firstUse(ground: Ground, card: Card): Option {
  const options = optionsFor(ground, card);
  const wanted = [
    ({ use }: Option) => use === "build",
    ({ use, at }: Option) => use === "install" && ground.stations[at].software === NONE,
    ({ use }: Option) => use === "equip",
    // Ruling 19: possible if none of the others is.
    ({ use }: Option) => use === "discard",
  ];
  return wanted.map((is) => options.find(is)).find((option) => option !== undefined)!;
}

/** Ruling 31: plans the rest of a turn with random cards, and keeps others at random. */
export function planByChance({ table, hands }: State<AllYourBase>, seat: Seat, rng: Rng): void {
  const hand = hands[seat];
  const cards = rng.shuffle(free(hand));
  const ground = groundPlanned(table, seat, hand);
  for (const card of cards.splice(0, playsLeft(table, hand))) {
    const option = firstUse(ground, card);
    doPlay(ground, { card, ...option });
    hand[hand.first.card === NONE ? "first" : "second"] = { card, ...option };
  }
  hand.keeps = inNumbers(cards.slice(0, keepsLeft(table, hand)));
}
