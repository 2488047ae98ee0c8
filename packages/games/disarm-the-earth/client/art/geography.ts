import type { Box } from "@baseboard/stage/places";
import type { Loop, Territory } from "../../rules/world.ts";
import map from "./world-map.json" with { type: "json" };

// The map as it is drawn: outlines from Natural Earth (public domain), in board units, with a lens on Europe. What is whose neighbour
// follows from the rules, never from the picture.

type Pair = [x: number, y: number];
interface Outline {
  at: number[];
  box: number[];
  d: string;
}

/** Size of the map, in board units. */
export const MAP = { width: map.width, height: map.height } as const;

const lands = map.lands as Record<Territory, Outline>;
const squares = map.squares as unknown as Record<string, Pair>;

/** The outline of a territory. */
export const outlineOf = (at: Territory): Path2D => new Path2D(lands[at].d);

/** Around the outline of a territory, with a margin. */
export function boundsOf(at: Territory, margin = 0): Box {
  const [left, top, right, bottom] = lands[at].box;
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** Where the armies and industries of a territory stand. */
export const stackAt = (at: Territory): { x: number; y: number } => ({ x: lands[at].at[0], y: lands[at].at[1] });

export const squareAt = (at: string): { x: number; y: number } => ({ x: squares[at][0], y: squares[at][1] });

/** The square at the edge of the map is drawn at both of them. */
export const twin = { of: map.twin.id, x: map.twin.at[0], y: map.twin.at[1] };

/** Borders between territories, and between continents. */
export const borders = (): { lands: Path2D; continents: Path2D } => ({
  lands: new Path2D(map.borders),
  continents: new Path2D(map.continentBorders),
});

/** The way of each loop, and the arrows along it. */
export const ways = (): Record<Loop, Path2D[]> => ({
  E: map.loops.E.map((d) => new Path2D(d)),
  W: map.loops.W.map((d) => new Path2D(d)),
});
export const arrows = map.arrows as [loop: Loop, x: number, y: number, degrees: number][];
