import type { View } from "@baseboard/kit";
import { exits, isTile } from "../rules/board.ts";
import type { Degrees, Square, TheBase } from "../rules/state.ts";
import type { Layout, Spot } from "./layout.ts";
import { plainTurn, turnOf, turnsOf, turnTouch } from "./turns.ts";

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

/**
 * The touches that turn the picked tile one step left and right, where it may lie so; its original orientation is passed over where it may
 * not stay so. A tile whose touch turns it has none.
 */
export function nextTurns(view: View<TheBase>, picked: string[]): { left?: string; right?: string } {
  const [tile, turn] = picked;
  const open = turnsOf(view, tile);
  if (plainTurn(view, tile) !== undefined) return {};
  const now = turnOf(turn) ?? 0;
  const next = (step: 1 | -1): string | undefined => {
    const [one, two] = [1, 2].map((steps) => ((now + step * steps * 90 + 360) % 360) as Degrees);
    const by = one === 0 && !open.includes(one) ? two : one;
    return open.includes(by) ? turnTouch(by) : undefined;
  };
  const [left, right] = [next(-1), next(1)];
  return left === right ? { right } : { left, right };
}

/** The buttons beside a picked, turnable tile: at its upper left and lower right, where no passage is. */
export function handles(view: View<TheBase>, picked: string[], place: Layout): Handle[] {
  const [tile] = picked;
  if (!tile || !isTile(tile) || exits(view.table.tiles, tile) === 0) return [];
  if (view.table.sides.some(({ pieces }) => pieces.includes(tile))) return [];
  const { x, y } = place.spot(tile);
  const size = place.shape === "wide" ? 72 : 94;
  const radius = place.shape === "wide" ? 33 : 38;
  const inside = (at: number) => Math.max(radius + 2, Math.min(place.width - radius - 2, at));
  const { left, right } = nextTurns(view, picked);
  return [
    ...(left ? [{ touch: left, tile, way: "left" as const, x: inside(x - 78), y: y - 70, size, radius }] : []),
    ...(right ? [{ touch: right, tile, way: "right" as const, x: inside(x + 78), y: y + 70, size, radius }] : []),
  ];
}
