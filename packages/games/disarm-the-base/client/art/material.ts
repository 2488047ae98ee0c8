import { artChance, faded, type Picture } from "@baseboard/stage/pieces";
import type { Box, Size } from "@baseboard/stage/places";

type Pen = CanvasRenderingContext2D;

/** The smallest a number or a letter is written, in board units. */
export const LEAST = 23;

/** A picture of so many whole units, and what else is said of it. */
export const sized = (
  key: string,
  { width, height }: Size,
  draw: (pen: Pen, width: number, height: number, pixels: number) => void,
  more: Pick<Picture, "passing"> = {},
): Picture => {
  const [w, h] = [Math.round(width), Math.round(height)];
  return { key, width: w, height: h, draw: (pen, pixels) => draw(pen, w, h, pixels), ...more };
};

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

/** A line through points (x, y, x, y and on), as wide as said, dashed or not. */
export function line(pen: Pen, points: readonly number[], width: number, colour: string, dash: number[] = []): void {
  pen.save();
  pen.setLineDash(dash);
  pen.lineWidth = width;
  pen.lineJoin = "round";
  pen.lineCap = dash.length ? "butt" : "round";
  pen.strokeStyle = colour;
  pen.beginPath();
  for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i], points[i + 1]);
  pen.stroke();
  pen.restore();
}

/** A plate of this size, so far inside it that its edge has room. */
export const slab = (pen: Pen, width: number, height: number, radius: number, fill: string | CanvasGradient): void =>
  plate(pen, { x: 1.5, y: 1.5, width: width - 3, height: height - 3 }, radius, fill);

/** The radius of the corners of what lies beside the map, by its height. */
export const panelRadius = (height: number): number => Math.min(14, height * 0.2);

/** A disc around (x, y), filled; the path stays for an edge. */
export function disc(pen: Pen, x: number, y: number, radius: number, fill: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}

/** An edge along the path that was drawn last. */
export function edge(pen: Pen, width: number, colour: string): void {
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}

/** A circle around (x, y). */
export function ring(pen: Pen, x: number, y: number, radius: number, width: number, colour: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  edge(pen, width, colour);
}

/** Traces the octagon around (x, y) that guards and their tower are known by, a side above. */
export function traceOctagon(pen: Pen, x: number, y: number, radius: number): void {
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4 + Math.PI / 8;
    pen.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  pen.closePath();
}

/** Draws the same on each side of the map, whose side is 1: as for the northern one, and turned. */
export function onEachSide(pen: Pen, draw: (side: number) => void): void {
  for (let side = 0; side < 4; side++) {
    pen.save();
    pen.translate(0.5, 0.5);
    pen.rotate((side * Math.PI) / 2);
    pen.translate(-0.5, -0.5);
    draw(side);
    pen.restore();
  }
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
