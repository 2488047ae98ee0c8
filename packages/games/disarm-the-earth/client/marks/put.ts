import { add } from "@baseboard/stage/pieces";
import { middleOf } from "@baseboard/stage/places";
import type { Sprite } from "pixi.js";
import type { Territory } from "../../rules/world.ts";
import { boundsOf } from "../art/geography.ts";
import { outlinePicture } from "../art/signs.ts";
import type { Scene } from "../scene.ts";

/** Outlines a territory, below the stacks of others. */
export function outline(scene: Scene, at: Territory, colour: string, width: number, dash: number[] = []): Sprite {
  const { x, y } = middleOf(boundsOf(at));
  return add(scene.paints, scene.under, outlinePicture(at, colour, width, undefined, dash), x, y);
}
