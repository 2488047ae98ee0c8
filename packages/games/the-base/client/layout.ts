import type { Seat } from "@baseboard/kit";
import { columnOf, rowOf, turned } from "@baseboard/kit/grid";
import { isTile } from "../rules/board.ts";
import { EXPLORERS, type Square } from "../rules/state.ts";

/** Board units: a tile and the gap to the next; the corridor carved into it; the frame around all tiles. */
export const PITCH = 150;
export const GAP = 10;
export const TILE = PITCH - GAP;
export const CORRIDOR = 50;
export const FRAME = 22;
export const SLOT = { width: 122, height: 82 };
/** Room for the letters of the columns. */
const LETTERS = 26;
/** The five tiles and their gaps. */
export const GRID = 5 * PITCH;
const TOP = LETTERS + SLOT.height + FRAME;

export interface Spot {
  x: number;
  y: number;
}

/** Where everything lies, as it is seen: the viewer's own side is at the bottom. */
export interface Layout {
  width: number;
  height: number;
  portrait: boolean;
  /** The board is turned half round: an explorer looks. */
  halfTurned: boolean;
  /** The upper left corner of the five by five tiles. */
  grid: Spot;
  /** The middle of a square. */
  spot(at: Square): Spot;
  /** From the top, 0 to 6, and from the left, 0 to 4, as seen. */
  row(at: Square): number;
  column(at: Square): number;
  /** A mask of ways, as seen. */
  seen(mask: number): number;
}

/** Explorers see the board turned half round, so that they, too, play upward. */
export const isHalfTurned = (seat: Seat | undefined): boolean => seat === EXPLORERS;

/** The layout for one shape of room and one direction of view. A phone has no room for margins: row numbers stand on the frame. */
export function layout(portrait: boolean, halfTurned: boolean): Layout {
  const margin = portrait ? FRAME + 2 : 62;
  const grid = { x: margin, y: TOP };
  const row = (at: Square) => (halfTurned ? rowOf(at) : 6 - rowOf(at));
  const column = (at: Square) => (halfTurned ? 4 - columnOf(at) : columnOf(at));
  const middleOfRow = (y: number): number => {
    if (y === 0) return LETTERS + SLOT.height / 2;
    if (y === 6) return TOP + GRID + FRAME + SLOT.height / 2;
    return TOP + (y - 0.5) * PITCH;
  };
  return {
    width: GRID + 2 * margin,
    height: GRID + 2 * TOP,
    portrait,
    halfTurned,
    grid,
    spot: (at) => ({ x: grid.x + (column(at) + 0.5) * PITCH, y: middleOfRow(row(at)) }),
    row,
    column,
    seen: (mask) => (halfTurned ? turned(mask, 2) : mask),
  };
}

/** Whether a touch is about a square, and not a choice without one. */
export const isSquare = (touch: string): boolean => /^[a-e][0-6]$/.test(touch);

/** The size of the button over a square. */
export const extent = (at: Square): { width: number; height: number } =>
  isTile(at) ? { width: PITCH, height: PITCH } : { width: PITCH - 6, height: SLOT.height + FRAME / 2 };
