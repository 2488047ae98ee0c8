import type { ApplyContext, Rng, State } from "@baseboard/kit";
import { print, symbols } from "./cards.ts";
import { CUBES, changeBefore, dealt, isFirst, PARTS, tiles } from "./constants.ts";
import { winners } from "./outcome.ts";
import { inNumbers, listed } from "./plan.ts";
import { pointsOf, worthOf } from "./score.ts";
import { nextStart } from "./seats.ts";
import { type AllYourBase, type Box, type Card, type Hand, NONE, type Options, type Table } from "./state.ts";

type GameState = State<AllYourBase>;
type Emit = ApplyContext<AllYourBase>["emit"];

/** Rulings 1, 2, 20 to 22: scores the part, and gathers all cards for the next one. */
export function endPart(state: GameState, { rng, emit }: ApplyContext<AllYourBase>): void {
  const { table, hands, box } = state;
  const worths = table.bases.map(({ stations }) => stations.map(worthOf));
  const points = worths.map((each) => each.reduce((sum, worth) => sum + pointsOf(worth), 0));
  emit({ type: "scored", part: table.part, worths, points });
  if (table.part === PARTS) {
    emit({ type: "won", seats: winners(table) });
    return;
  }
  const part = table.part + 1;
  box.deck = rng.shuffle(changed(state, part, rng, emit));
  const cards = deal(hands, box, table.options);
  emit({ type: "dealt", part, cards, left: box.deck.length });
  beginTurn(state, part, 1, emit);
}

/** The next seat to the left comes first. */
export function beginTurn({ table, hands }: GameState, part: number, turn: number, emit: Emit): void {
  emit({ type: "turnBegan", part, turn, start: nextStart(table), held: hands.map(({ cards }) => listed(cards).length) });
}

/** Ruling 20: all cards except those out of the match, ascending. */
function gathered({ table, hands, box }: GameState): Card[] {
  const installed = table.bases.flatMap(({ stations }) => stations.map(({ software }) => software)).filter((card) => card !== NONE);
  return [...box.deck, ...table.discards, ...installed, ...hands.flatMap(({ cards }) => listed(cards))].sort((a, b) => a - b);
}

/** The cards of this part; Rulings 28, 29: after the escalation's removals and additions. */
function changed(state: GameState, part: number, rng: Rng, emit: Emit): Card[] {
  const { table, box } = state;
  const cards = gathered(state);
  const seats = table.bases.length;
  const change = changeBefore(part, seats, table.options);
  if (!change) return cards;
  const goes = new Set(rng.shuffle(cards.filter((card) => isFirst(seats, card))).slice(0, change.out));
  const comes = box.out.filter((card) => change.numbers.includes(print(card).number));
  box.out = [...box.out.filter((card) => !comes.includes(card)), ...goes].sort((a, b) => a - b);
  emit({ type: "escalated", out: change.out, numbers: change.numbers });
  return [...cards.filter((card) => !goes.has(card)), ...comes];
}

/** Deals a hand to every seat from the top of the deck. Returns the number of cards per hand. */
export function deal(hands: Hand[], box: Box, options: Options): number {
  const count = dealt(hands.length, options);
  for (const hand of hands) Object.assign(hand, { cards: inNumbers(box.deck.splice(-count)), passed: {} });
  return count;
}

/** The initial middle of the table. */
export const middle = (seats: number): Pick<Table, "stacks" | "supply"> => ({
  stacks: symbols.map(() => tiles(seats)),
  supply: [CUBES, CUBES, CUBES, CUBES],
});
