import { geometry } from "./board.ts";
import { blueCards, PLANES, spared } from "./cards.ts";
import type { Options } from "./state.ts";

export const ACTIONS = 4;
const HUT = 6;
const HUT_OF_FEWER = 5;
const TILES = geometry.hangars.length;
/** Number of unused tiles of a lot (Ruling H3). */
const OVER = 2;

/** The parameters of a match, derived from its options and the number of players. */
export interface Sizes {
  isHidden: boolean;
  /** Initial number of guards in the hut (Rulings A5, H4). */
  hut: number;
  /** Whether the eight cards are removed (Rulings A3, A4, H5). */
  isSparse: boolean;
  mix: Options["tiles"];
  /** Cards drawn per turn (Ruling D1). */
  draws: number;
  /** With open hands: blue cards dealt to each player, and put on top of the deck for each. */
  dealt: number;
  /** With hidden hands: places for piles, and initial face-down cards of each. */
  piles: number;
  faceDown: number;
  /** Initial number of blue cards in the deck; with hidden hands that is eight. */
  inDeck: number;
}

/** The setup table: by number of players and options. */
export function sizesOf(seats: number, { level, cards, tiles, hut, sparse }: Options): Sizes {
  const isHidden = cards === "hidden";
  const isSmall = seats < (isHidden ? 4 : 3);
  const isSparse = isSmall || (!isHidden && (sparse || level === "expert"));
  const dealt = isHidden ? 0 : 2;
  const [piles, faceDown] = [isHidden ? (seats > 2 ? 4 : 6) : 0, seats === 1 ? 3 : 1];
  return {
    isHidden,
    hut: hutOf(seats, { level, hut }, isHidden),
    isSparse,
    mix: level === "easy" && tiles === "six" ? "five" : tiles,
    draws: isHidden ? 1 : 2,
    dealt,
    piles,
    faceDown,
    inDeck: blueCards.length - (isSparse ? spared.length : 0) - seats * (dealt + piles * (faceDown + 1)),
  };
}

/** Rulings A5, H4: one guard fewer on hard, or on expert if the eight cards cannot be removed. */
function hutOf(seats: number, { level, hut }: Pick<Options, "level" | "hut">, isHidden: boolean): number {
  const usual = seats === 4 ? HUT : HUT_OF_FEWER;
  const isShort = level === "hard" || (level === "expert" && (isHidden || seats < 3));
  return Math.min(usual - (isShort ? 1 : 0), { usual, five: 5, four: 4 }[hut]);
}

/** Maximum number of planes: unknown in the lot of nine (Ruling H3). */
export const planesIn = (mix: Sizes["mix"]): number => (mix === "five" ? PLANES - 1 : PLANES);

/** Number of empty tiles shuffled in. */
export const emptiesIn = (mix: Sizes["mix"]): number =>
  ({ six: TILES - PLANES, five: TILES - PLANES + 1, gaps: 0, lot: TILES - PLANES + OVER })[mix];
