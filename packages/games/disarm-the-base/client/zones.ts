import type { Box, Size } from "@baseboard/stage/places";
import { cut } from "./boxes.ts";
import type { Shape } from "./layout.ts";
import { END_DEPTH, endPart } from "./map.ts";

/** The main areas: the square of the map, what is around it, and the own cards. */
export interface Zones {
  map: Box;
  hours: Box;
  hut: Box;
  discards: Box;
  mates: Box[];
  hand: Box;
}

export const GAP = 8;
/** The floodlight masts stick out over the corners of the map: space above and below it. */
const MAST = 14;

/** Divides the board. `free` is the space for buttons at its lower right; `isHigh` if the map is above the hand, as on a phone. */
export function zonesIn(board: Box, shape: Shape, free: Size): Zones & { isHigh: boolean } {
  const ratio = board.width / board.height;
  const arrange = ratio > 1.25 ? wide : ratio > 0.9 ? square : high;
  return { ...arrange(board, shape, free), isHigh: arrange === high };
}

/** The size of the map including the end tile beside, above or below it, relative to the map. */
const around = (start: number): Size => {
  const isBeside = start % 2 === 1;
  return { width: isBeside ? 1 + END_DEPTH : 1, height: isBeside ? 1 : 1 + END_DEPTH };
};

/** The maximum side of the map that fits together with the end tile. */
const sideIn = ({ width, height }: Size, start: number): number => Math.min(width / around(start).width, height / around(start).height);

/** The map centered in a zone, with space for the end tile of this gate, if it is to lie there, too. */
function mapIn(zone: Box, start: number | undefined): Box {
  const { width, height } = start === undefined ? { width: 1, height: 1 } : around(start);
  const side = Math.min(zone.width / width, zone.height / height);
  const [left, top] = [zone.x + (zone.width - side * width) / 2, zone.y + (zone.height - side * height) / 2];
  return { x: left + (start === 3 ? side * END_DEPTH : 0), y: top + (start === 0 ? side * END_DEPTH : 0), width: side, height: side };
}

/** A laptop: the map on the left, everything else in a column. In the corner above, over the sky, the page warns of danger. */
function wide({ x, y, width, height }: Box, { seats, start }: Shape, free: Size): Zones {
  const across = sideIn({ width: width * 0.73, height: height - (start % 2 === 1 ? MAST : 0) }, start) * around(start).width;
  const column = { x: x + across + GAP * 2, y, width: width - across - GAP * 2, height: height - free.height };
  const row = Math.min(118, height * 0.1);
  const rows = (seats - 1) * row;
  const [hours, next, mates, hand] = cut(
    column,
    [row * 1.75, row * 1.1, Math.max(1, rows), column.height - row * 2.85 - rows],
    GAP * 1.5,
    true,
  );
  const [hut, discards] = cut(next, [2.6, 1], GAP);
  return {
    map: mapIn({ x, y, width: across, height }, start),
    ...{ hours, hut, discards },
    mates: cut(mates, Array(seats - 1).fill(1), GAP, true),
    hand,
  };
}

/** Slightly wider than high: the own cards below, everything else beside the map. */
function square({ x, y, width, height }: Box, { seats, start, isHidden }: Shape, free: Size): Zones {
  const low = Math.max(isHidden ? 160 : 120, height * 0.16);
  const room = { width: width - Math.max(116, width * 0.15) - GAP, height: height - low - GAP };
  const across = sideIn(room, start) * around(start).width;
  const column = { x: x + across + GAP, y, width: width - across - GAP, height: Math.min(room.height, height - free.height) };
  // What the others hold is touched card by card: it takes the more room the fewer they are.
  const [hours, hut, discards, ...mates] = cut(column, [0.8, 1, 0.95, ...Array(seats - 1).fill(seats > 3 ? 1.2 : 1.5)], GAP, true);
  return {
    map: mapIn({ x, y, width: across, height: room.height }, start),
    ...{ hours, hut, discards, mates },
    hand: { x, y: y + height - low, width: width - free.width, height: low },
  };
}

/** A phone: everything stacked. An end tile above or below the map lies between the things that are beside the map. */
function high({ x, y, width, height }: Box, { seats, start, isHidden }: Shape): Zones {
  const strip = Math.max(54, Math.min(104, height * 0.076));
  const row = seats > 1 ? Math.min(96, height * 0.082) : 0;
  const lowest = Math.max(isHidden ? 176 : 128, height * (isHidden ? 0.19 : 0.16));
  const rest = height - strip - row - lowest - GAP - 2 * MAST;
  const side = start % 2 === 1 ? sideIn({ width, height: rest }, start) : Math.min(width, rest);
  const isBelow = start === 2;
  const map = mapIn({ x, y: y + MAST + (isBelow ? 0 : strip), width, height: side }, start % 2 === 1 ? start : undefined);
  const line = { x, y: isBelow ? map.y + side + MAST : y, width, height: strip };
  const mates = { x, y: y + strip + side + 2 * MAST, width, height: row };
  const top = mates.y + (row && row + GAP);
  return {
    map,
    ...inStrip(line, map, start),
    mates: cut(mates, Array(seats - 1).fill(1), GAP),
    hand: { x, y: top, width, height: y + height - top },
  };
}

/** The things beside the map in a strip above or below it, clear of the end tile. */
function inStrip(strip: Box, map: Box, start: number): Pick<Zones, "hours" | "hut" | "discards"> {
  if (start % 2 === 1) {
    const [hours, hut, discards] = cut(strip, [2.5, 2.5, 1], GAP);
    return { hours, hut, discards };
  }
  const end = endPart(start);
  const from = map.x + end.x * map.width - GAP;
  const to = map.x + (end.x + end.width) * map.width + GAP;
  const left = { ...strip, width: from - strip.x };
  const right = { ...strip, x: to, width: strip.x + strip.width - to };
  const [narrow, broad] = left.width < right.width ? [left, right] : [right, left];
  const [hut, discards] = cut(broad, [2, 1], GAP);
  return { hours: narrow, hut, discards };
}
