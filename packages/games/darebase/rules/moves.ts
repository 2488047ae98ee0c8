import type { View } from "@baseboard/kit";
import { movesOf } from "./results.ts";
import { bases } from "./squares.ts";
import type { Darebase, Move } from "./state.ts";

/** All legal moves of `view.seat`: only one of the runs of a pawn that lead to the same position. */
export function legalMoves({ seat, table }: View<Darebase>): Move[] {
  if (seat === undefined) return [];
  switch (table.phase) {
    case "place":
      return bases[seat].map((base) => ({ type: "place", base }));
    case "play":
      return movesOf(table, seat);
    case "over":
      return [];
  }
}
