import type { Point } from "@baseboard/stage/pieces";
import { type Box, inset } from "@baseboard/stage/places";
import { geometry, type Place, spotOf } from "../rules/board.ts";

/** The base as a square of side 1, from its top left corner; north is up. What is the same in each quarter is rotated. */

/** Width of the path between the two fences. */
export const BAND = 0.12;
/** A hangar, as seen from above. */
const HANGAR = { width: 0.14, height: 0.135 };
/** Position of the northern gate along its side. */
const GATE = 0.461;
/** Depth of the end tile including its distance from the map. */
export const END_DEPTH = 0.08;
/** Half the side of the tower. */
const TOWER = 0.066;

/** Rotates clockwise by quarter turns. */
const turnedMark = ({ x, y }: Point, times: number): Point => (times === 0 ? { x, y } : turnedMark({ x: 1 - y, y: x }, times - 1));

function turned(box: Box, times: number): Box {
  if (times === 0) return box;
  const { x, y, width, height } = box;
  return turned({ x: 1 - y - height, y: x, width: height, height: width }, times - 1);
}

/** The three path squares of the north-western quarter. */
const squares: Box[] = [
  { x: 0, y: BAND, width: BAND, height: 0.5 - BAND },
  { x: 0, y: 0, width: BAND, height: BAND },
  { x: BAND, y: 0, width: 0.5 - BAND, height: BAND },
];

/** The patrol's positions on them, and the space for pawns beside it. */
const patrols: Point[] = [
  { x: BAND / 2, y: 0.425 },
  { x: 0.09, y: 0.046 },
  { x: 0.195, y: BAND / 2 },
];
const rooms: Box[] = [
  { x: 0.006, y: 0.13, width: BAND - 0.014, height: 0.24 },
  { x: 0.004, y: 0.05, width: 0.07, height: 0.07 },
  { x: 0.25, y: 0.006, width: 0.242, height: BAND - 0.014 },
];

/** The open ground of the quarters, without hangars and the tower. */
const grounds: Box[] = [
  { x: 0.283, y: 0.29, width: 0.147, height: 0.14 },
  { x: 0.575, y: 0.29, width: 0.29, height: 0.14 },
  { x: 0.572, y: 0.572, width: 0.146, height: 0.296 },
  { x: 0.135, y: 0.572, width: 0.29, height: 0.14 },
];

/** The hangars' top left corners, and whether their doors are at the bottom. */
const hangars: (Point & { isDown: boolean })[] = [
  { x: 0.13, y: 0.356, isDown: true },
  { x: 0.13, y: 0.13, isDown: true },
  { x: 0.277, y: 0.13, isDown: true },
  { x: 0.583, y: 0.13, isDown: true },
  { x: 0.73, y: 0.13, isDown: true },
  { x: 0.73, y: 0.574, isDown: false },
  { x: 0.73, y: 0.735, isDown: false },
  { x: 0.277, y: 0.735, isDown: false },
  { x: 0.13, y: 0.735, isDown: false },
];

export const doorIsDown = (hangar: number): boolean => hangars[hangar].isDown;

/** The center of a gate, and of a floodlight's mast. */
export const gateMark = (gate: number): Point => turnedMark({ x: GATE, y: BAND }, gate);
export const lightMark = (light: number): Point => turnedMark({ x: 0.022, y: 0.022 }, light);
/** The north and south gates are in horizontal fences. */
export const isAcross = (gate: number): boolean => gate % 2 === 0;

export const patrolMark = (square: number): Point => turnedMark(patrols[square % 3], geometry.path[square].quarter);

/** The whole quarter, including its part of the path. */
export const quarterPart = (quarter: number): Box => turned({ x: 0, y: 0, width: 0.5, height: 0.5 }, quarter);

/** All of a quarter within the inner fence: open ground with its hangars, and a part of the tower. */
export const yardPart = (quarter: number): Box => turned({ x: BAND, y: BAND, width: 0.5 - BAND, height: 0.5 - BAND }, quarter);

/** The area of a place; not for the end tile, which is outside. */
export function partOf(place: Place): Box {
  const { kind, index } = spotOf(place);
  if (kind === "path") return turned(squares[index % 3], geometry.path[index].quarter);
  if (kind === "inside") return grounds[index];
  if (kind === "hangar") return { ...hangars[index], ...HANGAR };
  return { x: 0.5 - TOWER, y: 0.5 - TOWER, width: 2 * TOWER, height: 2 * TOWER };
}

/** The area for pawns at a place. */
export function roomOf(place: Place): Box {
  const { kind, index } = spotOf(place);
  if (kind === "path") return turned(rooms[index % 3], geometry.path[index].quarter);
  return kind === "hangar" ? behindDoor(index) : inset(partOf(place), 0.006);
}

/** In front of the plane, clear of the signs along the far wall and beside the door. */
function behindDoor(hangar: number): Box {
  const { x, y, width, height } = partOf(`h${hangar + 1}`);
  const deep = height * 0.6;
  return { x: x + 0.004, y: doorIsDown(hangar) ? y + height - deep - 0.004 : y + 0.004, width: width * 0.74, height: deep };
}

/** The position of a guard at a hangar: in its door, half outside. */
export function doorMark(hangar: number): Point {
  const { x, y, width, height } = partOf(`h${hangar + 1}`);
  return { x: x + width / 2, y: doorIsDown(hangar) ? y + height - 0.008 : y + 0.008 };
}

/** The end tile, outside beside the start gate. */
export function endPart(start: number): Box {
  const { x, y } = gateMark(start);
  const [long, deep] = [0.3, END_DEPTH - 0.008];
  if (start === 0) return { x: x - long / 2, y: -deep - 0.008, width: long, height: deep };
  if (start === 1) return { x: 1.008, y: y - long / 2, width: deep, height: long };
  if (start === 2) return { x: x - long / 2, y: 1.008, width: long, height: deep };
  return { x: -deep - 0.008, y: y - long / 2, width: deep, height: long };
}

/** How far pawns on the end tile stand towards the map: its pennants, on the far side, stay in sight. */
const TOWARDS = 0.02;

/** The area for pawns on the end tile. */
export function endRoom(start: number): Box {
  const { x, y, ...size } = endPart(start);
  const [dx, dy] = [[0, 1] as const, [-1, 0] as const, [0, -1] as const, [1, 0] as const][start];
  return { x: x + dx * TOWARDS, y: y + dy * TOWARDS, ...size };
}
