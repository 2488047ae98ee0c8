import { artChance, faded } from "@baseboard/stage/pieces";
import type { Box } from "@baseboard/stage/places";

type Pen = CanvasRenderingContext2D;

/** Fills a box with soft spots of two colours: ground is never one flat colour. */
export function speckle(pen: Pen, { x, y, width, height }: Box, seed: number, [dark, light]: [string, string], alpha: number): void {
  const next = artChance(seed);
  const [least, most] = [Math.min(width, height) * 0.06, Math.min(width, height) * 0.4];
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  for (let i = 0; i < 46; i++) {
    const [sx, sy, radius] = [x + next() * width, y + next() * height, least + next() ** 2 * (most - least)];
    const spot = pen.createRadialGradient(sx, sy, 0, sx, sy, radius);
    spot.addColorStop(0, faded(i % 2 ? dark : light, alpha));
    spot.addColorStop(1, faded(i % 2 ? dark : light, 0));
    pen.fillStyle = spot;
    pen.fillRect(sx - radius, sy - radius, radius * 2, radius * 2);
  }
  pen.restore();
}

/** Small things strewn over a box: tufts, gravel. */
export function strew(
  { x, y, width, height }: Box,
  seed: number,
  count: number,
  draw: (x: number, y: number, chance: number) => void,
): void {
  const next = artChance(seed);
  for (let i = 0; i < count; i++) draw(x + next() * width, y + next() * height, next());
}

/** A line through points, as wide as said, dashed or not. */
export function line(pen: Pen, points: readonly (readonly [number, number])[], width: number, colour: string, dash: number[] = []): void {
  pen.save();
  pen.setLineDash(dash);
  pen.lineWidth = width;
  pen.lineJoin = "round";
  pen.lineCap = dash.length ? "butt" : "round";
  pen.strokeStyle = colour;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
  pen.restore();
}

/** A rectangle with round corners, filled. */
export function plate(pen: Pen, { x, y, width, height }: Box, radius: number, fill: string | CanvasGradient): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

/** What is behind something that stands upright, away from the light: drawn as many copies moved aside, each fainter. */
export function cast(pen: Pen, away: { x: number; y: number }, rgb: string, alpha: number, trace: () => void): void {
  const steps = 16;
  pen.save();
  pen.fillStyle = `rgba(${rgb},${alpha / 7})`;
  for (let i = steps; i > 0; i--) {
    const k = (i / steps) ** 1.4;
    pen.save();
    pen.translate(away.x * k, away.y * k);
    pen.beginPath();
    trace();
    pen.fill();
    pen.restore();
  }
  pen.restore();
}
