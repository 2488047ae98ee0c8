import type { ApplyContext, Seat } from "@baseboard/kit";
import { isFree } from "./power.ts";
import { jails, onward, rival } from "./squares.ts";
import { type Darebase, OFF, pawnNumbers, type Square, type Table } from "./state.ts";

type Emit = ApplyContext<Darebase>["emit"];

/** Maximum number of prisoners of a side. */
export const HELD = 3;

/** The square that one more prisoner adds to a side's line (Ruling J3); undefined if it is full. */
export const grownOnto = ({ sides }: Pick<Table, "sides">, captor: Seat): Square | undefined => jails[captor][sides[captor].jail.length];

/** Rulings J2 to J5: the captor's side jails pawn `taken` of the other side, captured on `from`. */
export function imprison(table: Table, captor: Seat, taken: number, from: Square, emit: Emit): void {
  const grown = grownOnto(table, captor);
  if (grown === undefined) freeOldest(table, captor, emit);
  else makeRoom(table, captor, grown, emit);
  shift(table, captor, emit);
  emit({ type: "jailed", seat: rival(captor), pawn: taken, from, at: jails[captor][0] });
}

/** Ruling J4: the longest-held prisoner goes off the field, free. */
function freeOldest({ sides }: Table, captor: Seat, emit: Emit): void {
  const seat = rival(captor);
  const oldest = sides[captor].jail.at(-1);
  if (oldest !== undefined) emit({ type: "freed", seat, pawn: oldest, from: sides[seat].pawns[oldest - 1] });
}

/** Ruling J3: all prisoners move one square outward. */
function shift({ sides }: Table, captor: Seat, emit: Emit): void {
  const { jail } = sides[captor];
  if (jail.length === 0) return;
  const moves = jail.map((pawn, i) => ({ pawn, from: jails[captor][i], to: jails[captor][i + 1] })).reverse();
  emit({ type: "shifted", seat: rival(captor), moves });
}

/** Ruling J5: the occupants of the square the line grows onto are pushed on. */
function makeRoom(table: Table, captor: Seat, grown: Square, emit: Emit): void {
  const isOn = { pawn: (at: Square) => standingOn(table, at) !== undefined, flag: (at: Square) => table.flags.includes(at) };
  for (const { from, to, flag } of pushes(captor, grown, isOn)) {
    const there = standingOn(table, from);
    emit({ type: "bumped", from, to: to ?? OFF, ...(there && { pawn: there }), flag });
  }
}

/** Moves the contents of a square one square on, or off the field past the last rank; with or without its flag. */
export interface Push {
  from: Square;
  to: Square | undefined;
  flag: boolean;
}

/**
 * Ruling J5: all pushes when the line grows onto a square, including whatever is in their way, the farthest first. Past the last rank a
 * pawn goes off the field and a flag stays, so that no two of a kind ever share a square.
 */
export function pushes(captor: Seat, grown: Square, isOn: Record<"pawn" | "flag", (at: Square) => boolean>): Push[] {
  const to = onward(captor, grown);
  const hasPawn = isOn.pawn(grown);
  if (!hasPawn && (to === undefined || !isOn.flag(grown))) return [];
  const beyond = to === undefined ? [] : pushes(captor, to, isOn);
  const isFree = to !== undefined && (!isOn.flag(to) || beyond.some(({ from, flag }) => flag && from === to));
  const flag = isFree && isOn.flag(grown);
  return hasPawn || flag ? [...beyond, { from: grown, to, flag }] : beyond;
}

/** The free pawn on a square. */
function standingOn(table: Table, at: Square): { seat: Seat; pawn: number } | undefined {
  for (const [seat, { pawns }] of table.sides.entries())
    for (const pawn of pawnNumbers) if (pawns[pawn - 1] === at && isFree(table, seat, pawn)) return { seat, pawn };
  return undefined;
}
