import type { Sprite } from "pixi.js";
import type { Paintbox, Picture } from "./paintbox.ts";

export interface Point {
  x: number;
  y: number;
}

/** One stroke along a path; strokes are drawn on top of each other. */
export interface Stroke {
  width: number;
  colour: string;
  /** Lengths of dashes and gaps. */
  dash?: [number, number];
  /** Offset, as for a shadow. */
  aside?: Point;
}

/** The point at fraction `k` (0 to 1) of the way. */
export const dragPath = (from: Point, to: Point, k: number): Point => ({
  x: from.x + (to.x - from.x) * k,
  y: from.y + (to.y - from.y) * k,
});

/** A straight line shortened at both ends. */
export function shortened(from: Point, to: Point, first: number, last: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return [dragPath(from, to, first / length), dragPath(from, to, 1 - last / length)];
}

/** Points of a quadratic curve with control point `pull`. */
export function bend(from: Point, pull: Point, to: Point, count = 40): Point[] {
  return Array.from({ length: count + 1 }, (_, i) => dragPath(dragPath(from, pull, i / count), dragPath(pull, to, i / count), i / count));
}

/** A line through points as a positioned sprite. (Pixi keeps buffers for every long line it draws itself.) */
export function path(paints: Paintbox, points: Point[], strokes: Stroke[]): Sprite {
  const pad = 6 + Math.max(...strokes.map(({ width, aside }) => width / 2 + Math.max(Math.abs(aside?.x ?? 0), Math.abs(aside?.y ?? 0))));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
  const [width, height] = [Math.max(...xs) + pad - left, Math.max(...ys) + pad - top];
  const inside = points.map(({ x, y }): Point => ({ x: Math.round(x - left), y: Math.round(y - top) }));
  const picture: Picture = {
    key: `path ${JSON.stringify(strokes)} ${inside.map(({ x, y }) => `${x},${y}`).join(" ")}`,
    width,
    height,
    passing: true,
    draw(pen) {
      for (const stroke of strokes) drawStroke(pen, inside, stroke);
    },
  };
  const sprite = paints.sprite(picture);
  sprite.position.set(left + width / 2, top + height / 2);
  return sprite;
}

function drawStroke(pen: CanvasRenderingContext2D, points: Point[], { width, colour, dash, aside = { x: 0, y: 0 } }: Stroke): void {
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.lineCap = pen.lineJoin = "round";
  pen.setLineDash(dash ?? []);
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x + aside.x, y + aside.y);
  pen.stroke();
}
