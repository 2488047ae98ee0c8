import { Container, type Sprite } from "pixi.js";
import { type Box, middleOf } from "../box.ts";
import type { Paintbox, Picture } from "./paintbox.ts";

/** A node on the board positioned by its center. Rebuilt only when its content changes. */
export class Piece extends Container {
  /** Its location. */
  box: Box = { x: 0, y: 0, width: 0, height: 0 };
  #shown = "";

  constructor(label: string) {
    super();
    this.label = label;
  }

  /** Places it in a box, with content from `build`: the same `name` at the same size is the same content. */
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

  /** Sets the opacity, 0 to 1. */
  fade(part: number): void {
    this.alpha = part;
    this.visible = part > 0;
  }
}

/** Adds a picture centered at (x, y). */
export function add(paints: Paintbox, into: Container, picture: Picture, x = 0, y = 0): Sprite {
  const sprite = paints.sprite(picture);
  sprite.position.set(x, y);
  into.addChild(sprite);
  return sprite;
}

/** Creates or destroys pieces to match `count`. */
export function recount<P extends Container>(pieces: P[], count: number, make: (i: number) => P): void {
  while (pieces.length < count) pieces.push(make(pieces.length));
  for (const piece of pieces.splice(count)) piece.destroy({ children: true });
}
