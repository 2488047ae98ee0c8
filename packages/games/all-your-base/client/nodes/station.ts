import type { Size } from "@baseboard/stage/contract";
import { add, type Paintbox, type Piece } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import type { Container } from "pixi.js";
import { NONE } from "../../rules/state.ts";
import { miniPicture } from "../art/card.ts";
import { counting, cubesPicture, dashedPicture, tilePicture } from "../art/station.ts";
import type { Tones } from "../art/tones.ts";
import type { SeenStation } from "../visibility.ts";

/** Opacity of a station that is only planned. */
const GHOST = 0.6;

/** Dependencies for drawing a station. */
interface StationPaint {
  paints: Paintbox;
  tones: Tones;
  /** Minimum font size. */
  least: number;
}

/** Draws a station: its tile, its software at the upper right, its cubes below. */
export function layStation(paint: StationPaint, piece: Piece, seen: SeenStation, box: Box): void {
  const { symbol, software, hardware, extra, isGhost, isPlanned } = seen;
  const { paints, tones } = paint;
  const name = [symbol, software, hardware, extra, isGhost, isPlanned].join(" ");
  piece.lie(box, name, (into) => {
    add(paints, into, tilePicture(symbol, box, tones)).alpha = isGhost ? GHOST : 1;
    if (isGhost) add(paints, into, dashedPicture(box.width, box.height, tones.planned, lineOf(box)));
    if (software !== NONE) laySoftware(paint, into, seen, box);
    layCubes(paint, into, seen, box);
  });
}

const lineOf = ({ width, height }: Size): number => Math.max(3, Math.min(width, height) * 0.028);

/** The software's box on a station of this size, relative to its center. */
const softwareBox = ({ width, height }: Size): Box => ({
  x: -0.055 * width,
  y: -0.465 * height,
  width: 0.52 * width,
  height: 0.455 * height,
});

/** The same in board coordinates, for a station in a box. */
export const softwareAt = (box: Box): Box => onTable(softwareBox(box), box);

function onTable({ x, y, ...size }: Box, station: Box): Box {
  const middle = middleOf(station);
  return { ...size, x: middle.x + x, y: middle.y + y };
}

function laySoftware({ paints, tones, least }: StationPaint, into: Container, { software, isPlanned }: SeenStation, box: Size): void {
  const { x, y, width, height } = softwareBox(box);
  const [midX, midY] = [x + width / 2, y + height / 2];
  add(paints, into, miniPicture(software, width, height, least), midX, midY);
  if (isPlanned) add(paints, into, dashedPicture(width + 4, height + 4, tones.planned, lineOf(box)), midX, midY);
}

/** The colors with at least one cube. */
const coloursOf = (hardware: number[]): number[] => [...hardware.keys()].filter((colour) => hardware[colour] > 0);

/** Maximum ratio of width to height of a chip with a letter, and with a letter and a count. */
const CHIP = { letter: 1.3, count: 1.75 };

/** The width that a letter with its edge needs, a cross, and a digit, in sizes of their font. */
const NEED = { letter: 0.85, cross: 0.3, digit: 0.66 };

/** The share of a color's chip where all together have too little room: by what is written on it. */
const needOf = (count: number): number => NEED.letter + (count > 1 ? NEED.cross + NEED.digit * String(count).length : 0);

/**
 * The box of a color's cubes on a station of this size, relative to its center: one chip per color present, side by side. One with a count
 * is wider, and has more of the room where all together have too little.
 */
function cubesBox(hardware: number[], colour: number, box: Size): Box {
  const there = coloursOf(hardware);
  const gap = box.width * 0.02;
  const room = { x: -0.465 * box.width, y: 0.025 * box.height, width: 0.93 * box.width, height: 0.44 * box.height };
  const free = room.width - gap * (there.length - 1);
  const sum = (widths: number[]): number => widths.reduce((all, each) => all + each, 0);
  const wished = there.map((each) => room.height * (hardware[each] > 1 ? CHIP.count : CHIP.letter));
  const needed = there.map((each) => needOf(hardware[each]));
  const widths = sum(wished) <= free ? wished : needed.map((each) => (each / sum(needed)) * free);
  const at = there.indexOf(colour);
  return { ...room, x: room.x + sum(widths.slice(0, at)) + at * gap, width: widths[at] };
}

/** The same in board coordinates, for a station in a box. */
export const cubesAt = (hardware: number[], colour: number, box: Box): Box => onTable(cubesBox(hardware, colour, box), box);

function layCubes({ paints, tones, least }: StationPaint, into: Container, seen: SeenStation, box: Size): void {
  const { software, hardware, extra } = seen;
  for (const colour of coloursOf(hardware)) {
    const chip = cubesBox(hardware, colour, box);
    const { x, y } = middleOf(chip);
    const cubes = { colour, count: hardware[colour], counts: counting(software, colour), least };
    add(paints, into, cubesPicture(cubes, chip.width, chip.height), x, y);
    if (extra[colour] > 0) add(paints, into, dashedPicture(chip.width + 2, chip.height + 2, tones.planned, lineOf(box)), x, y);
  }
}
