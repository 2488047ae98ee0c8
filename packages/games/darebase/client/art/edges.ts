import type { Point } from "@baseboard/stage/pieces";
import { BLUE, YELLOW } from "../../rules/state.ts";
import { DIE, type Layout, SLOT, SLOTS } from "../layout.ts";
import type { Chalk } from "./chalk.ts";
import type { Tones } from "./tones.ts";

/** The drawings around the field: the power scale, the benches, the places of the dice. */
export function drawEdges(chalk: Chalk, place: Layout, tones: Tones): void {
  drawScale(chalk, place, tones);
  for (const seat of [BLUE, YELLOW])
    chalk.box(place.benchBox(seat), { width: place.shape === "wide" ? 4 : 5, colour: tones.side[seat], press: 0.6 });
  drawQueue(chalk, place, tones);
}

/** On a phone the words below the power scale leave its arrow this part of the length. */
const ARROW = 0.36;

/** Ten slots, and below them an arrow that widens towards the strong end. */
function drawScale(chalk: Chalk, place: Layout, { white, cross }: Tones): void {
  const { scale } = place.slot(0);
  const [width, height] = [SLOT.width * scale, SLOT.height * scale];
  for (let i = 0; i < SLOTS; i++) {
    const { x, y } = place.slot(i);
    chalk.box({ x: x - width / 2, y: y - height / 2, width, height }, { width: 3.4, colour: white, press: 0.55 });
  }
  const isWide = place.shape === "wide";
  const left = place.slot(0).x - width / 2;
  const right = left + (place.slot(SLOTS - 1).x + width / 2 - left) * (isWide ? 1 : ARROW);
  const middle = isWide ? place.slot(0).y + height / 2 + 13 : place.scaleName.y;
  for (let i = 0; i < SLOTS * 2; i++) {
    const [from, to] = [i, i + 1].map((k) => left + 10 + ((right - left - 10) * k) / (SLOTS * 2));
    chalk.line(at(from, middle, to, middle), { width: 10 - 0.42 * i, colour: cross, press: 0.8 });
  }
  chalk.line(at(left + 16, middle - 10, left, middle, left + 16, middle + 10), { width: 6, colour: cross });
}

/** A bracket around the two current dice, and an arrow from the next one. */
function drawQueue(chalk: Chalk, place: Layout, { white, cross }: Tones): void {
  const [first, second, third] = [0, 1, 2].map((i) => place.die(i));
  const half = (DIE / 2) * first.scale;
  const [left, right] = [first.x - half - 9, second.x + half + 9];
  // On a phone the names of files are right above.
  const rim = place.shape === "wide" ? 6 : 3;
  const [top, bottom] = [first.y - half - rim, first.y + half + rim];
  const stick = { width: 4.5, colour: white, press: 0.85 };
  chalk.line(at(left + 15, top, left, top, left, bottom, left + 15, bottom), stick);
  chalk.line(at(right - 15, top, right, top, right, bottom, right - 15, bottom), stick);
  const [tip, tail] = [right + 13, third.x - half - 8];
  const arrow = { width: 5, colour: cross };
  chalk.line(at(tail, first.y, tip, first.y), arrow);
  chalk.line(at(tip + 13, first.y - 12, tip, first.y, tip + 13, first.y + 12), arrow);
}

/** Points from a flat list of x and y. */
const at = (...numbers: number[]): Point[] => numbers.flatMap((x, i) => (i % 2 ? [] : [{ x, y: numbers[i + 1] }]));
