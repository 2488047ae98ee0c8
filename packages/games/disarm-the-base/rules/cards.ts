import { geometry } from "./board.ts";

/** What a card does: those above are played at once (red), those below go to a hand (blue). */
export const reds = ["shut", "light", "guard"] as const;
export const blues = ["open", "crowbar", "disarm", "cutters", "dark", "gate", "lookup", "spotter", "recall", "noise"] as const;
export type Red = (typeof reds)[number];
export type Blue = (typeof blues)[number];

/** A kind of card: what it does, to which gate, light, hangar or plane (counted from 0; -1 for any), and how many of it there are. */
export interface Kind {
  does: Red | Blue;
  of: number;
  copies: number;
}

/** A card, by its kind: its place in the list of kinds. Cards of a kind cannot be told apart. */
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

/** Every card, in the order of the kinds. */
export const allCards: Card[] = kinds.flatMap(({ copies }, card) => Array.from({ length: copies }, () => card));
export const blueCards: Card[] = allCards.filter((card) => !isRed(card));
export const redCards: Card[] = allCards.filter(isRed);

/** Rulings A3, A4: one of each of these is taken out for smaller teams. */
export const spared: Card[] = (["crowbar", "cutters", "dark", "gate", "lookup", "spotter", "recall", "noise"] as const).map((does) =>
  cardFor(does),
);

/** The cards but one of these, and the cards in the order of the kinds. */
export const without = (cards: readonly Card[], card: Card): Card[] => cards.toSpliced(cards.indexOf(card), 1);
export const sorted = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);
