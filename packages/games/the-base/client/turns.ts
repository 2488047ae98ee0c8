import type { View } from "@baseboard/kit";
import { turned } from "@baseboard/kit/grid";
import { exits } from "../rules/board.ts";
import { opensToSlot } from "../rules/moves.ts";
import type { Square, TheBase } from "../rules/state.ts";
import { distinctTurns } from "../rules/tiles.ts";

/** Converts a turn to a touch, and back. */
export const turnTouch = (by: number): string => `turn:${by}`;
export const turnOf = (touch: string | undefined): number | undefined => (touch?.startsWith("turn:") ? Number(touch.slice(5)) : undefined);

/** The turns possible for a tile, clockwise from its orientation. Only the first tiles may stay unturned. */
export function turnsOf({ seat, table }: View<TheBase>, tile: Square): number[] {
  const mask = exits(table.tiles, tile);
  if (table.phase !== "orient") return distinctTurns(mask, [90, 180, 270]);
  return distinctTurns(mask, [0, 90, 180, 270]).filter((by) => opensToSlot(seat ?? table.turn, turned(mask, by / 90)));
}
