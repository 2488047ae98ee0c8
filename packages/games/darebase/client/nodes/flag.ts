import type { Paintbox } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import type { Square } from "../../rules/state.ts";
import { flagPicture, flagShadow } from "../art/flag.ts";
import type { Spot, Stand } from "../layout.ts";

/** A flag beside a pawn is smaller, and stands at its right. */
const BESIDE = { scale: 0.74, x: 28, y: 2 };

/** How a flag stands in the middle of a square, or beside the pawn that is there. */
export const standOf = ({ x, y }: Spot, beside: boolean): Stand =>
  beside ? { x: x + BESIDE.x, y: y + BESIDE.y, scale: BESIDE.scale } : { x, y, scale: 1 };

/** A flag that is neither delivered nor collected. Flags are all alike. */
export class Flag extends Container {
  #at: Square | undefined;
  #shadow: Sprite;
  #cloth: Sprite;

  constructor(paints: Paintbox) {
    super();
    this.#shadow = paints.sprite(flagShadow);
    this.#cloth = paints.sprite(flagPicture());
    this.addChild(this.#shadow, this.#cloth);
    this.lift(0);
  }

  /** The square it lies on, or was taken from last; undefined when it is not there at all. It is called by it. */
  get at(): Square | undefined {
    return this.#at;
  }

  set at(at: Square | undefined) {
    this.#at = at;
    this.label = at === undefined ? "" : `flag ${at}`;
  }

  /** Stands in the middle of a square, or beside the pawn that is there. */
  place(spot: Spot, beside: boolean): void {
    const { x, y, scale } = standOf(spot, beside);
    this.scale.set(scale);
    this.position.set(x, y);
    this.zIndex = spot.y + 1;
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
