import { between, inOut, type Motion, still } from "@baseboard/stage/ease";
import { dragPath, type Point, type Token } from "@baseboard/stage/pieces";
import type { Stand } from "./layout.ts";

/** The current position and scale of an object. */
export const standing = ({ x, y, scale }: Token): Stand => ({ x, y, scale: scale.x });

/** Moves a pawn from its previous position to the current one, past these points. */
export function stride(pawn: Token, from: Stand | undefined, past: Point[] = []): Motion {
  const to = standing(pawn);
  if (!from) return still;
  const way = wayPast([from, ...past, to]);
  return (k) => {
    pawn.position.copyFrom(way(inOut(k)));
    pawn.scale.set(between(from.scale, to.scale, inOut(k)));
  };
}

/** A route past all these points, at constant speed. */
export function wayPast(points: Point[]): (k: number) => Point {
  const lengths = points.slice(1).map(({ x, y }, i) => Math.hypot(x - points[i].x, y - points[i].y));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return (k) => {
    let left = k * whole;
    const i = lengths.findIndex((length, at) => {
      const isHere = left <= length || at === lengths.length - 1;
      if (!isHere) left -= length;
      return isHere;
    });
    return dragPath(points[i], points[i + 1], lengths[i] > 0 ? Math.min(1, left / lengths[i]) : 1);
  };
}
