import type { View } from "@baseboard/kit";
import type { Darebase, Move } from "../rules/state.ts";
import { touch, touchesOf } from "./asked.ts";

/**
 * The touch sequence of this move: the pawn, its end, and then only what is still open: whether it returns fresh, the places of the flags,
 * the place of the third flag.
 */
export const touches = (move: Move, { table }: View<Darebase>): string[] =>
  move.type === "place" ? [move.base, touch.ok] : touchesOf(table, move);
