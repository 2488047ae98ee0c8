import type { Seat } from "@baseboard/kit";
import type { Point } from "@baseboard/stage/pieces";
import { type Box, boxAround, inset, middleOf, type Size } from "@baseboard/stage/places";
import { END, type Place } from "../rules/board.ts";
import { cut, pack, shelve } from "./boxes.ts";
import { doorMark, endPart, endRoom, gateMark, isAcross, lightMark, partOf, patrolMark, quarterPart, roomOf, yardPart } from "./map.ts";
import { GAP, type Zones, zonesIn } from "./zones.ts";

/** The properties of the table that determine the layout. */
export interface Shape {
  /** The gate beside the end tile. */
  start: number;
  seats: number;
  /** The seat whose cards are in front. */
  own: Seat;
  /** Whether cards are held in piles, which need more height. */
  isHidden?: boolean;
}

/** A position, and the scale of what is drawn there. */
export interface Stand extends Point {
  scale: number;
}

/** A circle, by its center. */
interface Disc extends Point {
  radius: number;
}

/** Positions of everything, in board units: two per CSS pixel, fewer in a very large space. */
export interface Layout extends Shape {
  width: number;
  height: number;
  /** Whether the map is above the hand, as on a phone. */
  isHigh: boolean;
  /** The square of the outer fence; everything in it is relative to its side. */
  map: Box;
  /** The radius of a pawn with enough space. */
  pawnSize: number;
  /** The area of a place: a square of the path, the open ground of a quarter, a building, the end tile. */
  place(name: Place): Box;
  /** A quarter with its part of the path. */
  quarter(quarter: number): Box;
  /** All of a quarter within the inner fence. */
  yard(quarter: number): Box;
  /** The radius of a guard in the door of a hangar. */
  guardSize: number;
  /** Distance between the posts of a gate. */
  gateWidth: number;
  /** A gate's touch area. */
  gate(gate: number): Box;
  /** The center of a floodlight. */
  light(light: number): Point;
  /** One of `count` pawns at a place. */
  pawn(place: Place, i: number, count: number): Stand;
  /** The patrolling guard. */
  patrol(square: number): Point;
  /** The guard in the door of a hangar. */
  guard(hangar: number): Point;
  /** The hours until dawn: the deck. */
  hours: Box;
  hut: Box;
  /** One of the `count` initial guards in the hut, and a pending distraction beside it. */
  hutGuard(i: number, count: number): Disc;
  noise(i: number): Box;
  discards: Box;
  /** The other seats, from the viewer's left; and the row of each, with its cards or piles. */
  mates: Seat[];
  mate(seat: Seat): Box;
  mateMark(seat: Seat): Disc;
  mateCard(seat: Seat, i: number, count: number): Box;
  /** One of a teammate's piles; after the last there is space for a card waiting for its pile. */
  matePile(seat: Seat, i: number, count: number): Box;
  /** The space for the player's own cards, or piles. */
  hand: Box;
  card(i: number, count: number): Box;
  pile(i: number, count: number): Box;
  /** The panel below these own cards: as high as they need. */
  tray(cards: Box[]): Box;
  /** A card waiting for its pile: on the hours, where it was drawn, beside their count. */
  held: Box;
}

/** Distance between the own cards and the edge of their panel. */
const TRAY = 8;
/** Minimum height of that panel. */
const LOWEST = 100;
/** Length and depth of a gate's touch area, relative to the side of the map. */
const GATE = { long: 0.094, deep: 0.09 };
/** Radius of a guard in the hut, relative to the space for one. */
const GUARD = 25 / 64;
/** Margin around the board, in CSS pixels. */
const AROUND = 8;
/** Above this page width there are camera buttons at the lower right of the board, of this size with their margin; CSS pixels. */
const CAMERA = { from: 600, width: 152, height: 64 };
/** Maximum board size. */
const LARGEST = { width: 2360, height: 1560 };
/** A space with a shorter side is laid out as an enlarged one; the enlargement is limited by the second value. CSS pixels. */
const [SMALLEST, NONE] = [280, 120];

