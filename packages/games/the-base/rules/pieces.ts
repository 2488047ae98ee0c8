import type { Seat } from "@baseboard/kit";
import { columnOf, opposite, type Way } from "@baseboard/kit/grid";
import { beside, exits, homeRow, rival, rowAt, slotsOf } from "./board.ts";
import type { Side, Square, Table } from "./state.ts";

/** Pieces are numbered 1 to 3. */
export const pieceNumbers = [1, 2, 3] as const;

/** Ruling R11: a piece in a slot of the other side is home, for good. */
export const isHome = (seat: Seat, at: Square): boolean => rowAt(at) === homeRow(seat);

export const savedBy = ({ sides }: Table, seat: Seat): number => sides[seat].pieces.filter((at) => isHome(seat, at)).length;

/** Ruling R20. */
export const allHome = (table: Table, seat: Seat): boolean => savedBy(table, seat) === pieceNumbers.length;

/** The slot with a piece's number. */
export const slotOf = ({ sides }: Table, seat: Seat, piece: number): Square => slotsOf(seat)[sides[seat].labels.indexOf(piece)];

/** The piece on a square. */
export function occupant({ sides }: Table, at: Square): { seat: Seat; piece: number } | undefined {
  for (let seat = 0; seat < sides.length; seat++) {
    const index = sides[seat].pieces.indexOf(at);
    if (index >= 0) return { seat, piece: index + 1 };
  }
  return undefined;
}

/** Ruling R8: the square a piece reaches over an edge open on both sides. A face-down tile has no open edges. */
export function through({ tiles }: Table, from: Square, way: Way): Square | undefined {
  if (!(exits(tiles, from) & way)) return undefined;
  const to = beside(from, way);
  return to && exits(tiles, to) & opposite(way) ? to : undefined;
}

/**
 * Ruling R14: the slots a captured piece may return to. Its own number; else the nearest blank slot; else the number of a teammate who is
 * home; else any slot of its side. If several, the captor chooses.
 */
export function wayBack(table: Table, seat: Seat, piece: number): Square[] {
  const side = table.sides[seat];
  const own = slotOf(table, seat, piece);
  const free = slotsOf(seat).filter((slot) => !occupant(table, slot));
  if (free.includes(own)) return [own];
  const blanks = free.filter((slot) => labelOf(side, slot) === 0);
  if (blanks.length > 0) return nearest(blanks, own);
  const left = free.filter((slot) => isHome(seat, side.pieces[labelOf(side, slot) - 1]));
  return left.length > 0 ? left : free;
}

const labelOf = (side: Side, slot: Square): number => side.labels[columnOf(slot)];

function nearest(slots: Square[], to: Square): Square[] {
  const away = (slot: Square) => Math.abs(columnOf(slot) - columnOf(to));
  const least = Math.min(...slots.map(away));
  return slots.filter((slot) => away(slot) === least);
}

/** The other side's piece on a square, if it can be captured there (Ruling R13: never in a slot). */
export function captive(table: Table, seat: Seat, at: Square): number | undefined {
  const found = occupant(table, at);
  return found && found.seat === rival(seat) ? found.piece : undefined;
}
