import { type Seat, seatLetter } from "@baseboard/kit";
import type { Paintbox } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import { barsPicture, pawnPicture, pawnShadow } from "../art/pawn.ts";
import type { Spot, Stand } from "../layout.ts";

/** How a prisoner leans, in radians. */
const LEAN = -0.14;

/** A pawn of a side, called `A3`. Its position is the middle of its square. */
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

  /** Stands somewhere; what is lower on the board is in front. */
  place({ x, y, scale = 1 }: Spot & Partial<Stand>): void {
    this.position.set(x, y);
    this.scale.set(scale);
    this.zIndex = y;
  }

  /** Is so many units above the ground; its shadow falls to the lower right and grows softer. */
  lift(height: number): void {
    this.#body.y = -height;
    this.#shadow.position.set(10 + height * 0.3, 33 + height * 0.35);
    this.#shadow.scale.set(1 + height / 260);
    this.#shadow.alpha = Math.max(0.3, 1 - height / 110);
  }

  /** How many units above the ground it is. */
  get raised(): number {
    return -this.#body.y;
  }

  /** Is seen by a part from 0 to 1. */
  fade(part: number): void {
    this.alpha = part;
    this.visible = part > 0;
  }

  /** Sits in jail: pale, askew and behind bars. */
  set caught(caught: boolean) {
    this.#bars.visible = caught;
    this.#body.rotation = caught ? LEAN : 0;
    this.#paints.swap(this.#body, pawnPicture(this.seat, this.number, caught));
  }

  get caught(): boolean {
    return this.#bars.visible;
  }
}
