import type { ApplyContext, Rng, Seat, State } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { CARDS, type Event, type Move, type Options, Table, type Toy } from "./state.ts";

/** RULES "Setting up": deals the cards, and rolls the first round's value. */
export function setup(seats: number, options: Options, rng: Rng): State<Toy> {
  const deck = rng.shuffle(Array.from({ length: CARDS }, (_, i) => i + 1));
  const hands = Array.from({ length: seats }, () => ({
    cards: Object.fromEntries(deck.splice(0, options.hand).map((card) => [String(card), true])),
    choice: 0,
  }));
  return {
    table: {
      ...blank(Table),
      die: rng.roll(6),
      ready: hands.map(() => false),
      scores: hands.map(() => 0),
      handSizes: hands.map(() => options.hand),
      deckSize: deck.length,
    },
    hands,
    box: { deck },
  };
}

/** RULES "Choosing": a card is played face down; the last one reveals all. */
export function apply(state: State<Toy>, seat: Seat, { card }: Move, at: ApplyContext<Toy>): void {
  state.hands[seat].choice = card;
  at.emit({ type: "chose", seat });
  if (state.table.ready.every(Boolean)) reveal(state, at);
}

/** RULES "The round": the highest card scores the die's value; hands are refilled while the deck has enough for all. */
function reveal({ table, hands, box }: State<Toy>, { rng, emit }: ApplyContext<Toy>): void {
  const cards = hands.map((hand) => hand.choice);
  for (const hand of hands) {
    delete hand.cards[hand.choice];
    hand.choice = 0;
  }
  emit({ type: "revealed", cards });
  emit({ type: "won", seat: cards.indexOf(Math.max(...cards)), points: table.die });
  if (box.deck.length >= hands.length) {
    for (const hand of hands) hand.cards[box.deck.pop() as number] = true;
    emit({ type: "drew" });
  }
  emit(table.handSizes[0] === 0 ? { type: "ended" } : { type: "rolled", die: rng.roll(6) });
}

/** Applies an event to the table. */
export function evolve(table: Table, event: Event): void {
  switch (event.type) {
    case "chose":
      table.ready[event.seat] = true;
      break;
    case "revealed":
      table.handSizes = table.handSizes.map((size) => size - 1);
      break;
    case "won":
      table.scores[event.seat] += event.points;
      break;
    case "drew":
      table.handSizes = table.handSizes.map((size) => size + 1);
      table.deckSize -= table.handSizes.length;
      break;
    case "rolled":
      table.ready = table.ready.map(() => false);
      table.round++;
      table.die = event.die;
      break;
    case "ended":
      table.phase = "over";
      break;
  }
}
