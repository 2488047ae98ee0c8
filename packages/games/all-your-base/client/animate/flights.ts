import { type Motion, part, together } from "@baseboard/stage/ease";
import { fly, type Picture, type Piece, turning } from "@baseboard/stage/pieces";
import type { Box, Size } from "@baseboard/stage/places";
import { backPicture } from "../art/card.ts";
import type { Scene } from "../scene.ts";

/** Draws an object at a given size. */
export type Look = (size: Size) => Picture;

/** Flight height, and whether the object fades out on the way. */
interface Flight {
  height?: number;
  fades?: true;
}

/** An object flying from one place to another, below names and points; with a second look, it turns over on the way. */
export function flight(scene: Scene, looks: Look[], from: Box, to: Box, { height = 40, fades }: Flight = {}): Motion {
  const sizes = looks.length > 1 ? [from, to] : [from.width > to.width ? from : to];
  const sides = looks.map((look, i) => ({ sprite: scene.hang(scene.paints.sprite(look(sizes[i])), scene.traffic), size: sizes[i] }));
  const flies = fly(sides, from, to, height);
  if (!fades) return flies;
  const fade: Motion = (k) => {
    for (const { sprite } of sides) if (!sprite.destroyed) sprite.alpha = 1 - k ** 2;
  };
  return together([flies, fade]);
}

/** Turns a face-down card face up while it moves. */
export function turnUp(scene: Scene, piece: Piece, from: number, to: number): Motion {
  const back = scene.hang(scene.paints.sprite(backPicture(piece.box.width, piece.box.height)));
  return (k) => {
    const turned = part(k, from, to);
    piece.fade(turned < 0.5 ? 0 : 1);
    piece.scale.x *= turning(turned);
    if (back.destroyed) return;
    back.visible = turned < 0.5;
    back.position.copyFrom(piece.position);
    back.scale.copyFrom(piece.scale);
  };
}
