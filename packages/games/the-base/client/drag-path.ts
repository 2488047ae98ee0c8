import type { View } from "@baseboard/kit";
import { legalMoves } from "../rules/moves.ts";
import type { TheBase } from "../rules/state.ts";
import { touches } from "./touches.ts";

/** The touches a drag of a piece means: its move, or as much of it as is certain while its captive may go back to several slots. */
export function dragPath(trail: string[], view: View<TheBase>): string[] | undefined {
  const [from, to] = [trail[0], trail.at(-1)];
  const meant = legalMoves(view)
    .filter(({ type }) => type === "move")
    .map((move) => touches(move, view))
    .filter((ids) => ids[0] === from && ids[1] === to);
  return meant.length > 1 ? meant[0].slice(0, 2) : meant[0];
}
