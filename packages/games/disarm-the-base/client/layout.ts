import type { Seat } from "@baseboard/kit";
import { type Box, inset, middleOf } from "@baseboard/stage/places";
import { END, geometry, type Place, spotOf } from "../rules/board.ts";
import { cut, pack, type Size } from "./boxes.ts";
import { BAND, doorIsDown, gateMark, isAcross, lightMark, type Mark, partOf, patrolMark, quarterPart, roomOf } from "./map.ts";

export type { Box } from "@baseboard/stage/places";
export type { Size } from "./boxes.ts";

/** What the table is like, as far as it decides where things lie. */
export interface Shape {
  /** The gate beside the end tile. */
  start: number;
  seats: number;
  /** Whose cards lie before one. */
  own: Seat;
}

/** A place, and how large what stands there is drawn. */
export interface Stand extends Mark {
  scale: number;
}

/** Where everything lies, in board units: two of them are a CSS pixel, fewer in a very large room. */
export interface Layout extends Shape {
  width: number;
  height: number;
  /** The map stands over the hand, as on a phone. */
  isHigh: boolean;
  /** The square of the outer fence; everything in it is a part of its side. */
  map: Box;
  /** The radius of a pawn that has room. */
  pawnSize: number;
  /** The ground of a place: a square of the path, the open ground of a quarter, a building, the end tile. */
  place(name: Place): Box;
  /** A quarter with its part of the path. */
  quarter(quarter: number): Box;
  /** The radius of a guard in a hangar, which leaves the signs in its corners free. */
  guardSize: number;
  /** From one post of a gate to the other. */
  gateWidth: number;
  /** A gate, as large as a finger needs; `isAcross` says how it lies. */
  gate(gate: number): Box & { isAcross: boolean };
  /** The middle of a floodlight. */
  light(light: number): Mark;
  /** One of `count` pawns at a place. */
  pawn(place: Place, i: number, count: number): Stand;
  /** The guard on the path. */
  patrol(square: number): Mark;
  /** The guard in a hangar. */
  guard(hangar: number): Mark;
  /** A sign on a place that stands free of pawns. */
  sign(place: Place): Mark;
  /** The hours until dawn, which are the deck. */
  hours: Box;
  hut: Box;
  /** One of `count` guards that were in the hut at first, and a distraction that waits beside it. */
  hutGuard(i: number, count: number): Stand;
  noise(i: number): Box;
  discards: Box;
  /** The other seats, from the left of one's own; and the row of one, with its cards or piles. */
  mates: Seat[];
  mate(seat: Seat): Box;
  mateMark(seat: Seat): Stand;
  mateCard(seat: Seat, i: number, count: number): Box;
  /** One's own cards, or piles. */
  hand: Box;
  card(i: number, count: number): Box;
  pile(i: number, count: number): Box;
  /** A card that looks for its pile. */
  held: Box;
}

const GAP = 8;
/** Around the board there is so much room, in CSS pixels. */
const AROUND = 8;
/** A page with room enough has buttons for the camera at the lower right of its board, so wide in CSS pixels. */
const CAMERA = { from: 600, width: 60 };
/** Nobody needs a board larger than this. */
const LARGEST = { width: 2360, height: 1560 };
/** How deep the end tile is, by the side of the map. */
const END_DEPTH = 0.11;

/** The ground of everything around the map. */
type Zones = Pick<Layout, "map" | "hours" | "hut" | "discards" | "hand"> & { mates: Box[] };

/** The layout for a room, in CSS pixels. */
export function layout(room: Size, shape: Shape): Layout {
  const units = Math.min(2, LARGEST.width / room.width, LARGEST.height / room.height);
  const [width, height] = [(room.width - AROUND) * units, (room.height - AROUND) * units];
  const board = inset({ x: 0, y: 0, width, height }, 4);
  const free = room.width < CAMERA.from ? 0 : CAMERA.width * units;
  const ratio = width / height;
  const arrange = ratio > 1.25 ? wide : ratio > 0.9 ? square : high;
  const zones = arrange(board, shape, free);
  const mates = Array.from({ length: shape.seats - 1 }, (_, i) => (shape.own + 1 + i) % shape.seats);
  return { ...shape, width, height, isHigh: arrange === high, ...onMap(zones.map, shape), ...beside(zones, mates) };
}

