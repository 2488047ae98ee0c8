import { allCards, print } from "./cards.ts";
import type { Card, Options } from "./state.ts";

/** Parts of a match, and turns of a part, for any number of players. */
export const PARTS = 3;
export const TURNS = 5;
/** Cards played per turn, and kept (Rulings 5, 8). */
export const PLAYS = 2;
export const KEEPS = 2;
/** Cards drawn per turn in the draw variant (Ruling 24). */
export const DRAWS = 2;
export const CUBES = 20;
const TILES = 6;

/** Ruling 23: two players always draw, three if the option is on. */
export const draws = (seats: number, { draw }: Pick<Options, "draw">): boolean => seats === 2 || (seats === 3 && draw);

/** Ruling 28. */
export const escalates = (seats: number, { escalation }: Pick<Options, "escalation">): boolean => escalation && seats <= 4;

/** Number of cards dealt to each seat. */
export function dealt(seats: number, options: Pick<Options, "draw">): number {
  if (draws(seats, options)) return 6;
  return seats === 6 ? 9 : 10;
}

/** Station tiles of each symbol. */
export const tiles = (seats: number): number => Math.min(TILES, seats + 1);

/** Change of the deck before a part: the number of first-deck cards removed, and the card numbers added. */
export interface Change {
  out: number;
  numbers: number[];
}

/** By number of players: the highest number in the first part's deck, and the changes before the second and the third part. */
const escalations: Record<number, { highest: number; changes: [Change, Change] }> = {
  2: {
    highest: 2,
    changes: [
      { out: 12, numbers: [3, 4] },
      { out: 12, numbers: [5, 6] },
    ],
  },
  3: {
    highest: 3,
    changes: [
      { out: 6, numbers: [4] },
      { out: 12, numbers: [5, 6] },
    ],
  },
  4: {
    highest: 4,
    changes: [
      { out: 4, numbers: [5] },
      { out: 6, numbers: [6] },
    ],
  },
};

/** Ruling 29: only cards of the first part's deck are ever removed. */
export const isFirst = (seats: number, card: Card): boolean => print(card).number <= escalations[seats].highest;

/** The cards of the first part. */
export const firstDeck = (seats: number, options: Pick<Options, "escalation">): Card[] =>
  escalates(seats, options) ? allCards.filter((card) => isFirst(seats, card)) : allCards;

/** The deck change before this part; undefined before the first, or without escalation. */
export const changeBefore = (part: number, seats: number, options: Pick<Options, "escalation">): Change | undefined =>
  escalates(seats, options) ? escalations[seats].changes[part - 2] : undefined;

/** Rulings 4, 5, 8: for a hand of this size, the number of cards played, and the number of the rest kept. */
export const playsOf = (held: number): number => Math.min(PLAYS, held);
export const keepsOf = (held: number): number => Math.min(KEEPS, held - playsOf(held));
