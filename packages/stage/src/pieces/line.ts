import type { Graphics } from "pixi.js";

export interface Point {
  x: number;
  y: number;
}

/** The point a part `k` (0 to 1) of the way, raised by `height` in the middle of it. */
export const onArc = (from: Point, to: Point, k: number, height = 0): Point => ({
  x: from.x + (to.x - from.x) * k,
  y: from.y + (to.y - from.y) * k - Math.sin(Math.PI * k) * height,
});

/** Traces a path through points; stroke it afterwards. */
export function trace(g: Graphics, points: Point[]): Graphics {
  for (const [i, { x, y }] of points.entries()) {
    if (i === 0) g.moveTo(x, y);
    else g.lineTo(x, y);
  }
  return g;
}

/** Traces a broken path through points; stroke it afterwards. */
export function traceDashed(g: Graphics, points: Point[], dash: number, gap: number): Graphics {
  let done = 0;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (let at = -(done % (dash + gap)); at < length; at += dash + gap) {
      const [start, end] = [Math.max(0, at) / length, Math.min(length, at + dash) / length];
      if (end > start) trace(g, [onArc(from, to, start), onArc(from, to, end)]);
    }
    done += length;
  }
  return g;
}
