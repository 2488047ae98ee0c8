import { Rectangle, Sprite, Texture } from "pixi.js";
import { artChance } from "./chance.ts";
import { faded } from "./colour.ts";
import type { Paintbox, Picture } from "./paintbox.ts";

type Pen = CanvasRenderingContext2D;

/** Fills only the blur of what `path` traces. Not all browsers have canvas filters; all have shadows. */
export function blurred(pen: Pen, pixels: number, blur: number, colour: string, path: () => void): void {
  const away = 10_000;
  pen.save();
  pen.shadowColor = colour;
  pen.shadowBlur = blur * 2 * pixels;
  pen.shadowOffsetX = away * pixels;
  pen.fillStyle = "#000";
  pen.translate(-away, 0);
  pen.beginPath();
  path();
  pen.fill();
  pen.restore();
}

/** Soft shadow of a rounded rectangle, centered in the picture. */
export function shadow(width: number, height: number, radius: number, blur: number, alpha = 0.5, rgb = "0,0,0"): Picture {
  const pad = blur * 2.2;
  return {
    key: `shadow ${radius} ${blur} ${alpha} ${rgb}`,
    width: width + pad * 2,
    height: height + pad * 2,
    coarse: Math.max(0.5, Math.min(2, 12 / blur)),
    draw: (pen, pixels) => blurred(pen, pixels, blur, `rgba(${rgb},${alpha})`, () => pen.roundRect(pad, pad, width, height, radius)),
  };
}

/** Radial light fading outwards; `hard` is the fraction of the radius at full strength. */
export function glow(radius: number, colour: string, alpha = 1, hard = 0): Picture {
  return {
    key: `glow ${colour} ${alpha} ${hard}`,
    width: radius * 2,
    height: radius * 2,
    coarse: 1,
    draw(pen) {
      const light = pen.createRadialGradient(radius, radius, radius * hard, radius, radius, radius);
      light.addColorStop(0, faded(colour, alpha));
      light.addColorStop(0.35, faded(colour, alpha * 0.45));
      light.addColorStop(0.7, faded(colour, alpha * 0.1));
      light.addColorStop(1, faded(colour, 0));
      pen.fillStyle = light;
      pen.fillRect(0, 0, radius * 2, radius * 2);
    },
  };
}

export interface Mottling {
  seed: number;
  dots: number;
  radius: [number, number];
  dark: string;
  light: string;
  alpha: number;
}

/** Soft blotches over a seamlessly repeating square: no surface is one flat color. */
export function mottle(pen: Pen, size: number, { seed, dots, radius, dark, light, alpha }: Mottling): void {
  const next = artChance(seed);
  for (let i = 0; i < dots; i++) {
    const [x, y, r] = [next() * size, next() * size, radius[0] + next() * (radius[1] - radius[0])];
    for (const dx of [-size, 0, size]) for (const dy of [-size, 0, size]) blotch(pen, x + dx, y + dy, r, i % 2 ? dark : light, alpha, size);
  }
}

function blotch(pen: Pen, x: number, y: number, r: number, colour: string, alpha: number, size: number): void {
  if (x + r < 0 || x - r > size || y + r < 0 || y - r > size) return;
  const spot = pen.createRadialGradient(x, y, 0, x, y, r);
  spot.addColorStop(0, faded(colour, alpha));
  spot.addColorStop(1, faded(colour, 0));
  pen.fillStyle = spot;
  pen.fillRect(x - r, y - r, r * 2, r * 2);
}

/** A picture tiled over a large area, from its top left corner. */
export function tiling(paints: Paintbox, picture: Picture, width: number, height: number): Sprite {
  const { source } = paints.texture(picture);
  source.addressMode = "repeat";
  return new Sprite(new Texture({ source, frame: new Rectangle(0, 0, width, height) }));
}
