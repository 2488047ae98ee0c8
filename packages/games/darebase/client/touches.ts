import type { View } from "@baseboard/kit";
import type { Darebase, Move } from "../rules/state.ts";
import { touch, touchesOf } from "./asked.ts";

/**
 * What a person touches, in order, to make this move: the pawn, where it ends, and then only what still has to be asked: whether it
 * comes back fresh, where the flags shall lie, where the third flag is put.
 */
export const touches = (move: Move, { table }: View<Darebase>): string[] =>
  move.type === "place" ? [move.base, touch.ok] : touchesOf(table, move);
