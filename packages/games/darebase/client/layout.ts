import type { Seat, View } from "@baseboard/kit";
import { columnOf, rowOf } from "@baseboard/kit/grid";
import type { BoardOptions, Size } from "@baseboard/stage/contract";
import { FILES, RANKS, SQUARE } from "../rules/squares.ts";
import { BLUE, type Darebase, type Square, YELLOW } from "../rules/state.ts";

/** Size of a square of the field, in board units. */
export const UNIT = 100;
/** The slots of the power scale: width and height, and their pitch. */
export const SLOT = { width: 68, height: 58, pitch: 80 };
export const SLOTS = 10;
/** Sizes of the number on a cube, and of the ordinal in an empty slot; a phone's slots are smaller. */
export const CUBE_TEXT = { number: 44, ordinal: 42 };
/** The edge length of a die; the next one is drawn smaller. */
export const DIE = 66;
const NEXT = 0.86;

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

/** wide: a laptop. tall: a phone with a high room, ranks up the screen. square: a phone whose browser leaves a low room, ranks across it. */
export type Shape = "wide" | "tall" | "square";

/** What a layout is made for: its shape, and CSS pixels per board unit. */
export interface Plan {
  shape: Shape;
  scale: number;
}

/** Positions of everything as seen: the viewer's own side is at the left, or in a tall room at the bottom. */
export interface Layout {
  width: number;
  height: number;
  shape: Shape;
  /** Whether ranks run up the screen. */
  upright: boolean;
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
  /** The button over a bench place. */
  benchPlace(seat: Seat, number: number): LayoutBox;
  benchCell(seat: Seat, number: number): { row: number; column: number };
  /** The outline of a bench. */
  benchBox(seat: Seat): LayoutBox;
  /** A slot of the power scale; 0 is the strongest. */
  slot(i: number): Stand;
  /** A die of the queue: 0 and 1 count now, 2 comes next. */
  die(i: number): Stand;
  /** The position of the `i`th of `count` lines showing what the dice allow; a phone has no room for them. */
  allowed?: (i: number, count: number) => Spot;
  /** What the power scale is: the right end of the first line of its words, their size, and in how many lines. */
  scaleName: Spot & { size: number; lines: 1 | 2 };
  /** The middle of a bench's name. */
  benchName(seat: Seat): Spot;
  /** Whether the pawns on a bench stand before its name: a phone has no room beside them. */
  hidesBenchName: boolean;
  /** The names of ranks and files: their size, and the centers of those of the row and of the column beside the field. */
  names: { size: number; below(x: number): Spot; aside(y: number): Spot };
}

const square = RegExp(`^${SQUARE}$`);

/** Whether a touch is a square, and not a choice without a place. */
export const isSquare = (touch: string): boolean => square.test(touch);

/** Yellow sees the board turned by 180°, so that it, too, plays away from itself. */
export const isHalfTurned = ({ seat, at }: Pick<View<Darebase>, "seat" | "at">): boolean => (at ?? seat) === YELLOW;

/** A narrower room is a phone's, in CSS pixels. */
const NARROW = 560;
/** Of a phone's board, in CSS pixels: the margins around it, the place of one's own bench, its labels and their column. */
const MARGINS = 8;
const FINGER = 44;
const LETTER = 12;
const COLUMN = { tall: 16, square: 12 };
/** Of numbers on pawns off the field, and of the words below the power scale, in CSS pixels: no text is smaller. */
const SMALLEST = 11;
/** From this scale on, what is measured in pixels grows with the board. */
const LARGE = 0.5;
/** Of a phone's board, in units: what is above the field, and the margin at its right. */
const ABOVE = { tall: 92, square: 183 };
const RIM = 5;

/** The arrangement in which the squares are largest. */
export function planIn({ portrait, room }: Pick<BoardOptions, "portrait" | "room">): Plan {
  const wide: Plan = { shape: "wide", scale: 0.7 };
  if (!portrait && room.width >= NARROW) return wide;
  const [tall, low] = (["tall", "square"] as const).map((shape) => ({ shape, scale: scaleOf(shape, room) }));
  const { width, height } = lying(false);
  const beside = Math.min((room.width - MARGINS) / width, (room.height - MARGINS) / height);
  if (beside > Math.max(tall.scale, low.scale)) return wide;
  return low.scale > tall.scale ? low : tall;
}

/** At this many pixels per unit a phone's board fills its room. */
function scaleOf(shape: "tall" | "square", { width, height }: Size): number {
  const [across, up] = shape === "tall" ? [FILES, RANKS] : [RANKS, FILES];
  const fitting = (length: number, units: number, pixels: number): number => {
    const small = (length - MARGINS - pixels) / units;
    return small < LARGE ? small : (length - MARGINS) / (units + pixels / LARGE);
  };
  const byHeight = fitting(height, up * UNIT + ABOVE[shape], FINGER);
  return Math.max(0.1, Math.min(byHeight, fitting(width, across * UNIT + RIM, COLUMN[shape])));
}

