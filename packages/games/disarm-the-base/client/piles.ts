import type { Box } from "@baseboard/stage/places";
import type { Pile } from "../rules/state.ts";
import { cut } from "./boxes.ts";

/** How high an edge is that peeks out over the uppermost card: by the pile, and at least, which holds a picture and a number. */
const EDGE = { part: 0.18, least: 31 };
/** No more of the pile's height is for edges; then they lie side by side. */
const MOST = 0.46;
const GAP = 3;

/** Where the cards of a pile are: edges of those that are covered, the lowest first, and the uppermost one. */
interface Spread {
  covered: Box[];
  top: Box;
}

/** Those face down peek out together, as the lowest. */
const coveredIn = ({ up, down }: Pile): number => (up.length === 0 ? 0 : up.length - 1 + (down > 0 ? 1 : 0));

/** Spreads a pile out in its box, like cards that lie one over the other. */
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
