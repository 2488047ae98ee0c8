import type { ApplyContext, Rng, State } from "@baseboard/kit";
import { print, symbols } from "./cards.ts";
import { winners } from "./outcome.ts";
import { inNumbers, listed } from "./plan.ts";
import { pointsOf, worthOf } from "./score.ts";
import { CUBES, changeBefore, dealt, isFirst, PARTS, tiles } from "./sizes.ts";
import { type AllYourBase, type Card, NONE, type Table } from "./state.ts";

type Whole = State<AllYourBase>;

/** Rulings 1, 2, 20 to 22: the part is scored; all cards come together again for the next one. */
export function endPart(state: Whole, { rng, emit }: ApplyContext<AllYourBase>): void {
  const { table } = state;
  const worths = table.bases.map(({ stations }) => stations.map(worthOf));
  const points = worths.map((each) => each.reduce((sum, worth) => sum + pointsOf(worth), 0));
  for (const [seat, base] of table.bases.entries()) base.points.push(points[seat]);
  emit({ type: "scored", part: table.part, worths, points });
  if (table.part === PARTS) {
    table.phase = "over";
    emit({ type: "won", seats: winners(table) });
    return;
  }
  const cards = gather(state);
  if (table.options.reset) clearBases(table);
  table.part++;
  table.turn = 1;
  state.box.deck = rng.shuffle(changed(state, cards, rng, emit));
  deal(state);
  emit({ type: "dealt", part: table.part, cards: table.bases[0].cards });
  emit({ type: "turnBegan", part: table.part, turn: 1, start: table.start });
}

/** Ruling 20: all cards but those that are out of the match, in ascending order. */
function gather({ table, hands, box }: Whole): Card[] {
  const stations = table.bases.flatMap((base) => base.stations);
  const installed = stations.map(({ software }) => software).filter((card) => card !== NONE);
  const all = [...box.deck, ...table.discards, ...installed, ...hands.flatMap(({ cards }) => listed(cards))];
  for (const station of stations) station.software = NONE;
  table.discards = [];
  return all.sort((a, b) => a - b);
}

/** Ruling 1, as an option: stations and cubes go back as well. */
function clearBases(table: Table): void {
  const seats = table.bases.length;
  for (const base of table.bases) base.stations = [];
  table.stacks = table.stacks.map(() => tiles(seats));
  table.supply = table.supply.map(() => CUBES);
}

/** Rulings 28, 29: what the escalation takes out of the deck and puts in. */
function changed({ table, box }: Whole, cards: Card[], rng: Rng, emit: ApplyContext<AllYourBase>["emit"]): Card[] {
  const seats = table.bases.length;
  const change = changeBefore(table.part, seats, table.options);
  if (!change) return cards;
  const goes = new Set(rng.shuffle(cards.filter((card) => isFirst(seats, card))).slice(0, change.out));
  const comes = box.out.filter((card) => change.numbers.includes(print(card).number));
  box.out = [...box.out.filter((card) => !comes.includes(card)), ...goes].sort((a, b) => a - b);
  emit({ type: "escalated", out: change.out, numbers: change.numbers });
  return [...cards.filter((card) => !goes.has(card)), ...comes];
}

/** Deals a hand to every seat from the top of the deck. */
export function deal({ table, hands, box }: Whole): void {
  const count = dealt(hands.length, table.options);
  for (const [seat, hand] of hands.entries()) {
    hand.cards = inNumbers(box.deck.splice(-count));
    table.bases[seat].cards = count;
  }
  table.deck = box.deck.length;
}

/** The middle of the table at first. */
export const middle = (seats: number): Pick<Table, "stacks" | "supply"> => ({
  stacks: symbols.map(() => tiles(seats)),
  supply: [CUBES, CUBES, CUBES, CUBES],
});
