import type { Parts, Seat } from "./game.ts";
import type { Line } from "./line.ts";

/** A ply that was not taken back. */
export interface Ply<G extends Parts> {
  line: Line<G>;
  /** It drew no chance and changed nothing hidden: whoever takes it back knows nothing that they did not know before. */
  isOpen: boolean;
}

/** What a seat would take back with the agreement of the others: its last ply, and all plies after that one. */
export interface TakeBack<G extends Parts> {
  /** How many plies that is. */
  count: number;
  /** The seat's own line, the first of them. */
  line: Line<G>;
  /** Nothing hidden came up in any of them. */
  isOpen: boolean;
}

/** What this seat's last ply takes with it; undefined where it has none, or where a seat has left since: nobody comes back to the match. */
export function takeBackOf<G extends Parts>(plies: readonly Ply<G>[], seat: Seat): TakeBack<G> | undefined {
  let isOpen = true;
  for (let i = plies.length - 1; i >= 0; i--) {
    const { line, ...ply } = plies[i];
    if (line.act === "resign") return undefined;
    isOpen &&= ply.isOpen;
    if (line.seat === seat) return { count: plies.length - i, line, isOpen };
  }
  return undefined;
}
