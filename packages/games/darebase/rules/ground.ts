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
  /** Where immovable flags are. */
  fixed: number[];
  /** Where a run ends with a flag delivered, or collected. */
  delivers: number[];
  collects: number[];
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
export const pair = (a: number, b: number): number => (a < b ? (a << 7) | b : (b << 7) | a);
export const firstOf = (flags: number): number => flags >> 7;
export const secondOf = (flags: number): number => flags & 127;

/** The field from this pawn's point of view. */
export function groundOf(table: Table, seat: Seat, pawn: number): Ground {
  const at = table.sides[seat].pawns[pawn - 1];
  const fixed = fixedFlags(table);
  const loose = table.flags.map(indexOf).filter((flag) => !fixed.includes(flag));
  return {
    seat,
    pawn,
    points: allowance(table.dice, pawn),
    start: at === OFF ? NOWHERE : indexOf(at),
    cells: cellsFor(table, seat, pawn),
    fixed,
    delivers: delivers(table.scenario) ? rivalBases[seat] : [],
    collects: table.scenario === "quick-pick-up" ? rivalBases[seat].filter((base) => fixed.includes(base)) : [],
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
const fixedFlags = ({ scenario, flags, sides }: Table): number[] =>
  (scenario === "quick-pick-up" ? flags : [...sides[0].supplied, ...sides[1].supplied]).map(indexOf);

/** By seat: the bases of the other side. */
const rivalBases = [1, 0].map((other) => bases[other].map(indexOf));

/** Rulings SS1, 29, 30: whether flags are brought to the other side's bases. None in Classic Capture-the-Flag. */
const delivers = (scenario: Table["scenario"]): boolean => scenario === "steady-supply" || scenario === "double-delivery";
