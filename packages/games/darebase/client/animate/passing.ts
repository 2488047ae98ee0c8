import { type Motion, out, part, swell } from "@baseboard/stage/ease";
import { glow, type Picture } from "@baseboard/stage/pieces";
import { ringPicture } from "../art/moments.ts";
import type { Spot } from "../layout.ts";
import type { Scene } from "../scene.ts";

/** A ring that expands and fades. */
export function burst(scene: Scene, at: Spot, colour: string, reach = 2): Motion {
  const ring = scene.passing(ringPicture(colour), at);
  return (k) => {
    ring.scale.set(0.5 + (reach - 0.5) * out(k));
    ring.alpha = k === 0 ? 0 : 1 - k;
  };
}

/** A light that swells at a place and goes out. */
export function light(scene: Scene, at: Spot, colour: string, size = 1): Motion {
  const shine = scene.passing(glow(110, colour, 0.6, 0.1), at);
  return (k) => {
    shine.scale.set(size * (0.6 + 0.5 * out(k)));
    shine.alpha = swell(k);
  };
}

/** A sign that pops up, stays for a moment and fades. */
export function sign(scene: Scene, at: Spot, picture: Picture, size = 1): Motion {
  const sprite = scene.passing(picture, at);
  return (k) => {
    const grown = part(k, 0, 0.3);
    sprite.scale.set(size * (0.4 + 0.6 * out(grown) + 0.14 * swell(grown)));
    sprite.alpha = out(part(k, 0, 0.15)) * (1 - part(k, 0.7, 1));
  };
}
