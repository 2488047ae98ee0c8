import { type Box, inset } from "@baseboard/stage/places";
import { geometry, type Place, spotOf } from "../rules/board.ts";

/** The base as a square whose side is 1, from its top left corner; north is up. What is the same in each quarter is turned. */
export interface Mark {
  x: number;
  y: number;
}

/** How wide the path is between the two fences. */
export const BAND = 0.135;
/** A hangar, as seen from above. */
const HANGAR = { width: 0.13, height: 0.125 };
/** Half the side of the tower. */
const TOWER = 0.066;

/** A quarter turn clockwise, so many times. */
const turnedMark = ({ x, y }: Mark, times: number): Mark => (times === 0 ? { x, y } : turnedMark({ x: 1 - y, y: x }, times - 1));

function turned(box: Box, times: number): Box {
  if (times === 0) return box;
  const { x, y, width, height } = box;
  return turned({ x: 1 - y - height, y: x, width: height, height: width }, times - 1);
}

/** The three squares of the path in the north-western quarter. */
const squares: Box[] = [
  { x: 0, y: BAND, width: BAND, height: 0.5 - BAND },
  { x: 0, y: 0, width: BAND, height: BAND },
  { x: BAND, y: 0, width: 0.5 - BAND, height: BAND },
];

/** Where the patrol stands on them, and where there is room for pawns beside it. */
const patrols: Mark[] = [
  { x: BAND / 2, y: 0.425 },
  { x: 0.086, y: 0.086 },
  { x: 0.21, y: BAND / 2 },
];
const rooms: Box[] = [
  { x: 0.004, y: 0.145, width: BAND - 0.012, height: 0.225 },
  { x: 0.03, y: 0.03, width: BAND - 0.036, height: BAND - 0.036 },
  { x: 0.264, y: 0.008, width: 0.228, height: BAND - 0.012 },
];

/** The open ground of the quarters, clear of hangars and of the tower. */
const grounds: Box[] = [
  { x: 0.284, y: 0.279, width: 0.146, height: 0.146 },
  { x: 0.575, y: 0.279, width: 0.28, height: 0.151 },
  { x: 0.57, y: 0.57, width: 0.148, height: 0.29 },
  { x: 0.145, y: 0.57, width: 0.28, height: 0.151 },
];

/** The hangars' top left corners, and whether their doors are on their lower side. */
const hangars: (Mark & { isDown: boolean })[] = [
  { x: 0.145, y: 0.362, isDown: true },
  { x: 0.145, y: 0.145, isDown: true },
  { x: 0.286, y: 0.145, isDown: true },
  { x: 0.575, y: 0.145, isDown: true },
  { x: 0.725, y: 0.145, isDown: true },
  { x: 0.725, y: 0.575, isDown: false },
  { x: 0.725, y: 0.73, isDown: false },
  { x: 0.295, y: 0.73, isDown: false },
  { x: 0.145, y: 0.73, isDown: false },
];

export const doorIsDown = (hangar: number): boolean => hangars[hangar].isDown;

/** The middle of a gate, and of a floodlight's mast. */
export const gateMark = (gate: number): Mark => turnedMark({ x: 0.4575, y: BAND }, gate);
export const lightMark = (light: number): Mark => turnedMark({ x: 0.034, y: 0.034 }, light);
/** North and south gates lie in a fence from left to right. */
export const isAcross = (gate: number): boolean => gate % 2 === 0;

export const patrolMark = (square: number): Mark => turnedMark(patrols[square % 3], geometry.path[square].quarter);

/** The whole quarter, with its part of the path. */
export const quarterPart = (quarter: number): Box => turned({ x: 0, y: 0, width: 0.5, height: 0.5 }, quarter);

/** The ground of a place; none for the end tile, which lies outside. */
export function partOf(place: Place): Box {
  const { kind, index } = spotOf(place);
  if (kind === "path") return turned(squares[index % 3], geometry.path[index].quarter);
  if (kind === "inside") return grounds[index];
  if (kind === "hangar") return { ...hangars[index], ...HANGAR };
  return { x: 0.5 - TOWER, y: 0.5 - TOWER, width: 2 * TOWER, height: 2 * TOWER };
}

/** Where pawns stand at a place. */
export function roomOf(place: Place): Box {
  const { kind, index } = spotOf(place);
  if (kind === "path") return turned(rooms[index % 3], geometry.path[index].quarter);
  return inset(partOf(place), 0.006);
}
