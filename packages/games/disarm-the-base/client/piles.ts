import type { Box } from "@baseboard/stage/places";
import type { Pile } from "../rules/state.ts";
import { cut } from "./boxes.ts";

/** Height of an edge visible above the top card: as a fraction of the pile, and the minimum, enough for a picture and a number. */
const EDGE = { part: 0.18, least: 31 };
/** Maximum fraction of the pile's height for edges; beyond that they are side by side. */
const MOST = 0.46;
const GAP = 3;

/** The boxes of a pile's cards: edges of the covered ones, the lowest first, and the top one. */
interface Spread {
  covered: Box[];
  top: Box;
}

/** Face-down cards share one edge, the lowest. */
const coveredIn = ({ up, down }: Pile): number => (up.length === 0 ? 0 : up.length - 1 + (down > 0 ? 1 : 0));

/** Fans a pile out in its box, like overlapping cards. */
export function spread(pile: Pile, box: Box): Spread {
  const count = coveredIn(pile);
  const edge = Math.max(EDGE.least, box.height * EDGE.part);
  const columns = [1, 2].find((each) => Math.ceil(count / each) * edge <= box.height * MOST) ?? 3;
  const rows = Math.ceil(count / columns);
  const covered = Array.from({ length: rows }, (_, row) => {
    const line = { ...box, y: box.y + row * edge, height: edge - GAP };
    return cut(line, Array(Math.min(columns, count - row * columns)).fill(1), GAP);
  }).flat();
  return { covered, top: { ...box, y: box.y + rows * edge, height: box.height - rows * edge } };
}
