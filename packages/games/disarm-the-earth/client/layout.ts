import type { Point } from "@baseboard/stage/pieces";
import { type Box, boxAround } from "@baseboard/stage/places";
import { type Continent, continents, type Territory } from "../rules/world.ts";
import { MAP, squareAt, stackAt, twin } from "./art/geography.ts";
import type { Places } from "./targets.ts";

/** Positions of everything, in board units: one is a CSS pixel on a screen 1440 wide. */
export interface Layout extends Places {
  width: number;
  height: number;
  /** Where the stack of a territory stands. */
  stack(at: Territory): Point;
  /** How large it is drawn: on a phone larger, to be read. */
  stackSize: number;
  /** The middles of a square: two for the one that is drawn at both edges. */
  spots(at: string): Point[];
  /** The ships on a square, side by side. */
  ship(at: string, i: number, count: number): Point;
  /** The mark of a territory in the cell of its continent. */
  pip(at: Territory): Point;
  continent(continent: Continent): Box;
}

/** Least side of what is touched. */
const TOUCH = { land: 44, square: 34 };
const GAP = 8;
/** Neighbours in Europe still stand apart. */
const LARGE = 1.12;
/** Beside the strip, at the lower right of a wide board, are the buttons of the camera. */
const CAMERA = 176;
/** The cells of the continents below the map: in a row, or on a high screen in two. A mark is `pip` wide at most; `outline` is before them. */
const CELL = { height: 52, pip: 17, outline: 56 };

const names = Object.keys(continents) as Continent[];

/** The layout for a board that is wider than high, or for a high one. */
export function layout(portrait: boolean): Layout {
  const rows = portrait ? [names.slice(0, 3), names.slice(3)] : [names];
  const [width, height] = [MAP.width, MAP.height + rows.length * (CELL.height + GAP) + GAP];
  const cells = new Map(rows.flatMap((row, i) => rowOf(row, MAP.height + GAP + i * (CELL.height + GAP), portrait)));
  const continent = (name: Continent): Box => cells.get(name) as Box;
  const spots = (at: string): Point[] => [squareAt(at), ...(twin.of === at ? [{ x: twin.x, y: twin.y }] : [])];
  return {
    ...{ width, height, continent, spots, stack: stackAt, stackSize: portrait ? LARGE : 1 },
    land: (at) => boxAround(stackAt(at), TOUCH.land),
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
      const wide = Math.min(CELL.pip, (box.width - CELL.outline - 6) / within.length);
      return { x: box.x + CELL.outline + wide * within.indexOf(at), y: box.y + box.height / 2 };
    },
  };
}

/** A row of cells: in a single row each is as wide as its marks need, in one of two they are alike. */
function rowOf(row: Continent[], y: number, portrait: boolean): [Continent, Box][] {
  const parts = row.map((name) => (portrait ? 1 : continents[name].length + 5));
  const part = (MAP.width - GAP - (portrait ? 0 : CAMERA)) / parts.reduce((sum, each) => sum + each, 0);
  let x = GAP;
  return row.map((name, i) => {
    const box = { x, y, width: parts[i] * part - GAP, height: CELL.height };
    x += parts[i] * part;
    return [name, box];
  });
}
