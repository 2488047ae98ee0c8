import { type Motion, out, part } from "@baseboard/stage/ease";
import type { Picture } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import { gainPicture, gainSize } from "../art/marks.ts";
import type { Scene } from "../scene.ts";

/** A number on a pill in the middle of a place, no wider than it: appears, stays to be read, and disappears. */
export function pill(scene: Scene, text: string, box: Box, most: number, from: number, to: number): Motion {
  const size = Math.min(most, box.width / gainSize(text, 1).width);
  return appear(scene, gainPicture(text, size, scene.tones), box, from, to);
}

/** A picture in the middle of a place appears, stays to be read, and disappears. */
export function appear(scene: Scene, picture: Picture, box: Box, from: number, to: number): Motion {
  const sprite = scene.passing(picture, middleOf(box));
  return (k) => {
    if (sprite.destroyed) return;
    const own = part(k, from, to);
    sprite.alpha = Math.min(1, 10 * own) * (1 - part(own, 0.9, 1));
    sprite.scale.set(0.7 + 0.3 * out(Math.min(1, 6 * own)));
  };
}
