import { geometry } from "./board.ts";

/** Card effects: red ones (above) happen at once, blue ones (below) go to a hand. */
export const reds = ["shut", "light", "guard"] as const;
export const blues = ["open", "crowbar", "disarm", "cutters", "dark", "gate", "lookup", "spotter", "recall", "noise"] as const;
export type Red = (typeof reds)[number];
export type Blue = (typeof blues)[number];

/** A kind of card: its effect, its gate, light, hangar or plane (0-based; -1 for any), and its number of copies. */
export interface Kind {
  does: Red | Blue;
  of: number;
  copies: number;
}

/** A card, by its index in the list of kinds. Cards of a kind are indistinguishable. */
export type Card = number;

export const NONE = -1;
export const PLANES = 6;

const each = (does: Red | Blue, count: number, copies = 1): Kind[] => Array.from({ length: count }, (_, of) => ({ does, of, copies }));
const any = (does: Blue, copies: number): Kind => ({ does, of: NONE, copies });

/** All 40 kinds: 21 red cards, 40 blue ones. */
export const kinds: readonly Kind[] = [
  ...each("shut", geometry.gates.length),
  ...each("light", geometry.quarters.length, 2),
  ...each("guard", geometry.hangars.length),
  ...each("open", geometry.hangars.length),
  any("crowbar", 4),
  ...each("disarm", PLANES),
  any("cutters", 5),
  any("dark", 4),
  any("gate", 2),
  any("lookup", 2),
  any("spotter", 2),
  any("recall", 4),
  any("noise", 2),
];

export const kindOf = (card: Card): Kind => kinds[card];
export const isRed = (card: Card): boolean => (reds as readonly string[]).includes(kinds[card].does);
export const cardFor = (does: Red | Blue, of: number = NONE): Card => kinds.findIndex((kind) => kind.does === does && kind.of === of);

/** All cards, in order of kinds. */
export const allCards: Card[] = kinds.flatMap(({ copies }, card) => Array.from({ length: copies }, () => card));
export const blueCards: Card[] = allCards.filter((card) => !isRed(card));
export const redCards: Card[] = allCards.filter(isRed);

/** Rulings A3, A4: one of each of these is removed for smaller teams. */
export const spared: Card[] = (["crowbar", "cutters", "dark", "gate", "lookup", "spotter", "recall", "noise"] as const).map((does) =>
  cardFor(does),
);

/** The cards without one of these, and the cards in order of kinds. */
export const without = (cards: readonly Card[], card: Card): Card[] => cards.toSpliced(cards.indexOf(card), 1);
export const sorted = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);
