import type { Seat } from "@baseboard/kit";
import { part } from "@baseboard/stage/ease";
import { middleOf } from "@baseboard/stage/places";
import { palette } from "@baseboard/stage/tokens";
import { framePicture } from "../art/marks.ts";
import type { Scene } from "../scene.ts";
import type { Motion } from "./moving.ts";

/** Light in the seat's colour around its base, which goes out at the end. */
export function spotlight(scene: Scene, seat: Seat): Motion {
  const box = scene.place.base(seat);
  const frame = scene.air.addChild(scene.paints.sprite(framePicture(box.width, box.height, palette[seat].color, scene.tones.back, true)));
  frame.position.copyFrom(middleOf(box));
  return (k) => {
    if (!frame.destroyed) frame.alpha = 1 - part(k, 0.85, 1);
  };
}
