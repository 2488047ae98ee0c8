import { manifest } from "../manifest.ts";
import { geometry } from "./board.ts";
import { blueCards, PLANES, spared } from "./cards.ts";
import { EXPERT_OF_ITS_OWN } from "./constants.ts";
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

/** The setup table: by number of players and options. Of the rules' version only the hut depends. */
export function sizesOf(seats: number, { level, cards, tiles, hut, sparse }: Options, version = manifest.version): Sizes {
  const isHidden = cards === "hidden";
  const isSmall = seats < (isHidden ? 4 : 3);
  const isSparse = isSmall || (!isHidden && (sparse || level === "expert"));
  const dealt = isHidden ? 0 : 2;
  const [piles, faceDown] = [isHidden ? (seats > 2 ? 4 : 6) : 0, seats === 1 ? 3 : 1];
  return {
    isHidden,
    hut: hutOf(seats, { level, hut }, isHidden, version),
    isSparse,
    mix: level === "easy" && tiles === "six" ? "five" : tiles,
    draws: isHidden ? 1 : 2,
    dealt,
    piles,
    faceDown,
    inDeck: blueCards.length - (isSparse ? spared.length : 0) - seats * (dealt + piles * (faceDown + 1)),
  };
}

/** Rulings A5, H4, H7: one guard fewer on hard, two on expert if the eight cards cannot be removed. */
function hutOf(seats: number, { level, hut }: Pick<Options, "level" | "hut">, isHidden: boolean, version: number): number {
  const usual = seats === 4 ? HUT : HUT_OF_FEWER;
  const onExpert = !isHidden && seats > 2 ? 0 : version >= EXPERT_OF_ITS_OWN ? 2 : 1;
  return Math.min(usual - { expert: onExpert, hard: 1, normal: 0, easy: 0 }[level], { usual, five: 5, four: 4 }[hut]);
}

/** Maximum number of planes: unknown in the lot of nine (Ruling H3). */
export const planesIn = (mix: Sizes["mix"]): number => (mix === "five" ? PLANES - 1 : PLANES);

/** Number of empty tiles shuffled in. */
export const emptiesIn = (mix: Sizes["mix"]): number =>
  ({ six: TILES - PLANES, five: TILES - PLANES + 1, gaps: 0, lot: TILES - PLANES + OVER })[mix];
