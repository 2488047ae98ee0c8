import type { Picture } from "@baseboard/stage/pieces";
import type { Container, Sprite } from "pixi.js";
import type { Spot } from "../layout.ts";
import type { Scene } from "../scene.ts";

/** Adds a sign to one of the mark layers. */
export function put(scene: Scene, layer: Container, picture: Picture, { x, y }: Spot, scale = 1): Sprite {
  const sign = scene.paints.sprite(picture);
  sign.position.set(x, y);
  sign.scale.set(scale);
  layer.addChild(sign);
  return sign;
}

/** From the center of a square down to the foot of its pawn. */
export const FOOT = 30;
/** The upper left of a pawn's head; flags are at its right. */
export const HEAD = { x: -29, y: -34 };
/** Two corners of a square: the upper right and the lower left. */
export const CORNER = { x: 30, y: -31 };
export const LOW_CORNER = { x: -30, y: 27 };

export const beside = ({ x, y }: Spot, by: Spot, scale = 1): Spot => ({ x: x + by.x * scale, y: y + by.y * scale });
