import type { Box } from "@baseboard/stage/places";
import { continentWith } from "../../rules/geography.ts";
import { type Loop, type Territory, territories } from "../../rules/world.ts";
import map from "./world-map.json" with { type: "json" };

// The map as it is drawn: outlines from Natural Earth (public domain), in board units, with a lens on Europe. What is whose neighbour
// follows from the rules, never from the picture. Each stretch of coast or border is stored once, as an arc, and arcs one after
// another: two letters are the step from point to point, and first from the end of the arc before, across and down in half units; from "#"
// on they are 0, -1, 1, -2, 2 … A ring names its arcs one after another; ~n is arc n from its end to its start.

type Pair = [x: number, y: number];
interface Outline {
  at: number[];
  rings: number[][];
}

/** Size of the map, in board units. */
export const MAP = { width: map.width, height: map.height } as const;

const lands = map.lands as Record<Territory, Outline>;
const squares = map.squares as unknown as Record<string, Pair>;

const end: Pair = [0, 0];
const arcs: Pair[][] = map.arcs.split(" ").map((steps) => {
  const points: Pair[] = [];
  for (let i = 0; i < steps.length; i++) {
    const n = steps.charCodeAt(i) - 35;
    end[i % 2] += (n % 2 === 0 ? n : -n - 1) / 4;
    if (i % 2 === 1) points.push([...end]);
  }
  return points;
});
const arcAt = (n: number): Pair[] => (n < 0 ? arcs[~n].toReversed() : arcs[n]);

const rings = Object.fromEntries(territories.map((at) => [at, lands[at].rings.map((ring) => ring.flatMap(arcAt))])) as Record<
  Territory,
  Pair[][]
>;

/** Adds a line through these points to a path. */
function trace(path: Path2D, points: Pair[]): void {
  for (const [i, [x, y]] of points.entries()) i === 0 ? path.moveTo(x, y) : path.lineTo(x, y);
}

/** The outline of a territory. */
export function outlineOf(at: Territory): Path2D {
  const path = new Path2D();
  for (const ring of rings[at]) {
    trace(path, ring);
    path.closePath();
  }
  return path;
}

/** The same as polygons. */
export const groundOf = (at: Territory): Pair[][] => rings[at];

const boxes = Object.fromEntries(
  territories.map((at) => {
    const points = rings[at].flat();
    const [left, top] = [0, 1].map((i) => Math.min(...points.map((point) => point[i])));
    const [right, bottom] = [0, 1].map((i) => Math.max(...points.map((point) => point[i])));
    return [at, { x: left, y: top, width: right - left, height: bottom - top }];
  }),
) as Record<Territory, Box>;

/** Around the outline of a territory, with a margin. */
export function boundsOf(at: Territory, margin = 0): Box {
  const { x, y, width, height } = boxes[at];
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Where the armies and industries of a territory stand. */
/** A stack and its industries, in board units. */
export const STACK = { width: 78, height: 48 };

export const stackAt = (at: Territory): { x: number; y: number } => ({ x: lands[at].at[0], y: lands[at].at[1] });

export const squareAt = (at: string): { x: number; y: number } => ({ x: squares[at][0], y: squares[at][1] });

/** The square at the edge of the map is drawn at both of them. */
export const twin = { of: map.twin.id, x: map.twin.at[0], y: map.twin.at[1] };

/** Borders on land: between territories of one continent, and between continents. They are the arcs that two territories have in common. */
export function borders(): { lands: Path2D; continents: Path2D } {
  const paths = { lands: new Path2D(), continents: new Path2D() };
  const first = new Map<number, Territory>();
  for (const at of territories)
    for (const n of lands[at].rings.flat().map((n) => (n < 0 ? ~n : n))) {
      const other = first.get(n);
      if (other) trace(continentWith(other) === continentWith(at) ? paths.lands : paths.continents, arcs[n]);
      else first.set(n, at);
    }
  return paths;
}

/** A smooth line through these points (Catmull-Rom). */
function smooth(points: Pair[]): Path2D {
  const path = new Path2D();
  path.moveTo(...points[0]);
  for (const [i, [x, y]] of points.slice(1).entries()) {
    const [from, before, after] = [points[i], points[i - 1] ?? points[i], points[i + 2] ?? [x, y]];
    path.bezierCurveTo(
      from[0] + (x - before[0]) / 6,
      from[1] + (y - before[1]) / 6,
      x - (after[0] - from[0]) / 6,
      y - (after[1] - from[1]) / 6,
      x,
      y,
    );
  }
  return path;
}

/** The way of each loop, and the arrows along it. */
export const ways = (): Record<Loop, Path2D[]> => ({
  E: (map.loops.E as Pair[][]).map(smooth),
  W: (map.loops.W as Pair[][]).map(smooth),
});
export const arrows = map.arrows as [loop: Loop, x: number, y: number, degrees: number][];