/** The layout for a space, in CSS pixels. */
export function layout(given: Size, shape: Shape): Layout {
  const enlarged = Math.max(1, SMALLEST / Math.max(NONE, Math.min(given.width, given.height)));
  const room = { width: Math.max(SMALLEST, given.width * enlarged), height: Math.max(SMALLEST, given.height * enlarged) };
  const units = Math.min(2, LARGEST.width / room.width, LARGEST.height / room.height);
  const [width, height] = [(room.width - AROUND) * units, (room.height - AROUND) * units];
  const board = { x: 0, y: 0, width, height };
  const camera = given.width < CAMERA.from ? 0 : units;
  const free = { width: CAMERA.width * camera, height: CAMERA.height * camera };
  const { isHigh, ...zones } = zonesIn(board, shape, free);
  const mates = Array.from({ length: shape.seats - 1 }, (_, i) => (shape.own + 1 + i) % shape.seats);
  return { ...shape, width, height, isHigh, ...onMap(zones.map, shape), ...beside(zones, mates) };
}

type Square = Pick<
  Layout,
  "map" | "pawnSize" | "guardSize" | "gateWidth" | "place" | "quarter" | "yard" | "gate" | "light" | "pawn" | "patrol" | "guard"
>;

/** Positions on the map. */
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
    yard: (quarter) => boxed(yardPart(quarter)),
    light: (light) => at(lightMark(light)),
    pawn(name, i, count) {
      const room = boxed(name === END ? endRoom(start) : roomOf(name));
      const spots = pack(room, { count, widest: 1, tallest: 1, gap: 0, most: pawnSize * 2.5 });
      return { ...middleOf(spots[i]), scale: Math.min(1, spots[i].width / (pawnSize * 2.4)) };
    },
    patrol: (index) => at(patrolMark(index)),
    guard: (hangar) => at(doorMark(hangar)),
  };
}

type Beside = Omit<Layout, keyof Square | keyof Shape | "width" | "height" | "isHigh">;

/** Positions around the map. */
function beside({ hours, hut, discards, hand, mates: rows }: Zones, mates: Seat[]): Beside {
  const mate = (seat: Seat): Box => rows[mates.indexOf(seat)];
  // In a narrow row the cards need the room, each is to be touched by itself: whose they are stands above them.
  const isStacked = (seat: Seat) => mate(seat).width < mate(seat).height * 1.4;
  const radius = (seat: Seat) => Math.min(30, mate(seat).height * (isStacked(seat) ? 0.1 : 0.32), mate(seat).width * 0.125);
  const mateCard = (seat: Seat, i: number, count: number): Box => {
    const { x, y, width, height } = inset(mate(seat), isStacked(seat) ? 4 : 5);
    const aside = radius(seat) * 2 + (isStacked(seat) ? 0 : 14);
    const room = isStacked(seat) ? { x, y: y + aside, width, height: height - aside } : { x: x + aside, y, width: width - aside, height };
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
    mateMark(seat) {
      const { x, y, width, height } = mate(seat);
      const mark = isStacked(seat) ? { x: x + width / 2, y: y + radius(seat) + 3 } : { x: x + radius(seat) + 10, y: y + height / 2 };
      return { ...mark, radius: radius(seat) };
    },
    mateCard,
    matePile: (seat, i, count) => mateCard(seat, i, count + 1),
    card: (i, count) => shelve(tray, count, GAP)[i],
    pile: (i, count) => pack(tray, { count, widest: 1.15, tallest: 2, gap: GAP, most: 210, isTop: true })[i],
    tray(cards) {
      const low = Math.max(hand.y + TRAY + LOWEST, ...cards.map((card) => card.y + card.height));
      return { ...hand, height: Math.min(hand.height, low + TRAY - hand.y) };
    },
    held: heldOn(hours),
  };
}

/** On a wide sky, its right part; else its lower half. */
function heldOn({ x, y, width, height }: Box): Box {
  const isWide = width > height * 1.2;
  const [wide, high] = isWide ? [Math.min(width * 0.42, height), height] : [width, height * 0.48];
  return inset({ x: x + width - wide, y: y + height - high, width: wide, height: high }, 5);
}
