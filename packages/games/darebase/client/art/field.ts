import type { Seat } from "@baseboard/kit";
import type { Point } from "@baseboard/stage/pieces";
import { bases, centres, isOnEndline, jails, squares } from "../../rules/squares.ts";
import { BLUE, type Square, YELLOW } from "../../rules/state.ts";
import { type Layout, type LayoutBox, UNIT } from "../layout.ts";
import type { Chalk } from "./chalk.ts";
import type { Tones } from "./tones.ts";

const HALF = UNIT / 2;
/** Phones use thicker lines relative to their squares. */
const thick = ({ shape }: Layout): number => (shape === "wide" ? 1 : 1.35);

/** The lines of the field, the endlines, jails, bases and centers. */
export function drawField(chalk: Chalk, place: Layout, tones: Tones): void {
  drawLines(chalk, place, tones);
  drawEndlines(chalk, place, tones);
  for (const at of centres) drawCross(chalk, place.spot(at), tones.cross, thick(place));
  for (const seat of [BLUE, YELLOW]) {
    for (const at of bases[seat]) drawBase(chalk, place.spot(at), tones.side[seat], thick(place));
    drawJail(chalk, seat, place, tones);
  }
}

function drawLines(chalk: Chalk, { field, shape }: Layout, { white }: Tones): void {
  const { x, y, width, height } = field;
  const isPhone = shape !== "wide";
  const thin = { width: isPhone ? 5 : 3.8, colour: white, press: 0.6 };
  for (let at = x + UNIT; at < x + width; at += UNIT) chalk.line(points(at, y, at, y + height), thin);
  for (let at = y + UNIT; at < y + height; at += UNIT) chalk.line(points(x, at, x + width, at), thin);
  chalk.box(field, { width: isPhone ? 9 : 7, colour: white, press: 0.95 });
}

/** A side's endline rank is hatched in its color, and framed. */
function drawEndlines(chalk: Chalk, place: Layout, tones: Tones): void {
  for (const seat of [BLUE, YELLOW]) {
    const around = boxOf(
      squares.filter((at) => isOnEndline(seat, at)),
      place,
    );
    const hatch = { width: 6 * thick(place), colour: tones.side[seat], press: 0.26 };
    if (place.upright) chalk.hatch(inner(around, 7), 21, hatch, 9, true);
    else chalk.hatch(inner(around, 7), 21, hatch, 9);
    chalk.box(around, { width: 7 * thick(place), colour: tones.side[seat], press: 0.9 });
  }
}

function drawCross(chalk: Chalk, { x, y }: Point, colour: string, grown: number): void {
  const stick = { width: 8 * grown, colour };
  chalk.line(points(x - 29, y - 29, x + 29, y + 29), stick);
  chalk.line(points(x + 29, y - 29, x - 29, y + 29), stick);
}

function drawBase(chalk: Chalk, middle: Point, colour: string, grown: number): void {
  chalk.ring(middle, 38, { width: 6 * grown, colour });
  chalk.ring(middle, 24, { width: 4.5 * grown, colour, press: 0.8 });
}

/** Three squares behind bars. */
function drawJail(chalk: Chalk, seat: Seat, place: Layout, tones: Tones): void {
  const colour = tones.side[seat];
  const around = boxOf(jails[seat], place);
  chalk.hatch(inner(around, 8), 20, { width: 4 * thick(place), colour, press: 0.42 }, 0, place.upright);
  chalk.box(around, { width: 10 * thick(place), colour, press: 0.95 });
}

const points = (x: number, y: number, toX: number, toY: number): Point[] => [
  { x, y },
  { x: toX, y: toY },
];

/** The bounding box of some squares. */
function boxOf(ats: Square[], place: Layout): LayoutBox {
  const spots = ats.map((at) => place.spot(at));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - HALF, Math.min(...ys) - HALF];
  return { x, y, width: Math.max(...xs) + HALF - x, height: Math.max(...ys) + HALF - y };
}

const inner = ({ x, y, width, height }: LayoutBox, by: number): LayoutBox => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
