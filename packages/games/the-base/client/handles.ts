import type { View } from "@baseboard/kit";
import { exits, isTile } from "../rules/board.ts";
import type { Square, TheBase } from "../rules/state.ts";
import { kindOf } from "../rules/tiles.ts";
import type { Layout, Spot } from "./layout.ts";
import { turnOf, turnsOf, turnTouch } from "./turns.ts";

/** A round button beside a lifted tile that turns it further. */
export interface Handle extends Spot {
  /** The touch it stands for, given how far the tile is turned already. */
  touch: string;
  tile: Square;
  way: "left" | "right";
  /** The side of its square touch area, and the radius it is drawn with. */
  size: number;
  radius: number;
}

/** The touches that turn the picked tile one step left and right. Turning it back to its original orientation deselects the picked turn. */
export function nextTurns(view: View<TheBase>, picked: string[]): { left?: string; right?: string } {
  const [tile, turn] = picked;
  const open = turnsOf(view, tile);
  if (open.length < 2) return {};
  const now = turnOf(turn) ?? 0;
  const all = [...new Set([0, ...open])];
  const isReachable = (by: number) => open.includes(by) || (by === 0 && turn !== undefined);
  const next = (step: 1 | -1): string | undefined => {
    for (let i = 1; i < all.length; i++) {
      const by = all[(all.indexOf(now) + step * i + all.length * i) % all.length];
      if (isReachable(by)) return open.includes(by) ? turnTouch(by) : turn;
    }
    return undefined;
  };
  const [left, right] = [next(-1), next(1)];
  const isStraight = kindOf(exits(view.table.tiles, tile)) === "I";
  return left === right || isStraight ? { right } : { left, right };
}

/** The buttons beside a picked, turnable tile: at its upper left and lower right, where no passage is. */
export function handles(view: View<TheBase>, picked: string[], place: Layout): Handle[] {
  const [tile] = picked;
  if (!tile || !isTile(tile) || exits(view.table.tiles, tile) === 0) return [];
  if (view.table.sides.some(({ pieces }) => pieces.includes(tile))) return [];
  const { x, y } = place.spot(tile);
  const size = place.portrait ? 94 : 72;
  const radius = place.portrait ? 38 : 33;
  const inside = (at: number) => Math.max(radius + 2, Math.min(place.width - radius - 2, at));
  const { left, right } = nextTurns(view, picked);
  return [
    ...(left ? [{ touch: left, tile, way: "left" as const, x: inside(x - 78), y: y - 70, size, radius }] : []),
    ...(right ? [{ touch: right, tile, way: "right" as const, x: inside(x + 78), y: y + 70, size, radius }] : []),
  ];
}
