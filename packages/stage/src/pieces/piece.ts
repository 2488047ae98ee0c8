import { Container, type Sprite } from "pixi.js";
import { type Box, middleOf } from "../box.ts";
import type { Paintbox, Picture } from "./paintbox.ts";

/** Something on the table whose position is its middle. It is made anew only when what it shows has changed. */
export class Piece extends Container {
  /** Where it lies. */
  box: Box = { x: 0, y: 0, width: 0, height: 0 };
  #shown = "";

  constructor(label: string) {
    super();
    this.label = label;
  }

  /** Lies in a box, and shows what `build` adds: the same `name` in the same size is the same picture. */
  lie(box: Box, name: string, build: (into: Container) => void): void {
    this.box = box;
    this.position.copyFrom(middleOf(box));
    this.scale.set(1);
    this.rotation = 0;
    this.fade(1);
    const shown = `${name} ${Math.round(box.width)} ${Math.round(box.height)}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    for (const node of this.removeChildren()) node.destroy({ children: true });
    build(this);
  }

  /** Is seen by a part from 0 to 1. */
  fade(part: number): void {
    this.alpha = part;
    this.visible = part > 0;
  }
}

/** Adds a picture with its middle at (x, y). */
export function add(paints: Paintbox, into: Container, picture: Picture, x = 0, y = 0): Sprite {
  const sprite = paints.sprite(picture);
  sprite.position.set(x, y);
  into.addChild(sprite);
  return sprite;
}

/** Makes pieces until there are so many, and takes away those that are too many. */
export function recount<P extends Container>(pieces: P[], count: number, make: (i: number) => P): void {
  while (pieces.length < count) pieces.push(make(pieces.length));
  for (const piece of pieces.splice(count)) piece.destroy({ children: true });
}
