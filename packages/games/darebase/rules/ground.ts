import type { Seat } from "@baseboard/kit";
import { allowance } from "./dice.ts";
import { grownOnto } from "./jail.ts";
import { cubeOf, isJailed, powerOf } from "./power.ts";
import { bases, indexOf, rival, squares } from "./squares.ts";
import { OFF, pawnNumbers, type Square, type Table } from "./state.ts";

/** What stands on a square, as the pawn that runs sees it. */
export const cell = {
  empty: 0,
  mate: 1,
  weaker: 2,
  stronger: 3,
  /** A pawn of the other side in one's own jail. */
  prisoner: 4,
  /** A team-mate in the other side's jail who cannot be reached yet, and the one who can. */
  caught: 5,
  rescuable: 6,
} as const;

/** A number for "on no square": off the field, or no flag. */
export const NOWHERE = squares.length;

/** The field and the dice as one pawn sees them at the start of its run. Squares are numbers, 0 to 87, in the order of the board. */
export interface Ground {
  seat: Seat;
  pawn: number;
  /** How many points the dice give it. */
  points: number;
  /** Where it starts; `NOWHERE` off the field. */
  start: number;
  /** What stands on each square. */
  cells: Uint8Array;
  /** 1 where a flag lies that nobody may move. */
  fixed: Uint8Array;
  /** 1 where a run ends with a flag delivered, and 2 where one is collected. */
  goals: Uint8Array;
  /** The flags that may be moved: two numbers in ascending order, `NOWHERE` for none, as one number. */
  flags: number;
  /** It is the strongest already. */
  isTop: boolean;
  /** Waiting runs are allowed (Ruling 33). */
  waits: boolean;
  /** The square that the line of its prisoners takes after a capture; none when the line is full. */
  grown: Square | undefined;
}

/** Two squares as one number, the smaller one first. */
export const pair = (a: number, b: number): number => (a < b ? a * (NOWHERE + 1) + b : b * (NOWHERE + 1) + a);
export const firstOf = (flags: number): number => Math.floor(flags / (NOWHERE + 1));
export const secondOf = (flags: number): number => flags % (NOWHERE + 1);

/** The field as this pawn sees it. */
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

/** Rulings SS1, 30: a delivered flag is fixed for good; in Quick Pick-Up nobody moves any. */
function fixedFlags({ scenario, flags, sides }: Table): Uint8Array {
  const fixed = new Uint8Array(squares.length);
  const places = scenario === "quick-pick-up" ? flags : sides.flatMap(({ supplied }) => supplied);
  for (const at of places) fixed[indexOf(at)] = 1;
  return fixed;
}

export const DELIVERS = 1;
export const COLLECTS = 2;

/** Rulings SS1, 29, 30: what the other side's bases are good for. In Classic Capture-the-Flag, nothing. */
function goalsOf({ scenario, flags }: Table, seat: Seat): Uint8Array {
  const goals = new Uint8Array(squares.length);
  for (const base of bases[rival(seat)]) {
    if (scenario === "quick-pick-up") goals[indexOf(base)] = flags.includes(base) ? COLLECTS : 0;
    else if (scenario !== "capture-the-flag") goals[indexOf(base)] = DELIVERS;
  }
  return goals;
}
