import type { At, Rng, Seat, State } from "@baseboard/kit";
import type { Move, Options, Toy } from "./state.ts";

const CARDS = 24;

/** RULES "Setting up": deal, and roll for what the first round is worth. */
export function setup(seats: number, options: Options, rng: Rng): State<Toy> {
  const deck = rng.shuffle(Array.from({ length: CARDS }, (_, i) => i + 1));
  const hands = Array.from({ length: seats }, () => ({
    cards: Object.fromEntries(deck.splice(0, options.hand).map((card) => [String(card), true])),
    choice: 0,
  }));
  return {
    table: {
      phase: "choose",
      die: rng.roll(6),
      round: 1,
      ready: hands.map(() => false),
      scores: hands.map(() => 0),
      handSizes: hands.map(() => options.hand),
      deckSize: deck.length,
    },
    hands,
    box: { deck },
  };
}

/** RULES "Choosing": a card is put down face down; the last one turns all of them up. */
export function apply(state: State<Toy>, seat: Seat, { card }: Move, at: At<Toy>): void {
  state.hands[seat].choice = card;
  state.table.ready[seat] = true;
  if (state.table.ready.every(Boolean)) reveal(state, at);
}

/** RULES "The round": the highest card takes the die's worth; hands are refilled while the deck serves everyone. */
function reveal({ table, hands, box }: State<Toy>, { rng, emit }: At<Toy>): void {
  const cards = hands.map((hand) => hand.choice);
  emit({ type: "revealed", cards });
  const winner = cards.indexOf(Math.max(...cards));
  table.scores[winner] += table.die;
  emit({ type: "won", seat: winner, points: table.die });
  for (const hand of hands) {
    delete hand.cards[hand.choice];
    hand.choice = 0;
  }
  if (box.deck.length >= hands.length) {
    for (const hand of hands) hand.cards[box.deck.pop() as number] = true;
    emit({ type: "drew" });
  }
  table.deckSize = box.deck.length;
  table.handSizes = hands.map((hand) => Object.keys(hand.cards).length);
  if (table.handSizes[0] === 0) {
    table.phase = "over";
    return;
  }
  table.ready = hands.map(() => false);
  table.round++;
  table.die = rng.roll(6);
  emit({ type: "rolled", die: table.die });
}