/** The layout for one plan and one viewing direction. */
export const layout = (plan: Plan, halfTurned: boolean): Layout =>
  plan.shape === "wide" ? lying(halfTurned) : onPhone({ ...plan, shape: plan.shape }, halfTurned);

/** A square's distance from the viewer's own endline, and from the left edge as the viewer sees it; both 0-based. */
function seen(at: Square, halfTurned: boolean): { ahead: number; across: number } {
  const [across, ahead] = [columnOf(at), rowOf(at) - 1];
  return halfTurned ? { ahead: RANKS - 1 - ahead, across: FILES - 1 - across } : { ahead, across };
}

/** The side whose bench is nearer to the viewer. */
const isNear = (seat: Seat, halfTurned: boolean): boolean => (seat === BLUE) !== halfTurned;

/** A pawn is drawn from so far above the center of its square to so far below it, and the ring around its foot to there. */
const PAWN = { top: 62, bottom: 36, number: 38, width: 62 };
const RING = 44;
/** So far the ring reaches into the margin around the board, in CSS pixels. */
const OVER = 2;
/** Between a letter and the head of a pawn below it, in CSS pixels. */
const CLEAR = 2;
/** The chalk of the edge of the field, which a pawn beside it stands clear of; its head may reach into the margin above the board. */
const EDGE = 6;
/** The centers of the dice before the end of their row, and its width with the bracket. */
const QUEUE = { fromEnd: [228, 150, 30], width: 275 };

/**
 * A phone: the field takes the width. Above it the power scale and the other side's bench, side by side or one over the other; below it,
 * under a finger each, the viewer's own bench, and the dice.
 */
function onPhone({ shape, scale }: Plan & { shape: "tall" | "square" }, halfTurned: boolean): Layout {
  const upright = shape === "tall";
  const [columns, rows] = upright ? [FILES, RANKS] : [RANKS, FILES];
  const px = 1 / Math.min(LARGE, scale);
  const [finger, letters] = [Math.ceil(FINGER * px), (LETTER + 1) * px];
  const dice = Math.min(1.3, ((finger - letters) * 0.78) / DIE);
  const column = Math.round(COLUMN[shape] * px);
  // In a low room a bench and the dice are wider than a tall field.
  const [row, least] = [5 * finger + QUEUE.width * dice, column + columns * UNIT];
  const width = Math.max(least, Math.ceil(row) + 4) + RIM;
  const field = { x: column + Math.round((width - RIM - least) / 2), y: ABOVE[shape], width: columns * UNIT, height: rows * UNIT };
  const [right, bottom] = [width - RIM, field.y + field.height];
  const cell = (at: Square) => {
    const { ahead, across } = seen(at, halfTurned);
    return upright ? { row: RANKS - ahead + 1, column: across } : { row: across + 2, column: ahead };
  };
  const low = finger - letters;
  const near = {
    x: width - RIM > least ? 4 : field.x,
    y: bottom + letters,
    pitch: finger,
    height: low,
    // Its head is a little below the letters of the files.
    scale: Math.min(1, (low + (OVER - CLEAR) * px) / (PAWN.top + RING)),
    foot: RING,
    over: OVER * px,
  };
  // Beside the power scale a pawn has as much room as a cube.
  const step = upright ? (right - near.x - 8) / (SLOTS + 5) : Math.min(108, (right - field.x) / SLOTS);
  const foot = PAWN.bottom + EDGE;
  const legible = (SMALLEST * px) / PAWN.number;
  const far = upright
    ? {
        x: right - 5 * step,
        y: 0,
        pitch: step,
        height: ABOVE.tall - 6,
        scale: Math.min((ABOVE.tall - 6 + OVER * px) / (PAWN.top + foot), step / PAWN.width, Math.max(step / 75, legible)),
        foot,
        over: 0,
      }
    : // Not over its jail, which is at the right end of the field.
      { x: field.x, y: 83, pitch: finger, height: ABOVE.square - 90, scale: Math.max(0.86, legible), foot, over: 0 };
  const bench = (seat: Seat, number: number): Stand => {
    const { x, y, pitch, height, scale: size, foot, over } = isNear(seat, halfTurned) ? near : far;
    return { x: x + pitch * (number - 0.5), y: y + height + over - foot * size, scale: size };
  };
  const benchBox = (seat: Seat): LayoutBox => {
    const { x, y, pitch, height } = isNear(seat, halfTurned) ? near : far;
    return { x: x + 3, y: y + height / 2, width: 5 * pitch - 6, height: height / 2 - 2 };
  };
  const slots = upright ? Math.min(1, step / 73) : 1.2;
  const slot = (i: number): Stand => ({ x: near.x + step * (i + 0.5), y: 3 + (SLOT.height / 2) * slots, scale: slots });
  return {
    width,
    height: bottom + finger,
    shape,
    upright,
    halfTurned,
    field,
    cell,
    spot: (at) => middleOf(field, cell(at).column, cell(at).row - 2),
    bench,
    benchPlace(seat, number) {
      const isOwn = isNear(seat, halfTurned);
      const { x, y, pitch, height } = isOwn ? { ...near, y: bottom, height: finger } : far;
      return { x: x + pitch * (number - 1), y, width: pitch, height };
    },
    benchCell: (seat, number) =>
      isNear(seat, halfTurned)
        ? { row: rows + 2, column: number - 1 }
        : { row: upright ? 0 : 1, column: (upright ? columns - 5 : 0) + number - 1 },
    benchBox,
    benchName(seat) {
      const { x, y, width, height } = benchBox(seat);
      return { x: x + width / 2, y: y + height / 2 };
    },
    hidesBenchName: true,
    slot,
    scaleName: {
      // In a low room pawns beside the field stand where a single line would be: it is two beside them.
      ...(upright ? { x: slot(SLOTS - 1).x + (SLOT.width / 2) * slots, lines: 1 } : { x: right, lines: 2 }),
      y: slot(0).y + (SLOT.height / 2) * slots + (SMALLEST * px) / 2,
      size: SMALLEST * px,
    },
    die: (i) => ({ x: right - QUEUE.fromEnd[i] * dice, y: bottom + letters + low * 0.55, scale: dice * (i < 2 ? 1 : NEXT) }),
    names: {
      size: LETTER * px,
      below: (x) => ({ x, y: bottom + letters / 2 + 2 }),
      aside: (y) => ({ x: field.x - column * (upright ? 0.52 : 0.58), y }),
    },
  };
}

