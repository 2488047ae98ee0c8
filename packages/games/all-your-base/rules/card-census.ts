import { allCards, hardwareColours, print, symbols } from "./cards.ts";
import { CUBES, changeBefore, PARTS, tiles } from "./constants.ts";
import { listed } from "./plan.ts";
import { type Card, type Hand, NONE, type Options, type Table } from "./state.ts";

const partsAfter = (part: number): number[] => Array.from({ length: PARTS - part }, (_, i) => part + 1 + i);

/** Ruling 28: the cards that enter the deck in a later part. */
export function comesLater(part: number, seats: number, options: Options): Card[] {
  const numbers = partsAfter(part).flatMap((later) => changeBefore(later, seats, options)?.numbers ?? []);
  return allCards.filter((card) => numbers.includes(print(card).number));
}

/** Ruling 29: number of cards removed so far. */
export const takenOut = (part: number, seats: number, options: Options): number =>
  partsAfter(1)
    .filter((each) => each <= part)
    .reduce((sum, each) => sum + (changeBefore(each, seats, options)?.out ?? 0), 0);

/** All cards outside the deck. */
export function cardsOutside({ table, hands, out }: { table: Table; hands: Hand[]; out: Card[] }): Card[] {
  const installed = table.bases.flatMap(({ stations }) => stations.map(({ software }) => software)).filter((card) => card !== NONE);
  return [...installed, ...hands.flatMap(({ cards }) => listed(cards)), ...table.shown.map(({ card }) => card), ...table.discards, ...out];
}

/** The cards that are in no other place, in card-list order. */
export const restOf = (outside: Card[]): Card[] => allCards.filter((card) => !outside.includes(card));

type Bases = Pick<Table, "bases">;

/** Number of stations by symbol, and of cubes by color, in all bases. */
export const built = ({ bases }: Bases): number[] =>
  symbols.map((_, symbol) => bases.flatMap(({ stations }) => stations).filter((station) => station.symbol === symbol).length);

export const equipped = ({ bases }: Bases): number[] => {
  const all = bases.flatMap(({ stations }) => stations);
  return hardwareColours.map((_, colour) => all.reduce((sum, { hardware }) => sum + hardware[colour], 0));
};

/** The rest of stacks and supply, given the bases. */
export const stacksLeft = (table: Bases): number[] => built(table).map((count) => Math.max(0, tiles(table.bases.length) - count));
export const supplyLeft = (table: Bases): number[] => equipped(table).map((count) => Math.max(0, CUBES - count));
