import type { Seat } from "@baseboard/kit";
import { columnOf, rowOf, square } from "@baseboard/kit/grid";
import { BLUE, type Square } from "./state.ts";

/** Number of files and ranks of the field. */
export const FILES = 8;
export const RANKS = 11;

/** All squares in board order: a1 b1 … h1 a2 … h11. */
export const squares: Square[] = Array.from({ length: FILES * RANKS }, (_, i) => square(i % FILES, 1 + Math.floor(i / FILES)));

/** Pattern of a square in text. */
export const SQUARE = "[a-h](?:[1-9]|1[01])";

/** The index of a square in that order, 0 to 87. */
export const indexOf = (at: Square): number => columnOf(at) + FILES * (rowOf(at) - 1);

/** The square that a 180° turn of the board moves here. */
export const halfTurned = (at: Square): Square => square(FILES - 1 - columnOf(at), RANKS + 1 - rowOf(at));

const both = (blue: Square[]): Square[][] => [blue, blue.map(halfTurned)];

/** By seat: the jail from the endline inwards (J1, J2, J3), which holds the other side's pawns. */
export const jails = both(["h1", "h2", "h3"]);
/** By seat: the two bases. */
export const bases = [
  ["c2", "f2"],
  ["c10", "f10"],
];
/** The two squares with a cross, where the flags start. */
export const centres = ["d6", "e6"];
/**
 * Ruling SS2: the squares for the third flag if neither center is free, the nearest first; if row 6 is full, directly beside the centers.
 */
export const besideCentres = [
  ["c6", "f6"],
  ["b6", "g6"],
  ["a6", "h6"],
  ["d5", "e5", "d7", "e7"],
];

export const rival = (seat: Seat): Seat => 1 - seat;

/** The rank of a side's own endline. */
export const endRank = (seat: Seat): number => (seat === BLUE ? 1 : RANKS);

export const isOnEndline = (seat: Seat, at: Square): boolean => rowOf(at) === endRank(seat);

/** The next square away from a side's endline on the same file; undefined past the other endline. */
export function onward(seat: Seat, at: Square): Square | undefined {
  const rank = rowOf(at) + (seat === BLUE ? 1 : -1);
  return rank < 1 || rank > RANKS ? undefined : square(columnOf(at), rank);
}
