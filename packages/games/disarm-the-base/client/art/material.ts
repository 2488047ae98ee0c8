import { artChance, faded, type Picture } from "@baseboard/stage/pieces";
import type { Box, Size } from "@baseboard/stage/places";

type Pen = CanvasRenderingContext2D;

/** Minimum font size, in board units. */
export const LEAST = 23;

/** A picture of rounded size, with further properties. */
export const sized = (
  key: string,
  { width, height }: Size,
  draw: (pen: Pen, width: number, height: number, pixels: number) => void,
  more: Pick<Picture, "passing"> = {},
): Picture => {
  const [w, h] = [Math.round(width), Math.round(height)];
  return { key, width: w, height: h, draw: (pen, pixels) => draw(pen, w, h, pixels), ...more };
};

/** Fills a box with soft spots of two colors: ground is never uniform. */
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

/** Scatters small objects over a box: tufts, gravel. */
export function strew(
  { x, y, width, height }: Box,
  seed: number,
  count: number,
  draw: (x: number, y: number, chance: number) => void,
): void {
  const next = artChance(seed);
  for (let i = 0; i < count; i++) draw(x + next() * width, y + next() * height, next());
}

/** A line through points (x, y, x, y, …) of this width, optionally dashed. */
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

/** A plate of this size, inset to leave space for its edge. */
export const slab = (pen: Pen, width: number, height: number, radius: number, fill: string | CanvasGradient): void =>
  plate(pen, { x: 1.5, y: 1.5, width: width - 3, height: height - 3 }, radius, fill);

/** The corner radius of panels beside the map, by their height. */
export const panelRadius = (height: number): number => Math.min(14, height * 0.2);

/** A filled disc around (x, y); its path remains current for an edge. */
export function disc(pen: Pen, x: number, y: number, radius: number, fill: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}

/** Strokes the current path. */
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

/** Traces an octagon around (x, y), the shape of guards and their tower, with a side at the top. */
export function traceOctagon(pen: Pen, x: number, y: number, radius: number): void {
  for (let i = 0; i < 8; i++) {
    const angle = (i * Math.PI) / 4 + Math.PI / 8;
    pen.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  pen.closePath();
}

/** Draws the same on each side of the map of side 1: as for the northern one, rotated. */
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

/** A filled rounded rectangle. */
export function plate(pen: Pen, { x, y, width, height }: Box, radius: number, fill: string | CanvasGradient): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.fill();
}

/** The shadow of an upright object, away from the light: drawn as offset copies, each fainter. */
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
