import type { Seat } from "@baseboard/kit";
import { type Motion, part } from "@baseboard/stage/ease";
import { middleOf } from "@baseboard/stage/places";
import { palette } from "@baseboard/stage/tokens";
import { markFrame } from "../art/marks.ts";
import type { Scene } from "../scene.ts";

/** A glow in the seat's color around its base, fading out at the end. */
export function spotlight(scene: Scene, seat: Seat): Motion {
  const box = scene.place.base(seat);
  const frame = scene.passing(markFrame(box, palette[seat].color, scene.tones, true), middleOf(box));
  return (k) => {
    if (!frame.destroyed) frame.alpha = 1 - part(k, 0.85, 1);
  };
}
