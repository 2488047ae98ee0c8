import type { Sprite } from "pixi.js";
import { glyph } from "../glyph.ts";
import type { Paintbox, Picture } from "./paintbox.ts";

/** Draws an icon in a square centered at (x, y). */
export function drawIcon(pen: CanvasRenderingContext2D, name: string, x: number, y: number, size: number, colour: string): void {
  const { size: box, d, stroked } = glyph(name);
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / box, size / box);
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.lineCap = pen.lineJoin = "round";
  if (stroked) pen.stroke(new Path2D(d));
  else pen.fill(new Path2D(d));
  pen.restore();
}

/** An icon as a picture. */
export const iconPicture = (name: string, size: number, colour: string): Picture => ({
  key: `icon ${name} ${colour}`,
  width: size,
  height: size,
  draw: (pen) => drawIcon(pen, name, size / 2, size / 2, size, colour),
});

/** An icon as a sprite. */
export const icon = (paints: Paintbox, name: string, size: number, colour: string): Sprite =>
  paints.sprite(iconPicture(name, size, colour));
