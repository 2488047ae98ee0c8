import type { Rng, Seat, State } from "@baseboard/kit";
import type { LawConfig } from "@baseboard/kit/testing";
import type { Toy } from "../rules/index.ts";

/** Another deal that `seat` cannot tell from this one: all cards it does not see change places. */
function resample(state: State<Toy>, seat: Seat, rng: Rng): State<Toy> {
  const others = state.hands.filter((_, other) => other !== seat);
  const unseen = rng.shuffle([...others.flatMap((hand) => Object.keys(hand.cards).map(Number)), ...state.box.deck]);
  for (const hand of others) {
    const cards = unseen.splice(0, Object.keys(hand.cards).length);
    hand.cards = Object.fromEntries(cards.map((card) => [String(card), true]));
    if (hand.choice) hand.choice = rng.pick(cards);
  }
  state.box.deck = unseen;
  return state;
}

export const lawConfig: LawConfig<Toy> = {
  options: [{ hand: 3 }, { hand: 2 }, { hand: 5 }],
  longest: 100,
  resample,
};
