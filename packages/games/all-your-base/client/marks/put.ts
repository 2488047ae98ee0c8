import type { Picture } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import type { Container, Sprite } from "pixi.js";
import { framePicture } from "../art/marks.ts";
import type { Scene } from "../scene.ts";

/** Lays a sign down on one of the layers of marks. */
export function put(scene: Scene, layer: Container, picture: Picture, { x, y }: { x: number; y: number }): Sprite {
  const sign = scene.paints.sprite(picture);
  sign.position.set(x, y);
  layer.addChild(sign);
  return sign;
}

/** A frame around a place. */
export const frame = (scene: Scene, layer: Container, box: Box, colour: string, strong = false): Sprite =>
  put(scene, layer, framePicture(box.width, box.height, colour, scene.tones.back, strong), middleOf(box));
