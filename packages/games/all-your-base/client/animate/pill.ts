import { type Motion, out, part } from "@baseboard/stage/ease";
import { type Box, middleOf } from "@baseboard/stage/places";
import { gainPicture } from "../art/marks.ts";
import type { Scene } from "../scene.ts";

/** The width of a pill, in sizes of its letters. */
const widthOf = (text: string): number => 0.9 + 0.62 * text.length;

export const pillWidth = (text: string, size: number): number => size * widthOf(text);

/** The largest size of letters of a pill that is no wider than a place. */
export const pillSize = (text: string, { width }: Pick<Box, "width">): number => width / widthOf(text);

/** A number on a pill in the middle of a place, no wider than it: appears, stays to be read, and disappears. */
export function pill(scene: Scene, text: string, box: Box, most: number, from: number, to: number): Motion {
  const size = Math.min(most, pillSize(text, box));
  const sprite = scene.passing(gainPicture(text, size, scene.tones), middleOf(box));
  return (k) => {
    if (sprite.destroyed) return;
    const own = part(k, from, to);
    sprite.alpha = Math.min(1, 10 * own) * (1 - part(own, 0.9, 1));
    sprite.scale.set(0.7 + 0.3 * out(Math.min(1, 6 * own)));
  };
}
