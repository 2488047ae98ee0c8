import type { View } from "@baseboard/kit";
import { turned } from "@baseboard/kit/grid";
import { exits } from "../rules/board.ts";
import { opensToSlot } from "../rules/moves.ts";
import type { Square, TheBase } from "../rules/state.ts";
import { distinctTurns, kindOf } from "../rules/tiles.ts";

/** Converts a turn to a touch, and back. */
export const turnTouch = (by: number): string => `turn:${by}`;
export const turnOf = (touch: string | undefined): number | undefined => (touch?.startsWith("turn:") ? Number(touch.slice(5)) : undefined);

/** The turns possible for a tile, clockwise from its orientation. Only the first tiles may stay unturned. */
export function turnsOf({ seat, table }: View<TheBase>, tile: Square): number[] {
  const mask = exits(table.tiles, tile);
  if (table.phase !== "orient") return distinctTurns(mask, [90, 180, 270]);
  return distinctTurns(mask, [0, 90, 180, 270]).filter((by) => opensToSlot(seat ?? table.turn, turned(mask, by / 90)));
}

/** The turn that touching a tile picks at once: the only one there is, or the only one of a straight that changes it. */
export function plainTurn(view: View<TheBase>, tile: Square): number | undefined {
  const open = turnsOf(view, tile);
  if (open.length === 1) return open[0];
  return view.table.phase !== "orient" && kindOf(exits(view.table.tiles, tile)) === "I" ? 90 : undefined;
}

/** How far a picked tile is turned now. */
export const turnPicked = (view: View<TheBase>, [tile, turn]: string[]): number => turnOf(turn) ?? plainTurn(view, tile) ?? 0;

/** Ruling R7: whether a face-up tile lies as before after this turn, which takes an action all the same. */
export function changesNothing({ table }: View<TheBase>, tile: Square, by: number): boolean {
  const mask = exits(table.tiles, tile);
  return table.phase !== "orient" && mask !== 0 && turned(mask, by / 90) === mask;
}