/** A laptop: ranks run to the right, the benches are columns at both ends. */
function lying(halfTurned: boolean): Layout {
  const field = { x: 152, y: 86, width: RANKS * UNIT, height: FILES * UNIT };
  const width = field.width + 2 * field.x;
  const cell = (at: Square) => {
    const { ahead, across } = seen(at, halfTurned);
    return { row: across + 1, column: ahead + 1 };
  };
  const isOwn = (seat: Seat) => isNear(seat, halfTurned);
  const pitch = 102;
  // As low as the camera's buttons beside them.
  const low = { y: field.y + field.height + 56, scale: 0.88 };
  const middle = width / 2;
  const bench = (seat: Seat, number: number): Stand => ({
    x: isOwn(seat) ? 62 : width - 62,
    y: field.y + 42 + pitch * (number - 0.5),
    scale: 1,
  });
  return {
    width,
    height: low.y + 36,
    shape: "wide",
    upright: false,
    halfTurned,
    field,
    cell,
    spot: (at) => middleOf(field, cell(at).column - 1, cell(at).row - 1),
    bench,
    benchPlace(seat, number) {
      const { x, y } = bench(seat, number);
      return { x: x - 50, y: y - pitch / 2, width: 100, height: pitch };
    },
    benchCell: (seat, number) => ({ row: number, column: isOwn(seat) ? 0 : RANKS + 1 }),
    // Its name is above the first pawn, also where that is raised.
    benchBox: (seat) => ({ x: bench(seat, 1).x - 50, y: field.y - 22, width: 100, height: 5 * pitch + 72 }),
    benchName: (seat) => ({ x: bench(seat, 1).x, y: field.y - 6 }),
    hidesBenchName: false,
    slot: (i) => ({ x: middle + SLOT.pitch * (i + 0.5 - SLOTS / 2), y: 30, scale: 1 }),
    scaleName: { x: middle - (SLOT.pitch * (SLOTS - 1) + SLOT.width) / 2 - 13, y: 30, size: 21, lines: 1 },
    die: (i) => ({ x: middle + [48, 118, 246][i], y: low.y, scale: low.scale * (i < 2 ? 1 : NEXT) }),
    allowed: (i, count) => ({ x: middle - 78 - 140 * (count - 1 - i), y: low.y }),
    names: {
      size: 21,
      below: (x) => ({ x, y: field.y + field.height + 13 }),
      aside: (y) => ({ x: field.x - 17, y }),
    },
  };
}

const middleOf = (field: LayoutBox, column: number, row: number): Spot => ({
  x: field.x + (column + 0.5) * UNIT,
  y: field.y + (row + 0.5) * UNIT,
});
