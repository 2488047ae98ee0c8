import type { Sprite } from "pixi.js";
import { between, inOut, type Motion, still, swell } from "../animation/ease.ts";
import { type Box, middleOf, type Size } from "../box.ts";
import { dragPath } from "./line.ts";
import type { Piece } from "./piece.ts";

/** Minimum width of something turning over, as a fraction of its width. */
const ON_EDGE = 0.02;

/** Width of something turning over, as a fraction, at progress 0 to 1. */
export const turning = (k: number): number => Math.max(ON_EDGE, Math.abs(1 - 2 * k));

/** Moves a piece from another place to its own. Sets the whole pose each time, whatever else changed it. */
export function slide(piece: Piece, from = piece.box): Motion {
  const to = piece.box;
  if (to.width === 0) return still;
  const [a, b] = [middleOf(from), middleOf(to)];
  // Of another shape it keeps its own: what is written on it would be drawn out.
  const size = Math.min(from.width / to.width, from.height / to.height);
  return (k) => {
    const on = inOut(k);
    piece.position.copyFrom(dragPath(a, b, on));
    piece.scale.set(between(size, 1, on));
  };
}

/** One side of a flying piece, and the size at which it is drawn. */
export interface Side {
  sprite: Sprite;
  size: Size;
}

/** Flies from one place to another, rising to `height`; with a second side, turns over on the way. */
export function fly(sides: Side[], from: Box, to: Box, height: number): Motion {
  const [a, b] = [middleOf(from), middleOf(to)];
  const turns = sides.length > 1;
  return (k) => {
    const on = inOut(k);
    const { x, y } = dragPath(a, b, on);
    const [width, high] = [between(from.width, to.width, on), between(from.height, to.height, on)];
    for (const [i, { sprite, size }] of sides.entries()) {
      if (sprite.destroyed) continue;
      sprite.visible = !turns || i === (k < 0.5 ? 0 : 1);
      sprite.position.set(x, y - height * swell(k));
      sprite.scale.set(((turns ? turning(k) : 1) * width) / size.width, high / size.height);
    }
  };
}
