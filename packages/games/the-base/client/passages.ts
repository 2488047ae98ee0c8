import { E, N, opposite, type Way } from "@baseboard/kit/grid";
import { beside, exits, slotsOf, tileSquares } from "../rules/board.ts";
import { EXPLORERS, MUTANTS, type Square } from "../rules/state.ts";

/** The state of an edge between two squares: open from both sides, or a passage that meets a wall. */
export type Passage = "open" | "barred";

/** An edge, as seen from its southern or western square. */
export interface Edge {
  key: string;
  from: Square;
  way: Way;
  to: Square;
}

const edgeOf = (from: Square, way: Way): Edge[] => {
  const to = beside(from, way);
  return to ? [{ key: `${from}${way === N ? "^" : ">"}`, from, way, to }] : [];
};

/** All passable edges of the board: slots never connect to each other. */
export const edges: readonly Edge[] = [
  ...slotsOf(MUTANTS).flatMap((slot) => edgeOf(slot, N)),
  ...tileSquares.flatMap((tile) => [...edgeOf(tile, N), ...edgeOf(tile, E)]),
];

const isFaceUp = (tiles: readonly number[], at: Square): boolean => exits(tiles, at) !== 0;

/** The state of an edge; undefined if two walls meet, or a tile is face down. */
export function passage(tiles: readonly number[], { from, way, to }: Edge): Passage | undefined {
  if (!isFaceUp(tiles, from) || !isFaceUp(tiles, to)) return undefined;
  const [near, far] = [exits(tiles, from) & way, exits(tiles, to) & opposite(way)];
  if (near && far) return "open";
  return near || far ? "barred" : undefined;
}

/** The edges of one tile. */
export const edgesOf = (tile: Square): Edge[] => edges.filter(({ from, to }) => from === tile || to === tile);

/** Whether an edge leads to a slot, through the frame. */
export const leadsToSlot = ({ from, to }: Edge): boolean =>
  [...slotsOf(MUTANTS), ...slotsOf(EXPLORERS)].some((slot) => slot === from || slot === to);
