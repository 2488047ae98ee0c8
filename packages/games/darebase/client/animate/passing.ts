import type { Step } from "@baseboard/stage";
import { out, part, swell } from "@baseboard/stage/ease";
import { glow } from "@baseboard/stage/pieces";
import { ringPicture } from "../art/moments.ts";
import type { Spot } from "../layout.ts";
import type { Scene } from "../scene.ts";

/** A ring that spreads and fades. */
export function burst(scene: Scene, at: Spot, colour: string, ms: number, reach = 2): Step {
  const ring = scene.paints.sprite(ringPicture(colour));
  return scene.passing(ms, at, ring, (k) => {
    ring.scale.set(0.5 + (reach - 0.5) * out(k));
    ring.alpha = k === 0 ? 0 : 1 - k;
  });
}

/** Light that wells up on a place and goes out. */
export function light(scene: Scene, at: Spot, colour: string, ms: number, size = 1): Step {
  const shine = scene.paints.sprite(glow(110, colour, 0.6, 0.1));
  return scene.passing(ms, at, shine, (k) => {
    shine.scale.set(size * (0.6 + 0.5 * out(k)));
    shine.alpha = swell(k);
  });
}

/** A sign that jumps up, stands for a moment and fades. */
export function sign(scene: Scene, at: Spot, picture: Parameters<Scene["paints"]["sprite"]>[0], ms: number, size = 1): Step {
  const sprite = scene.paints.sprite(picture);
  return scene.passing(ms, at, sprite, (k) => {
    const grown = part(k, 0, 0.3);
    sprite.scale.set(size * (0.4 + 0.6 * out(grown) + 0.14 * swell(grown)));
    sprite.alpha = out(part(k, 0, 0.15)) * (1 - part(k, 0.7, 1));
  });
}
