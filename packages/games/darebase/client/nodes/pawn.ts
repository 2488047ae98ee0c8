import { type Seat, seatLetter } from "@baseboard/kit";
import type { Paintbox } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import { barsPicture, pawnPicture, pawnShadow } from "../art/pawn.ts";
import type { Spot, Stand } from "../layout.ts";

/** Lean of a prisoner, in radians. */
const LEAN = -0.14;

/** A pawn of a side, labeled `A3`. Its position is the center of its square. */
export class Pawn extends Container {
  readonly seat: Seat;
  readonly number: number;
  #paints: Paintbox;
  #shadow: Sprite;
  #body: Sprite;
  #bars: Sprite;

  constructor(paints: Paintbox, seat: Seat, number: number, bars: string) {
    super();
    this.seat = seat;
    this.number = number;
    this.label = seatLetter(seat) + number;
    this.#paints = paints;
    this.#shadow = paints.sprite(pawnShadow);
    this.#body = paints.sprite(pawnPicture(seat, number));
    this.#bars = paints.sprite(barsPicture(bars));
    this.#bars.visible = false;
    this.addChild(this.#shadow, this.#body, this.#bars);
    this.lift(0);
  }

  /** Places it at a spot; lower on the board means in front. */
  place({ x, y, scale = 1 }: Spot & Partial<Stand>): void {
    this.position.set(x, y);
    this.scale.set(scale);
    this.zIndex = y;
  }

  /** Sets the height above the ground; the shadow moves to the lower right and grows softer. */
  lift(height: number): void {
    this.#body.y = -height;
    this.#shadow.position.set(10 + height * 0.3, 33 + height * 0.35);
    this.#shadow.scale.set(1 + height / 260);
    this.#shadow.alpha = Math.max(0.3, 1 - height / 110);
  }

  /** Height above the ground, in board units. */
  get raised(): number {
    return -this.#body.y;
  }

  /** Sets the opacity, 0 to 1. */
  fade(part: number): void {
    this.alpha = part;
    this.visible = part > 0;
  }

  /** In jail: pale, askew and behind bars. */
  set caught(caught: boolean) {
    this.#bars.visible = caught;
    this.#body.rotation = caught ? LEAN : 0;
    this.#paints.swap(this.#body, pawnPicture(this.seat, this.number, caught));
  }

  get caught(): boolean {
    return this.#bars.visible;
  }
}