/** The map in a square that leaves room for the end tile, wherever it is. */
function mapIn(zone: Box, start: number): Box {
  const size = Math.min(zone.width, zone.height);
  const side = size / (1 + END_DEPTH);
  const [left, top] = [zone.x + (zone.width - side) / 2, zone.y + (zone.height - side) / 2];
  const aside = (size - side) / 2;
  const [dx, dy] = [
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ][start];
  return { x: left + dx * aside, y: top + dy * aside, width: side, height: side };
}

/** A laptop: the map on the left, everything else in a column. */
function wide({ x, y, width, height }: Box, { seats, start }: Shape, free: number): Zones {
  const side = Math.min(height, width * 0.7);
  const column = { x: x + side + GAP * 2, y, width: width - side - GAP * 2, height };
  const row = Math.min(118, height * 0.1);
  const rows = (seats - 1) * row;
  const [hours, next, mates, hand] = cut(column, [row * 1.7, row * 1.3, Math.max(1, rows), height - row * 3 - rows], GAP * 1.5, true);
  const [hut, discards] = cut(next, [2.6, 1], GAP);
  return {
    map: mapIn({ x, y, width: side, height }, start),
    ...{ hours, hut, discards },
    mates: cut(mates, Array(seats - 1).fill(1), GAP, true),
    hand: { ...hand, width: hand.width - free },
  };
}

/** Little more width than height: one's cards below, everything else beside the map. */
function square({ x, y, width, height }: Box, { seats, start }: Shape, free: number): Zones {
  const low = Math.max(112, height * 0.19);
  const side = Math.min(height - low - GAP, width - 116);
  const column = { x: x + side + GAP, y, width: width - side - GAP, height: height - low - GAP };
  const [hours, hut, discards, ...mates] = cut(column, [1.1, 1.4, 1, ...Array(seats - 1).fill(1)], GAP, true);
  return {
    map: mapIn({ x, y, width: side, height: column.height }, start),
    ...{ hours, hut, discards, mates },
    hand: { x, y: y + height - low, width: width - free, height: low },
  };
}

/** A phone: everything one below the other. */
function high({ x, y, width, height }: Box, { seats, start }: Shape): Zones {
  const strip = Math.min(104, height * 0.095);
  const row = seats > 1 ? Math.min(96, height * 0.09) : 0;
  const lowest = Math.max(120, height * 0.13);
  const room = height - strip - row - lowest - GAP * 3;
  // The end tile above or below needs height, beside the map it needs none.
  const isTall = start % 2 === 0;
  const side = Math.min(width, isTall ? room : room * (1 + END_DEPTH));
  const tall = isTall ? side : side / (1 + END_DEPTH);
  const [hours, hut, discards] = cut({ x, y, width, height: strip }, [2.5, 2.5, 1], GAP);
  const map = { x, y: y + strip + GAP, width, height: tall };
  const mates = { x, y: map.y + tall + GAP, width, height: row };
  const top = mates.y + (row && row + GAP);
  return {
    map: mapIn({ ...map, x: x + (width - side) / 2, width: side }, start),
    ...{ hours, hut, discards },
    mates: cut(mates, Array(seats - 1).fill(1), GAP),
    hand: { x, y: top, width, height: y + height - top },
  };
}

type Square = Pick<
  Layout,
  "map" | "pawnSize" | "guardSize" | "gateWidth" | "place" | "quarter" | "gate" | "light" | "pawn" | "patrol" | "guard" | "sign" | "held"
>;

