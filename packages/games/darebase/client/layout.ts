import type { Seat } from "@baseboard/kit";
import { columnOf, rowOf } from "@baseboard/kit/grid";
import { FILES, RANKS, SQUARE } from "../rules/squares.ts";
import { BLUE, type Square, YELLOW } from "../rules/state.ts";

/** Size of a square of the field, in board units. */
export const UNIT = 100;
/** The slots of the power scale: width and height, and their pitch. */
export const SLOT = { width: 68, height: 58, pitch: 80 };
export const SLOTS = 10;
/** The edge length of a die. */
export const DIE = 66;

export interface Spot {
  x: number;
  y: number;
}

/** A position and the scale of what is drawn there. */
export interface Stand extends Spot {
  scale: number;
}

export interface LayoutBox extends Spot {
  width: number;
  height: number;
}

/** Positions of everything as seen: the viewer's own side is at the left, or on a phone at the bottom. */
export interface Layout {
  width: number;
  height: number;
  portrait: boolean;
  /** Whether the board is turned by 180°, for yellow. */
  halfTurned: boolean;
  /** The field of eight by eleven squares. */
  field: LayoutBox;
  /** The center of a square. */
  spot(at: Square): Spot;
  /** The square's cell in the grid including benches; from the top left, 0-based. */
  cell(at: Square): { row: number; column: number };
  /** The bench place of a pawn that is off the field. */
  bench(seat: Seat, number: number): Stand;
  /** The size of the button over a bench place. */
  benchExtent: { width: number; height: number };
  benchCell(seat: Seat, number: number): { row: number; column: number };
  /** The outline of a bench. */
  benchBox(seat: Seat): LayoutBox;
  /** The center of a slot of the power scale; 0 is the strongest. */
  slot(i: number): Spot;
  /** The position of a die in the queue: 0 and 1 count now, 2 comes next. */
  die(i: number): Spot;
  /** The position of the `i`th of `count` lines showing what the dice allow. */
  allowed(i: number, count: number): Spot;
}

const square = RegExp(`^${SQUARE}$`);

/** Whether a touch is a square, and not a choice without a place. */
export const isSquare = (touch: string): boolean => square.test(touch);

/** Yellow sees the board turned by 180°, so that it, too, plays away from itself. */
export const isHalfTurned = (seat: Seat | undefined): boolean => seat === YELLOW;

/** The layout for one orientation and one viewing direction. */
export const layout = (portrait: boolean, halfTurned: boolean): Layout => (portrait ? upright(halfTurned) : lying(halfTurned));

/** A square's distance from the viewer's own endline, and from the left edge as the viewer sees it; both 0-based. */
function seen(at: Square, halfTurned: boolean): { ahead: number; across: number } {
  const [across, ahead] = [columnOf(at), rowOf(at) - 1];
  return halfTurned ? { ahead: RANKS - 1 - ahead, across: FILES - 1 - across } : { ahead, across };
}

/** A phone: ranks run up the screen, the benches are low rows. */
function upright(halfTurned: boolean): Layout {
  const field = { x: 44, y: 146, width: FILES * UNIT, height: RANKS * UNIT };
  const cell = (at: Square) => {
    const { ahead, across } = seen(at, halfTurned);
    return { row: RANKS - ahead, column: across };
  };
  const isOwn = (seat: Seat) => (seat === BLUE) !== halfTurned;
  const pitch = 62;
  const bench = (seat: Seat, number: number): Stand =>
    isOwn(seat)
      ? { x: field.x + pitch * (number - 0.5), y: 1297, scale: 0.86 }
      : { x: field.x + field.width - pitch * (5.5 - number), y: 113, scale: 0.78 };
  return {
    width: 888,
    height: 1340,
    portrait: true,
    halfTurned,
    field,
    cell,
    spot: (at) => middleOf(field, cell(at).column, cell(at).row - 1),
    bench,
    benchExtent: { width: pitch, height: 80 },
    benchCell: (seat, number) => ({ row: isOwn(seat) ? RANKS + 1 : 0, column: number - 1 + (isOwn(seat) ? 0 : FILES - 5) }),
    benchBox: (seat) => {
      const { x } = bench(seat, 1);
      return { x: x - pitch / 2, y: isOwn(seat) ? 1256 : 84, width: 5 * pitch, height: isOwn(seat) ? 80 : 54 };
    },
    slot: (i) => ({ x: field.x + SLOT.pitch * (i + 0.5), y: 33 }),
    die: (i) => ({ x: [588, 666, 804][i], y: 1295 }),
    allowed: (i, count) => ({ x: 468, y: 1295 + 43 * (i - (count - 1) / 2) }),
  };
}

/** A laptop: ranks run to the right, the benches are columns at both ends. */
function lying(halfTurned: boolean): Layout {
  const field = { x: 144, y: 94, width: RANKS * UNIT, height: FILES * UNIT };
  const width = field.width + 2 * field.x;
  const cell = (at: Square) => {
    const { ahead, across } = seen(at, halfTurned);
    return { row: across, column: ahead + 1 };
  };
  const isOwn = (seat: Seat) => (seat === BLUE) !== halfTurned;
  const pitch = 106;
  const middle = width / 2;
  const bench = (seat: Seat, number: number): Stand => ({
    x: isOwn(seat) ? 64 : width - 64,
    y: field.y + 14 + pitch * (number - 0.5),
    scale: 1,
  });
  return {
    width,
    height: 1002,
    portrait: false,
    halfTurned,
    field,
    cell,
    spot: (at) => middleOf(field, cell(at).column - 1, cell(at).row),
    bench,
    benchExtent: { width: 100, height: pitch },
    benchCell: (seat, number) => ({ row: number - 1, column: isOwn(seat) ? 0 : RANKS + 1 }),
    benchBox: (seat) => ({ x: bench(seat, 1).x - 50, y: field.y + 8, width: 100, height: 5 * pitch + 16 }),
    slot: (i) => ({ x: middle + SLOT.pitch * (i + 0.5 - SLOTS / 2), y: 33 }),
    die: (i) => ({ x: middle + [48, 126, 264][i], y: 959 }),
    allowed: (i, count) => ({ x: middle - 78 - 140 * (count - 1 - i), y: 959 }),
  };
}

const middleOf = (field: LayoutBox, column: number, row: number): Spot => ({
  x: field.x + (column + 0.5) * UNIT,
  y: field.y + (row + 0.5) * UNIT,
});
