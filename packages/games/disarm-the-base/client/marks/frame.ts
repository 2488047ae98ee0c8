import { add } from "@baseboard/stage/pieces";
import { type Box, middleOf } from "@baseboard/stage/places";
import type { Container, Sprite } from "pixi.js";
import { markFrame } from "../art/marks.ts";
import type { Scene } from "../scene.ts";

/** A frame around a box, on one of the mark layers. */
export function frame({ paints, tones }: Scene, layer: Container, box: Box, colour: string, isStrong = false): Sprite {
  const { x, y } = middleOf(box);
  return add(paints, layer, markFrame(box, colour, tones, isStrong), x, y);
}