/** What lies on the map. */
function onMap(map: Box, { start }: Shape): Square {
  const side = map.width;
  const at = ({ x, y }: Mark): Mark => ({ x: map.x + x * side, y: map.y + y * side });
  const boxed = ({ width, height, ...corner }: Box): Box => ({ ...at(corner), width: width * side, height: height * side });
  const pawnSize = side * 0.036;
  const gate = (index: number) => {
    const { x, y } = gateMark(index);
    const [width, height] = isAcross(index) ? [0.1, 0.075] : [0.075, 0.1];
    return { ...boxed({ x: x - width / 2, y: y - height / 2, width, height }), isAcross: isAcross(index) };
  };
  const place = (name: Place): Box => boxed(name === END ? endPart(start) : partOf(name));
  return {
    ...{ map, pawnSize, guardSize: Math.round(pawnSize * 0.8), gateWidth: Math.round(side * 0.086), gate, place },
    quarter: (quarter) => boxed(quarterPart(quarter)),
    light: (light) => at(lightMark(light)),
    pawn(name, i, count) {
      const room = boxed(name === END ? inset(endPart(start), 0.006) : roomOf(name));
      const spots = pack(room, { count, widest: 1, tallest: 1, gap: 0, most: pawnSize * 2.5 });
      return { ...middleOf(spots[i]), scale: Math.min(1, spots[i].width / (pawnSize * 2.4)) };
    },
    patrol: (index) => at(patrolMark(index)),
    guard: (hangar) => middleOf(place(`h${hangar + 1}`)),
    sign: (name) => signOn(place(name), name),
    held: boxed({ x: 0.4, y: 0.62, width: 0.2, height: 0.27 }),
  };
}

/** The end tile, outside beside the start gate. */
function endPart(start: number): Box {
  const { x, y } = gateMark(start);
  const [long, deep] = [0.3, END_DEPTH - 0.012];
  if (start === 0) return { x: x - long / 2, y: -deep - 0.008, width: long, height: deep };
  if (start === 1) return { x: 1.008, y: y - long / 2, width: deep, height: long };
  if (start === 2) return { x: x - long / 2, y: 1.008, width: long, height: deep };
  return { x: -deep - 0.008, y: y - long / 2, width: deep, height: long };
}

/** Signs stand at the outer edge of a quarter's ground, at the door of a hangar, and else in the middle. */
function signOn(box: Box, name: Place): Mark {
  const { kind, index } = spotOf(name);
  const { x, y } = middleOf(box);
  if (kind === "hangar") return { x, y: doorIsDown(index) ? box.y + box.height : box.y };
  if (kind === "path" && geometry.path[index].isCorner) return { x: box.x + box.width * 0.7, y: box.y + box.height * 0.3 };
  return { x, y };
}

type Beside = Omit<Layout, keyof Square | keyof Shape | "width" | "height" | "isHigh">;

/** What lies around the map. */
function beside({ hours, hut, discards, hand, mates: rows }: Zones, mates: Seat[]): Beside {
  const mate = (seat: Seat): Box => rows[mates.indexOf(seat)];
  const radius = (seat: Seat) => Math.min(30, mate(seat).height * 0.32, mate(seat).width * 0.18);
  return {
    ...{ hours, hut, discards, hand, mates, mate },
    hutGuard(i, count) {
      const spots = pack(inset({ ...hut, width: hut.width * 0.8 }, 8), { count, widest: 1, tallest: 1, gap: 2, most: 64 });
      return { ...middleOf(spots[i]), scale: spots[i].width / 64 };
    },
    noise: (i) => cut(inset({ ...hut, x: hut.x + hut.width * 0.78, width: hut.width * 0.22 }, 6), [1, 1], 4, true)[i],
    mateMark: (seat) => ({ x: mate(seat).x + radius(seat) + 10, y: mate(seat).y + mate(seat).height / 2, scale: radius(seat) / 30 }),
    mateCard(seat, i, count) {
      const { x, y, width, height } = inset(mate(seat), 5);
      const aside = radius(seat) * 2 + 14;
      return pack({ x: x + aside, y, width: width - aside, height }, { count, widest: 0.8, tallest: 1.4, gap: 4, most: 62, isLeft: true })[
        i
      ];
    },
    card: (i, count) => pack(hand, { count, widest: 0.9, tallest: 1.45, gap: GAP, most: 164 })[i],
    pile: (i, count) => pack(hand, { count, widest: 1.5, tallest: 1.3, gap: GAP, most: 280 })[i],
  };
}

/** How wide the path is on this board. */
export const bandOf = ({ map }: Layout): number => map.width * BAND;
