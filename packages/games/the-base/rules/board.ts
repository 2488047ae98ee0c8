import type { Seat } from "@baseboard/kit";
import { columnOf, N, rowOf, S, square, step, type Way, ways } from "@baseboard/kit/grid";
import { EXPLORERS, MUTANTS, type Square } from "./state.ts";

/** The board from above: slots of the explorers, five rows of tiles, slots of the mutants. Mutants go up, explorers down. */
export const columns = ["a", "b", "c", "d", "e"] as const;
export const CENTRE: Square = "c3";

const row = (y: number): Square[] => columns.map((column) => column + y);

/** The 25 tiles in the order of `table.tiles`. */
export const tileSquares: readonly Square[] = [1, 2, 3, 4, 5].flatMap(row);

/** A side's five slots, column a to e. */
export const slotsOf = (seat: Seat): readonly Square[] => slots[seat];
const slots = [row(0), row(6)];

/** The rows of slots: a side's start row and its home row. */
export const startRow = (seat: Seat): number => (seat === MUTANTS ? 0 : 6);
export const homeRow = (seat: Seat): number => 6 - startRow(seat);

/** The direction in which a side moves. */
export const ahead = (seat: Seat): Way => (seat === MUTANTS ? N : S);

/** The opposing side. */
export const rival = (seat: Seat): Seat => (seat === MUTANTS ? EXPLORERS : MUTANTS);

interface Place {
  row: number;
  /** Its index in `table.tiles`, or -1 for a slot. */
  tile: number;
  /** The exits of a slot; a tile's depend on its orientation. */
  exits: number;
  next: Partial<Record<Way, Square>>;
}

/** Slots lead only to the tile in front of them: they never connect to each other. */
const exitsOfSlot = (y: number): number => (y === 0 ? N : y === 6 ? S : 0);

const allSquares = [...slots[MUTANTS], ...tileSquares, ...slots[EXPLORERS]];

const places: Record<Square, Place> = Object.fromEntries(
  allSquares.map((at) => {
    const next = ways.map((way) => [way, step(at, way)] as const).filter(([, to]) => allSquares.includes(to));
    return [at, { row: rowOf(at), tile: tileSquares.indexOf(at), exits: exitsOfSlot(rowOf(at)), next: Object.fromEntries(next) }];
  }),
);

export const isTile = (at: Square): boolean => (places[at]?.tile ?? -1) >= 0;
export const isSlot = (at: Square): boolean => places[at]?.tile === -1;
export const rowAt = (at: Square): number => places[at].row;

/** The square beyond an edge, if any: the board's outer edges are solid. */
export const beside = (at: Square, way: Way): Square | undefined => places[at].next[way];

/** The exits of a square as a mask, 0 for a face-down tile. */
export const exits = (tiles: readonly number[], at: Square): number => {
  const { tile, exits } = places[at];
  return tile < 0 ? exits : tiles[tile];
};

/** The index of a tile's mask in `table.tiles`. */
export const indexOfTile = (at: Square): number => places[at].tile;

/** The tile in front of a slot. */
export const inFrontOf = (slot: Square): Square => square(columnOf(slot), rowAt(slot) === 0 ? 1 : 5);

/** Ruling R21: rows to the goal, 1 in the row that touches it, 6 in an own slot, 0 at home. */
export const rowsToGo = (seat: Seat, at: Square): number => Math.abs(homeRow(seat) - rowAt(at));
