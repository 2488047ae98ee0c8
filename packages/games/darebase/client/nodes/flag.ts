import type { Paintbox } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import type { Square } from "../../rules/state.ts";
import { flagPicture, flagShadow } from "../art/flag.ts";
import type { Spot, Stand } from "../layout.ts";

/** A flag beside a pawn is smaller, and at its right. */
const BESIDE = { scale: 0.74, x: 28, y: 2 };

/** A flag's pose in the middle of a square, or beside the pawn there. */
export const standOf = ({ x, y }: Spot, beside: boolean): Stand =>
  beside ? { x: x + BESIDE.x, y: y + BESIDE.y, scale: BESIDE.scale } : { x, y, scale: 1 };

/** A flag neither delivered nor collected. All flags look alike. */
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

  /** The square it is on, or was taken from last; undefined if not in use. Also sets its label. */
  get at(): Square | undefined {
    return this.#at;
  }

  set at(at: Square | undefined) {
    this.#at = at;
    this.label = at === undefined ? "" : `flag ${at}`;
  }

  /** Places it in the middle of a square, or beside the pawn there. */
  place(spot: Spot, beside: boolean): void {
    const { x, y, scale } = standOf(spot, beside);
    this.scale.set(scale);
    this.position.set(x, y);
    this.zIndex = spot.y + 1;
  }

  /** Sets the height above the ground, in board units. */
  lift(height: number): void {
    this.#cloth.y = -height;
    this.#shadow.position.set(10 + height * 0.3, 35 + height * 0.35);
    this.#shadow.alpha = Math.max(0.3, 1 - height / 110);
  }

  /** Sets the opacity, 0 to 1. */
  fade(part: number): void {
    this.alpha = part;
    this.visible = part > 0;
  }
}
