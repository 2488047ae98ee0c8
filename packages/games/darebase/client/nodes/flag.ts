import type { Paintbox } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import type { Square } from "../../rules/state.ts";
import { flagPicture, flagShadow } from "../art/flag.ts";
import type { Spot } from "../layout.ts";

/** A flag beside a pawn is smaller, and stands at its right. */
const BESIDE = { scale: 0.74, x: 28, y: 2 };

/** A flag that is neither delivered nor collected. Flags are all alike. */
export class Flag extends Container {
  /** The square it lies on; undefined while it is carried, or not there at all. */
  at: Square | undefined;
  #shadow: Sprite;
  #cloth: Sprite;

  constructor(paints: Paintbox) {
    super();
    this.#shadow = paints.sprite(flagShadow);
    this.#cloth = paints.sprite(flagPicture());
    this.addChild(this.#shadow, this.#cloth);
    this.lift(0);
  }

  /** Stands in the middle of a square, or beside the pawn that is there. */
  place({ x, y }: Spot, beside: boolean): void {
    this.scale.set(beside ? BESIDE.scale : 1);
    this.position.set(x + (beside ? BESIDE.x : 0), y + (beside ? BESIDE.y : 0));
    this.zIndex = y + 1;
  }

  /** Is so many units above the ground. */
  lift(height: number): void {
    this.#cloth.y = -height;
    this.#shadow.position.set(10 + height * 0.3, 35 + height * 0.35);
    this.#shadow.alpha = Math.max(0.3, 1 - height / 110);
  }

  /** Is seen by a part from 0 to 1. */
  fade(part: number): void {
    this.alpha = part;
    this.visible = part > 0;
  }
}
