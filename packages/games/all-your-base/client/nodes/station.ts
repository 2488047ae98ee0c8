import type { Paintbox } from "@baseboard/stage/pieces";
import type { Container } from "pixi.js";
import { NONE } from "../../rules/state.ts";
import { miniPicture } from "../art/card.ts";
import { counting, cubesPicture, dashedPicture, tilePicture } from "../art/station.ts";
import type { Tones } from "../art/tones.ts";
import type { Box } from "../pack.ts";
import type { SeenStation } from "../seen.ts";
import { add, type Piece } from "./piece.ts";

/** How clearly a station is seen that is only planned. */
const GHOST = 0.6;

/** Lays a station down: its tile, its software at the upper right, its cubes below. */
export function layStation(paints: Paintbox, tones: Tones, piece: Piece, seen: SeenStation, box: Box): void {
  const { symbol, software, hardware, extra, isGhost, isPlanned } = seen;
  const name = [symbol, software, hardware, extra, isGhost, isPlanned].join(" ");
  piece.lie(box, name, (into) => {
    const side = box.width;
    add(paints, into, tilePicture(symbol, side, tones)).alpha = isGhost ? GHOST : 1;
    if (isGhost) add(paints, into, dashedPicture(side, side, tones.planned, lineOf(side)));
    if (software !== NONE) laySoftware(paints, tones, into, seen, side);
    layCubes(paints, tones, into, seen, side);
  });
}

const lineOf = (side: number): number => Math.max(3, side * 0.028);

/** Where the software of a station of this size lies, from its middle. */
export const softwareBox = (side: number): Box => ({ x: -0.01 * side, y: -0.455 * side, width: 0.47 * side, height: 0.43 * side });

function laySoftware(paints: Paintbox, tones: Tones, into: Container, { software, isPlanned }: SeenStation, side: number): void {
  const { x, y, width, height } = softwareBox(side);
  const [midX, midY] = [x + width / 2, y + height / 2];
  add(paints, into, miniPicture(software, width, height), midX, midY);
  if (isPlanned) add(paints, into, dashedPicture(width + 4, height + 4, tones.planned, lineOf(side)), midX, midY);
}

/** A chip for each colour there is, side by side. */
function layCubes(paints: Paintbox, tones: Tones, into: Container, { software, hardware, extra }: SeenStation, side: number): void {
  const there = [...hardware.keys()].filter((colour) => hardware[colour] > 0);
  const gap = side * 0.02;
  const room = { x: -0.455 * side, y: 0.03 * side, width: 0.91 * side, height: 0.42 * side };
  const width = Math.min(room.height * 1.05, (room.width - gap * (there.length - 1)) / there.length);
  for (const [i, colour] of there.entries()) {
    const [x, y] = [room.x + i * (width + gap) + width / 2, room.y + room.height / 2];
    add(paints, into, cubesPicture(colour, hardware[colour], width, room.height, counting(software, colour)), x, y);
    if (extra[colour] > 0) add(paints, into, dashedPicture(width + 2, room.height + 2, tones.planned, lineOf(side)), x, y);
  }
}
