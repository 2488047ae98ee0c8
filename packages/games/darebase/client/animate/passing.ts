import { type Motion, out, part, swell } from "@baseboard/stage/ease";
import { glow, type Picture } from "@baseboard/stage/pieces";
import type { Sprite } from "pixi.js";
import { ringPicture } from "../art/moments.ts";
import type { Spot } from "../layout.ts";
import type { Scene } from "../scene.ts";

/** A picture that is only there while it moves. */
export function passing(scene: Scene, { x, y }: Spot, picture: Picture): Sprite {
  const sprite = scene.hang(scene.paints.sprite(picture));
  sprite.position.set(x, y);
  return sprite;
}

/** A ring that spreads and fades. */
export function burst(scene: Scene, at: Spot, colour: string, reach = 2): Motion {
  const ring = passing(scene, at, ringPicture(colour));
  return (k) => {
    ring.scale.set(0.5 + (reach - 0.5) * out(k));
    ring.alpha = k === 0 ? 0 : 1 - k;
  };
}

/** Light that wells up on a place and goes out. */
export function light(scene: Scene, at: Spot, colour: string, size = 1): Motion {
  const shine = passing(scene, at, glow(110, colour, 0.6, 0.1));
  return (k) => {
    shine.scale.set(size * (0.6 + 0.5 * out(k)));
    shine.alpha = swell(k);
  };
}

/** A sign that jumps up, stands for a moment and fades. */
export function sign(scene: Scene, at: Spot, picture: Picture, size = 1): Motion {
  const sprite = passing(scene, at, picture);
  return (k) => {
    const grown = part(k, 0, 0.3);
    sprite.scale.set(size * (0.4 + 0.6 * out(grown) + 0.14 * swell(grown)));
    sprite.alpha = out(part(k, 0, 0.15)) * (1 - part(k, 0.7, 1));
  };
}
