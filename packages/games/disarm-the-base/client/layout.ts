import type { Seat } from "@baseboard/kit";
import type { Point } from "@baseboard/stage/pieces";
import { type Box, boxAround, inset, middleOf, type Size } from "@baseboard/stage/places";
import { END, type Place } from "../rules/board.ts";
import { cut, pack } from "./boxes.ts";
import { doorMark, endPart, gateMark, isAcross, lightMark, partOf, patrolMark, quarterPart, roomOf } from "./map.ts";
import { GAP, type Zones, zonesIn } from "./zones.ts";

/** What the table is like, as far as it decides where things lie. */
export interface Shape {
  /** The gate beside the end tile. */
  start: number;
  seats: number;
  /** Whose cards lie before one. */
  own: Seat;
  /** Cards are held in piles, which need more height. */
  isHidden?: boolean;
}

/** A place, and how large what stands there is drawn. */
export interface Stand extends Point {
  scale: number;
}

/** Something round, by its middle. */
interface Disc extends Point {
  radius: number;
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
  /** The radius of a guard in the door of a hangar. */
  guardSize: number;
  /** From one post of a gate to the other. */
  gateWidth: number;
  /** A gate, as large as a finger needs. */
  gate(gate: number): Box;
  /** The middle of a floodlight. */
  light(light: number): Point;
  /** One of `count` pawns at a place. */
  pawn(place: Place, i: number, count: number): Stand;
  /** The guard on the path. */
  patrol(square: number): Point;
  /** The guard in the door of a hangar. */
  guard(hangar: number): Point;
  /** The hours until dawn, which are the deck. */
  hours: Box;
  hut: Box;
  /** One of `count` guards that were in the hut at first, and a distraction that waits beside it. */
  hutGuard(i: number, count: number): Disc;
  noise(i: number): Box;
  discards: Box;
  /** The other seats, from the left of one's own; and the row of one, with its cards or piles. */
  mates: Seat[];
  mate(seat: Seat): Box;
  mateMark(seat: Seat): Disc;
  mateCard(seat: Seat, i: number, count: number): Box;
  /** One of so many piles of a mate's; after the last there is room for a card that looks for its pile. */
  matePile(seat: Seat, i: number, count: number): Box;
  /** The room for one's own cards, or piles. */
  hand: Box;
  card(i: number, count: number): Box;
  pile(i: number, count: number): Box;
  /** The ground on which these cards of one's own lie: as high as they need. */
  tray(cards: Box[]): Box;
  /** A card that looks for its pile among them: on the hours, whence it was drawn, beside their number. */
  held: Box;
}

/** Between one's cards and the edge of the ground they lie on. */
const TRAY = 8;
/** That ground is so high where there are none. */
const LOWEST = 100;
/** How long and deep the place of a gate is, by the side of the map. */
const GATE = { long: 0.094, deep: 0.09 };
/** The radius of a guard in the hut, by the room for one. */
const GUARD = 25 / 64;
/** Around the board there is so much room, in CSS pixels. */
const AROUND = 8;
/** A page with room enough has buttons for the camera at the lower right of its board, so large in CSS pixels. */
const CAMERA = { from: 600, width: 60, height: 150 };
/** Nobody needs a board larger than this. */
const LARGEST = { width: 2360, height: 1560 };
/** A room with a shorter side is laid out as a larger one of its shape, and next to none as this, in CSS pixels. */
const [SMALLEST, NONE] = [280, 120];

/** The layout for a room, in CSS pixels. */
export function layout(given: Size, shape: Shape): Layout {
  const enlarged = Math.max(1, SMALLEST / Math.max(NONE, Math.min(given.width, given.height)));
  const room = { width: Math.max(SMALLEST, given.width * enlarged), height: Math.max(SMALLEST, given.height * enlarged) };
  const units = Math.min(2, LARGEST.width / room.width, LARGEST.height / room.height);
  const [width, height] = [(room.width - AROUND) * units, (room.height - AROUND) * units];
  const board = inset({ x: 0, y: 0, width, height }, 4);
  const camera = given.width < CAMERA.from ? 0 : units;
  const free = { width: CAMERA.width * camera, height: CAMERA.height * camera };
  const { isHigh, ...zones } = zonesIn(board, shape, free);
  const mates = Array.from({ length: shape.seats - 1 }, (_, i) => (shape.own + 1 + i) % shape.seats);
  return { ...shape, width, height, isHigh, ...onMap(zones.map, shape), ...beside(zones, mates) };
}

