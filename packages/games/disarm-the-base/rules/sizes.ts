import { geometry } from "./board.ts";
import { blueCards, PLANES, spared } from "./cards.ts";
import type { Options } from "./state.ts";

export const ACTIONS = 4;
const HUT = 6;
const HUT_OF_FEWER = 5;
const TILES = geometry.hangars.length;
/** Of a lot so many tiles stay over (Ruling H3). */
const OVER = 2;

/** What a match is like, once its options and the number of players are known. */
export interface Sizes {
  isHidden: boolean;
  /** Guards in the hut at first (Rulings A5, H4). */
  hut: number;
  /** Whether the eight cards are out (Rulings A3, A4, H5). */
  isSparse: boolean;
  mix: Options["tiles"];
  /** Cards drawn a turn (Ruling D1). */
  draws: number;
  /** With open hands: blue cards dealt to each player, and as many put on top of the deck. */
  dealt: number;
  /** With hidden hands: places for piles, and cards face down on each at first. */
  piles: number;
  faceDown: number;
  /** Blue cards in the deck at first; with hidden hands that is eight. */
  inDeck: number;
}

/** The table of the set-up: by number of players and options. */
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

/** Rulings A5, H4: a guard fewer where it is hard, or expert at a table from which the eight cards cannot be taken. */
function hutOf(seats: number, { level, hut }: Pick<Options, "level" | "hut">, isHidden: boolean): number {
  const usual = seats === 4 ? HUT : HUT_OF_FEWER;
  const isShort = level === "hard" || (level === "expert" && (isHidden || seats < 3));
  return Math.min(usual - (isShort ? 1 : 0), { usual, five: 5, four: 4 }[hut]);
}

/** How many planes there are at most: in the lot of nine nobody knows (Ruling H3). */
export const planesIn = (mix: Sizes["mix"]): number => (mix === "five" ? PLANES - 1 : PLANES);

/** The empty tiles that are shuffled in. */
export const emptiesIn = (mix: Sizes["mix"]): number =>
  ({ six: TILES - PLANES, five: TILES - PLANES + 1, gaps: 0, lot: TILES - PLANES + OVER })[mix];
