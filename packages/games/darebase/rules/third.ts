import type { Seat } from "@baseboard/kit";
import { besideCentres, centres } from "./squares.ts";
import type { Square, Table } from "./state.ts";

/** Ruling SS2: whether the next delivery brings the third flag. */
export const bringsThird = ({ scenario, sides }: Table): boolean =>
  scenario === "steady-supply" && sides.every(({ supplied }) => supplied.length === 0);

/**
 * Ruling SS2: the possible squares for the third flag after this pawn has left the field, given the flags: free centers, else the nearest
 * free squares of their row.
 */
export function thirdPlaces({ sides }: Table, deliverer: { seat: Seat; pawn: number }, flags: Square[]): Square[] {
  const isOther = (seat: Seat, pawn: number) => seat !== deliverer.seat || pawn !== deliverer.pawn;
  const taken = new Set([...flags, ...sides.flatMap(({ pawns }, seat) => pawns.filter((_, i) => isOther(seat, i + 1)))]);
  const free = (row: Square[]) => row.filter((at) => !taken.has(at));
  // A full row of eight holds all but two of the nine pawns and the flag: one of the four squares beside the centers is free.
  return [centres, ...besideCentres].map(free).find((row) => row.length > 0) ?? [];
}
