import type { View } from "@baseboard/kit";
import { resultsOf } from "./results.ts";
import { bases } from "./squares.ts";
import type { Darebase, Move } from "./state.ts";

/** Everything `view.seat` may do now: of the runs of one pawn that lead to one position, one. */
export function legalMoves({ seat, table }: View<Darebase>): Move[] {
  if (seat === undefined) return [];
  switch (table.phase) {
    case "place":
      return bases[seat].map((base) => ({ type: "place", base }));
    case "play":
      return resultsOf(table, seat).map(({ move }) => move);
    case "over":
      return [];
  }
}
