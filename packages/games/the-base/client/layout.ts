import type { View } from "@baseboard/kit";
import { columnOf, rowOf, turned } from "@baseboard/kit/grid";
import type { BoardOptions } from "@baseboard/stage/contract";
import { isTile } from "../rules/board.ts";
import { EXPLORERS, type Square, type TheBase } from "../rules/state.ts";

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

/** wide: a laptop. phone: it has room for row numbers beside the frame. framed: one with a high room, where the numbers are on the frame. */
export type Shape = "wide" | "phone" | "framed";

/** Positions of everything as seen: the viewer's own side is at the bottom. */
export interface Layout {
  width: number;
  height: number;
  shape: Shape;
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
export const isHalfTurned = ({ seat, at }: Pick<View<TheBase>, "seat" | "at">): boolean => (at ?? seat) === EXPLORERS;

const MARGIN = 62;
/** A narrower room is a phone's, in CSS pixels. */
const NARROW = 560;
const HEIGHT = GRID + 2 * TOP;

/** On phones the numbers are beside the frame where this does not make the board smaller, whatever is below it for the moment. */
export function shapeIn({ portrait, room }: Pick<BoardOptions, "portrait" | "room">): Shape {
  if (!portrait && room.width >= NARROW) return "wide";
  return room.width * HEIGHT >= room.height * (GRID + 2 * MARGIN) ? "phone" : "framed";
}

/** The letters and numbers of columns and rows, in board units: by shape, and on a small screen as large as its text may be at least. */
const sizes = { wide: 21, phone: 30, framed: 23 };
const SMALLEST = 13;
/** So large letters have room above the slots. */
const LARGEST = 37;
/** The camera leaves so many pixels around a board, both sides together. */
const AROUND = 8;

/** The size of the letters and numbers around the board, in units. */
export function lettersIn(scenery: Pick<BoardOptions, "portrait" | "room">): number {
  const shape = shapeIn(scenery);
  const { width, height } = scenery.room;
  const { width: across, height: down } = layout(shape, false);
  const scale = Math.min((width - AROUND) / across, (height - AROUND) / down);
  return Math.min(LARGEST, Math.max(sizes[shape], SMALLEST / Math.max(scale, 0.1)));
}

/** The layout for one shape and one viewing direction. */
export function layout(shape: Shape, halfTurned: boolean): Layout {
  const margin = shape === "framed" ? FRAME + 2 : MARGIN;
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
    height: HEIGHT,
    shape,
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