type Square = Pick<
  Layout,
  "map" | "pawnSize" | "guardSize" | "gateWidth" | "place" | "quarter" | "gate" | "light" | "pawn" | "patrol" | "guard"
>;

/** What lies on the map. */
function onMap(map: Box, { start }: Shape): Square {
  const side = map.width;
  const at = ({ x, y }: Point): Point => ({ x: map.x + x * side, y: map.y + y * side });
  const boxed = ({ width, height, ...corner }: Box): Box => ({ ...at(corner), width: width * side, height: height * side });
  const pawnSize = side * 0.036;
  const gate = (index: number) => {
    const [width, height] = isAcross(index) ? [GATE.long, GATE.deep] : [GATE.deep, GATE.long];
    return boxed(boxAround(gateMark(index), width, height));
  };
  const place = (name: Place): Box => boxed(name === END ? endPart(start) : partOf(name));
  return {
    ...{ map, pawnSize, guardSize: Math.round(pawnSize * 0.76), gateWidth: Math.round(side * 0.078), gate, place },
    quarter: (quarter) => boxed(quarterPart(quarter)),
    light: (light) => at(lightMark(light)),
    pawn(name, i, count) {
      const room = boxed(name === END ? inset(endPart(start), 0.006) : roomOf(name));
      const spots = pack(room, { count, widest: 1, tallest: 1, gap: 0, most: pawnSize * 2.5 });
      return { ...middleOf(spots[i]), scale: Math.min(1, spots[i].width / (pawnSize * 2.4)) };
    },
    patrol: (index) => at(patrolMark(index)),
    guard: (hangar) => at(doorMark(hangar)),
  };
}

type Beside = Omit<Layout, keyof Square | keyof Shape | "width" | "height" | "isHigh">;

/** What lies around the map. */
function beside({ hours, hut, discards, hand, mates: rows }: Zones, mates: Seat[]): Beside {
  const mate = (seat: Seat): Box => rows[mates.indexOf(seat)];
  const radius = (seat: Seat) => Math.min(30, mate(seat).height * 0.32, mate(seat).width * 0.18);
  const mateCard = (seat: Seat, i: number, count: number): Box => {
    const { x, y, width, height } = inset(mate(seat), 5);
    const aside = radius(seat) * 2 + 14;
    const room = { x: x + aside, y, width: width - aside, height };
    return pack(room, { count, widest: 1.5, tallest: 1.4, gap: 4, most: 78, isLeft: true })[i];
  };
  const tray = inset(hand, TRAY);
  return {
    ...{ hours, hut, discards, hand, mates, mate },
    hutGuard(i, count) {
      const spots = pack(inset({ ...hut, width: hut.width * 0.8 }, 8), { count, widest: 1, tallest: 1, gap: 2, most: 88 });
      return { ...middleOf(spots[i]), radius: Math.round(spots[i].width * GUARD) };
    },
    noise: (i) => cut(inset({ ...hut, x: hut.x + hut.width * 0.78, width: hut.width * 0.22 }, 6), [1, 1], 4, true)[i],
    mateMark: (seat) => ({ x: mate(seat).x + radius(seat) + 10, y: mate(seat).y + mate(seat).height / 2, radius: radius(seat) }),
    mateCard,
    matePile: (seat, i, count) => mateCard(seat, i, count + 1),
    card: (i, count) => pack(tray, { count, widest: 0.9, tallest: 1.45, gap: GAP, most: 210, isTop: true })[i],
    pile: (i, count) => pack(tray, { count, widest: 0.8, tallest: 2, gap: GAP, most: 210, isTop: true })[i],
    tray(cards) {
      const low = Math.max(hand.y + TRAY + LOWEST, ...cards.map((card) => card.y + card.height));
      return { ...hand, height: Math.min(hand.height, low + TRAY - hand.y) };
    },
    held: heldOn(hours),
  };
}

/** Where the sky is wide, on its right; else on its lower half. */
function heldOn({ x, y, width, height }: Box): Box {
  const isWide = width > height * 1.2;
  const [wide, high] = isWide ? [Math.min(width * 0.42, height), height] : [width, height * 0.48];
  return inset({ x: x + width - wide, y: y + height - high, width: wide, height: high }, 5);
}
