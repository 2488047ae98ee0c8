import type { Seat } from "@baseboard/kit";
import { columnOf, rowOf, turned } from "@baseboard/kit/grid";
import { isTile } from "../rules/board.ts";
import { EXPLORERS, type Square } from "../rules/state.ts";

/** Board units: the pitch of the tiles, their gap and size; the corridor carved into a tile; the frame around all tiles. */
export const PITCH = 150;
export const GAP = 10;
export const TILE = PITCH - GAP;
export const CORRIDOR = 50;
export const FRAME = 22;
export const SLOT = { width: 122, height: 82 };
/** Space for the letters of the columns. */
const LETTERS = 26;
/** The five tiles and their gaps. */
export const GRID = 5 * PITCH;
const TOP = LETTERS + SLOT.height + FRAME;

export interface Spot {
  x: number;
  y: number;
}

/** Positions of everything as seen: the viewer's own side is at the bottom. */
export interface Layout {
  width: number;
  height: number;
  portrait: boolean;
  /** Whether the board is turned by 180°, for the explorers. */
  halfTurned: boolean;
  /** The upper left corner of the five by five tiles. */
  grid: Spot;
  /** The center of a square. */
  spot(at: Square): Spot;
  /** From the top, 0 to 6, and from the left, 0 to 4, as seen. */
  row(at: Square): number;
  column(at: Square): number;
  /** Converts a mask of ways to the viewer's orientation. */
  seen(mask: number): number;
}

/** Explorers see the board turned by 180°, so that they, too, play upward. */
export const isHalfTurned = (seat: Seat | undefined): boolean => seat === EXPLORERS;

/** The layout for one orientation and one viewing direction. A phone has no space for margins: row numbers are on the frame. */
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

/** Whether a touch is a square, and not a choice without a place. */
export const isSquare = (touch: string): boolean => /^[a-e][0-6]$/.test(touch);

/** The size of the button over a square. */
export const extent = (at: Square): { width: number; height: number } =>
  isTile(at) ? { width: PITCH, height: PITCH } : { width: PITCH - 6, height: SLOT.height + FRAME / 2 };
