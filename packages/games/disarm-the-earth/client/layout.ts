import type { Point } from "@baseboard/stage/pieces";
import { type Box, boxAround } from "@baseboard/stage/places";
import { isTerritory } from "../rules/geography.ts";
import { type Continent, continents, type Territory } from "../rules/world.ts";
import { groundOf, MAP, STACK, squareAt, stackAt, twin } from "./art/geography.ts";
import type { Places } from "./targets.ts";

/** Positions of everything, in board units: one is a CSS pixel on a screen 1440 wide. */
export interface Layout extends Places {
  width: number;
  height: number;
  /** Where the stack of a territory stands. */
  stack(at: Territory): Point;
  /** How large it is drawn: on a phone larger, to be read. */
  stackSize: number;
  /** What it may cover then. */
  stackBox(at: Territory): Box;
  /** Where its name is written, about: its letters do not grow with the board. */
  nameBox(at: Territory): Box;
  /** The middles of a square: two for the one that is drawn at both edges. */
  spots(at: string): Point[];
  /** The ships on a square, side by side. */
  ship(at: string, i: number, count: number): Point;
  /** The mark of a territory in the cell of its continent, and how large it is drawn. */
  pip(at: Territory): Point;
  pipSize: number;
  continent(continent: Continent): Box;
  /** Where the buttons of the camera stand: on a high board below it. */
  zoomAt?: Box;
  /** The outline of a continent, in the corner of its cell, where there is room. */
  outline?(continent: Continent): Box;
}

/** Least side of what is touched. */
const TOUCH = { land: 44, square: 34 };
const GAP = 8;
/** Half of a name, and how far its middle is below that of its territory. */
const NAME = { wide: 30, high: 8, below: 24 };
/** Names that are moved to the right (below 0: to the left): no square lies over them, and no two read as one. */
const MOVED: Partial<Record<Territory, number>> = { mexico: -14, arabia: 10, indochina: -2, france: -8, italy: 8 };
/** Neighbours in Europe still stand apart. */
const LARGE = 1.12;
/** The open Pacific, at the right edge: nothing that is touched or marked lies there, nor the way of the ships. */
const PACIFIC: Box = { x: 1037, y: 270, width: MAP.width - 1037, height: 260 };
/**
 * The cells of the continents below the map, in a row. The name stands above the marks, of which each is `pip` wide at most, and below them
 * how it stands.
 */
const WIDE = { height: 60, pip: 17, size: 1, edge: 14, y: 31, name: { x: 6.5, y: 4, height: 17 } };
/** On a high screen in two rows, as they lie on the map: large enough to be read while the whole board is in sight on a phone. */
const HIGH = { height: 116, pip: 37, size: 2.3, edge: 24, y: 74, name: { x: 10, y: 6, height: 44 } };
const OUTLINE = { width: 58, height: 40, margin: 8 };
const ROWS: Continent[][] = [
  ["north_america", "europe", "asia"],
  ["south_america", "africa", "oceania"],
];
/** Cells are as wide as their marks, and so much more for their words. */
const WORDS = 16;

const names = Object.keys(continents) as Continent[];

/** The layout for a board that is wider than high, or for a high one. */
export function layout(portrait: boolean): Layout {
  const [rows, cell] = portrait ? [ROWS, HIGH] : [[names], WIDE];
  const [width, height] = [MAP.width, MAP.height + rows.length * (cell.height + GAP) + GAP];
  const cells = new Map(rows.flatMap((row, i) => rowOf(row, MAP.height + GAP + i * (cell.height + GAP), portrait)));
  const stackSize = portrait ? LARGE : 1;
  const continent = (name: Continent): Box => cells.get(name) as Box;
  const spots = (at: string): Point[] => [squareAt(at), ...(twin.of === at ? [{ x: twin.x, y: twin.y }] : [])];
  return {
    ...{ width, height, continent, spots, stack: stackAt, stackSize, pipSize: cell.size },
    title(name) {
      const { x, y, width: wide } = continent(name);
      const end = portrait ? OUTLINE.width + OUTLINE.margin : 0;
      return { x: x + cell.name.x, y: y + cell.name.y, width: wide - cell.name.x - end, height: cell.name.height };
    },
    ...(!portrait && { zoomAt: PACIFIC }),
    ...(portrait && {
      outline(name: Continent) {
        const { x, y, width: wide } = continent(name);
        const { width, height, margin } = OUTLINE;
        return { x: x + wide - width - margin, y: y + margin, width, height };
      },
    }),
    stackBox(at) {
      const { x, y } = stackAt(at);
      const [wide, high] = [STACK.width * stackSize, STACK.height * stackSize];
      return { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
    },
    nameBox(at) {
      const { x, y } = stackAt(at);
      return { x: x + (MOVED[at] ?? 0) - NAME.wide, y: y + NAME.below - NAME.high, width: 2 * NAME.wide, height: 2 * NAME.high };
    },
    land: (at) => boxAround(stackAt(at), TOUCH.land),
    nameMoved: (at) => MOVED[at] ?? 0,
    ground: groundOf,
    square: (at) => boxAround(squareAt(at), TOUCH.square),
    twin: { of: twin.of, box: boxAround(twin, TOUCH.square) },
    ship(at, i, count) {
      const { x, y } = squareAt(at);
      return { x: x + (i - (count - 1) / 2) * 17, y: y - 9 };
    },
    pip(at) {
      const name = names.find((each) => (continents[each] as readonly Territory[]).includes(at)) as Continent;
      const within = continents[name] as readonly Territory[];
      const box = continent(name);
      const wide = Math.min(cell.pip, (box.width - cell.edge - 6) / within.length);
      return { x: box.x + cell.edge + wide * within.indexOf(at), y: box.y + cell.y };
    },
  };
}

/** The middles of a square, or of the stack of a territory. */
export const spotsOf = (at: string, place: Layout): Point[] => (isTerritory(at) ? [place.stack(at)] : place.spots(at));

/** A row of cells: in a single row each is as wide as its marks need, in one of two they are alike. */
function rowOf(row: Continent[], y: number, portrait: boolean): [Continent, Box][] {
  const parts = row.map((name) => (portrait ? 1 : continents[name].length + WORDS));
  const part = (MAP.width - GAP) / parts.reduce((sum, each) => sum + each, 0);
  let x = GAP;
  return row.map((name, i) => {
    const box = { x, y, width: parts[i] * part - GAP, height: portrait ? HIGH.height : WIDE.height };
    x += parts[i] * part;
    return [name, box];
  });
}
