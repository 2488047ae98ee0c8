import { type Motion, out, part, swell } from "@baseboard/stage/ease";
import type { Picture, Point } from "@baseboard/stage/pieces";
import type { Sprite } from "pixi.js";
import { ringPicture } from "../art/moments.ts";
import type { Scene } from "../scene.ts";

/** The ring's radius as drawn. */
const RING = 60;

/** A ring that expands and fades. */
export function ring(scene: Scene, at: Point, colour: string, reach: number): Motion {
  const sprite = scene.passing(ringPicture(colour), at);
  return (k) => {
    if (sprite.destroyed) return;
    sprite.scale.set((reach / RING) * (0.35 + 0.65 * out(k)));
    sprite.alpha = k === 0 ? 0 : 1 - k;
  };
}

/** A sign that pops up, stays for a moment and fades. */
export function sign(scene: Scene, at: Point, picture: Picture): Motion {
  const sprite = scene.passing(picture, at);
  return (k) => {
    if (sprite.destroyed) return;
    const grown = part(k, 0, 0.25);
    sprite.scale.set(0.4 + 0.6 * out(grown) + 0.14 * swell(grown));
    sprite.alpha = out(part(k, 0, 0.12)) * (1 - part(k, 0.75, 1));
  };
}

/** Fades an object out between two moments. */
export const vanish =
  (sprite: Sprite, from: number, to: number): Motion =>
  (k) => {
    if (!sprite.destroyed) sprite.alpha = 1 - part(k, from, to);
  };

/** An overlay that fades in to `most`, stays and fades out. */
export function veil(scene: Scene, at: Point, picture: Picture, most: number, [full, fading]: [number, number]): Motion {
  const sprite = scene.passing(picture, at);
  return (k) => {
    if (!sprite.destroyed) sprite.alpha = most * part(k, 0, full) * (1 - part(k, fading, 1));
  };
}
