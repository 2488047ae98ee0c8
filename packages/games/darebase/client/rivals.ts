import type { Marks } from "@baseboard/stage/contract";
import { cubeOf, isFree, powerOf } from "../rules/power.ts";
import { rival } from "../rules/squares.ts";
import { type Darebase, OFF, pawnNumbers, type Square, type Table } from "../rules/state.ts";

/** A pawn of the other side, as the picked one sees it. */
interface Rival {
  pawn: number;
  at: Square;
  isWeaker: boolean;
  /** It can be captured now, or is about to be. */
  isInReach: boolean;
}

/** The free pawns of the other side, as the picked one of the side in turn sees them. */
export function rivalsOf({ picked, live }: Pick<Marks<Darebase>, "picked" | "live">, table: Table, number: number): Rival[] {
  const { turn, sides } = table;
  const other = rival(turn);
  // Ruling P1: an entering pawn is the strongest.
  const strength = sides[turn].pawns[number - 1] === OFF ? table.power.length : powerOf(table, turn, number);
  const ends = picked.length === 1 ? live : picked;
  return pawnNumbers
    .filter((pawn) => isFree(table, other, pawn))
    .map((pawn) => {
      const at = sides[other].pawns[pawn - 1];
      const isInReach = ends.includes(at);
      // Ruling E3: a pawn returning fresh in this run beats pawns it did not before.
      return { pawn, at, isInReach, isWeaker: isInReach || powerOf(table, other, pawn) < strength };
    });
}

/** The number of a side's pawn on this square, or on this bench place. */
export const pawnAt = ({ sides }: Table, seat: number, id: string | undefined): number | undefined =>
  pawnNumbers.find((pawn) => {
    const at = sides[seat].pawns[pawn - 1];
    return (at === OFF ? cubeOf(seat, pawn) : at) === id;
  });

/** What a warning sign on this square says of the picked pawn and the stronger one there; undefined where there is no such sign. */
export function warningAt(table: Table, picked: string[], at: Square): Record<string, number | string> | undefined {
  const own = pawnAt(table, table.turn, picked[0]);
  if (own === undefined) return undefined;
  const there = rivalsOf({ picked, live: [] }, table, own).find((one) => one.at === at && !one.isWeaker);
  return there && { at, side: rival(table.turn), pawn: there.pawn, other: table.turn, own };
}
