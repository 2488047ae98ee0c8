import type { Seat } from "@baseboard/kit";
import { allowance } from "./dice.ts";
import { grownOnto } from "./jail.ts";
import { cubeOf, isJailed, powerOf } from "./power.ts";
import { bases, indexOf, rival, squares } from "./squares.ts";
import { OFF, pawnNumbers, type Square, type Table } from "./state.ts";

/** The content of a square, from the running pawn's point of view. */
export const cell = {
  empty: 0,
  mate: 1,
  weaker: 2,
  stronger: 3,
  /** An enemy pawn in one's own jail. */
  prisoner: 4,
  /** A teammate in the enemy's jail who cannot be reached yet, and the one who can. */
  caught: 5,
  rescuable: 6,
} as const;

/** The number for "no square": off the field, or no flag. */
export const NOWHERE = squares.length;

/** The field and the dice from one pawn's point of view at the start of its run. Squares are numbered 0 to 87, in board order. */
export interface Ground {
  seat: Seat;
  pawn: number;
  /** The points the dice allow it. */
  points: number;
  /** Its start; `NOWHERE` off the field. */
  start: number;
  /** The content of each square. */
  cells: Uint8Array;
  /** 1 for an immovable flag. */
  fixed: Uint8Array;
  /** 1 where a run ends with a flag delivered, 2 with one collected. */
  goals: Uint8Array;
  /** The movable flags: two numbers in ascending order, `NOWHERE` for none, packed into one number. */
  flags: number;
  /** Whether it is the strongest already. */
  isTop: boolean;
  /** Whether waiting runs are allowed (Ruling 33). */
  waits: boolean;
  /** The square added to the line of prisoners by a capture; undefined if the line is full. */
  grown: Square | undefined;
}

/** Packs two squares into one number, the smaller one first. */
export const pair = (a: number, b: number): number => (a < b ? a * (NOWHERE + 1) + b : b * (NOWHERE + 1) + a);
export const firstOf = (flags: number): number => Math.floor(flags / (NOWHERE + 1));
export const secondOf = (flags: number): number => flags % (NOWHERE + 1);

/** The field from this pawn's point of view. */
export function groundOf(table: Table, seat: Seat, pawn: number): Ground {
  const at = table.sides[seat].pawns[pawn - 1];
  const fixed = fixedFlags(table);
  const loose = table.flags.map(indexOf).filter((flag) => !fixed[flag]);
  return {
    seat,
    pawn,
    points: allowance(table.dice, pawn),
    start: at === OFF ? NOWHERE : indexOf(at),
    cells: cellsFor(table, seat, pawn),
    fixed,
    goals: goalsOf(table, seat),
    flags: pair(loose[0] ?? NOWHERE, loose[1] ?? NOWHERE),
    isTop: table.power.at(-1) === cubeOf(seat, pawn),
    waits: table.waiting,
    grown: grownOnto(table, seat),
  };
}

function cellsFor(table: Table, seat: Seat, pawn: number): Uint8Array {
  const cells = new Uint8Array(squares.length);
  markOwn(cells, table, seat, pawn);
  markTheirs(cells, table, rival(seat), powerOf(table, seat, pawn));
  return cells;
}

function markOwn(cells: Uint8Array, table: Table, seat: Seat, runs: number): void {
  const { pawns } = table.sides[seat];
  for (const pawn of pawnNumbers) {
    const at = pawns[pawn - 1];
    if (at !== OFF && pawn !== runs) cells[indexOf(at)] = isJailed(table, seat, pawn) ? cell.caught : cell.mate;
  }
  // Ruling J7: only the furthest prisoner can be freed.
  const furthest = table.sides[rival(seat)].jail.at(-1);
  if (furthest !== undefined) cells[indexOf(pawns[furthest - 1])] = cell.rescuable;
}

function markTheirs(cells: Uint8Array, table: Table, other: Seat, strength: number): void {
  for (const pawn of pawnNumbers) {
    const at = table.sides[other].pawns[pawn - 1];
    if (at === OFF) continue;
    if (isJailed(table, other, pawn)) cells[indexOf(at)] = cell.prisoner;
    else cells[indexOf(at)] = powerOf(table, other, pawn) < strength ? cell.weaker : cell.stronger;
  }
}

/** Rulings SS1, 30: a delivered flag is fixed; in Quick Pick-Up all are. */
function fixedFlags({ scenario, flags, sides }: Table): Uint8Array {
  const fixed = new Uint8Array(squares.length);
  const places = scenario === "quick-pick-up" ? flags : sides.flatMap(({ supplied }) => supplied);
  for (const at of places) fixed[indexOf(at)] = 1;
  return fixed;
}

export const DELIVERS = 1;
export const COLLECTS = 2;

/** Rulings SS1, 29, 30: the use of the other side's bases. None in Classic Capture-the-Flag. */
function goalsOf({ scenario, flags }: Table, seat: Seat): Uint8Array {
  const goals = new Uint8Array(squares.length);
  for (const base of bases[rival(seat)]) {
    if (scenario === "quick-pick-up") goals[indexOf(base)] = flags.includes(base) ? COLLECTS : 0;
    else if (scenario !== "capture-the-flag") goals[indexOf(base)] = DELIVERS;
  }
  return goals;
}
