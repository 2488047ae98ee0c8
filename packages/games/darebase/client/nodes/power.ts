import { type Seat, seatLetter } from "@baseboard/kit";
import type { Paintbox } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import { BLUE, pawnNumbers, YELLOW } from "../../rules/state.ts";
import { cubePicture, cubeShadow } from "../art/cube.ts";
import type { Layout, Stand } from "../layout.ts";

/** A cube of the power scale, labeled like its pawn with a `~`. */
export class Cube extends Container {
  #shadow: Sprite;
  #body: Sprite;

  constructor(paints: Paintbox, seat: Seat, number: number) {
    super();
    this.label = `~${seatLetter(seat)}${number}`;
    this.#shadow = paints.sprite(cubeShadow);
    this.#body = paints.sprite(cubePicture(seat, number));
    this.addChild(this.#shadow, this.#body);
    this.lift(0);
  }

  /** Sets the height above the ground, in board units. */
  lift(height: number): void {
    this.#body.y = -height;
    this.#shadow.position.set(3 + height * 0.3, 6 + height * 0.4);
    this.#shadow.alpha = Math.max(0.4, 1 - height / 60);
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
}

/** The power scale: a cube for every free pawn on the field, the strongest at the left. */
export class Power extends Container {
  #cubes = new Map<string, Cube>();
  #place: Layout;

  constructor(paints: Paintbox, place: Layout) {
    super();
    this.#place = place;
    for (const seat of [BLUE, YELLOW])
      for (const number of pawnNumbers) {
        const cube = new Cube(paints, seat, number);
        this.#cubes.set(seatLetter(seat) + number, cube);
        this.addChild(cube);
      }
  }

  /** Shows exactly this scale, weakest first. */
  show(power: string[]): void {
    for (const [name, cube] of this.#cubes) {
      const at = power.indexOf(name);
      cube.fade(at < 0 ? 0 : 1);
      cube.scale.set(this.slot(0).scale);
      cube.lift(0);
      if (at >= 0) cube.position.copyFrom(this.slot(power.length - 1 - at));
    }
  }

  /** The center of a slot; 0 is the strongest. */
  slot(i: number): Stand {
    return this.#place.slot(i);
  }

  /** All cubes, on the scale or not. */
  get cubes(): Iterable<Cube> {
    return this.#cubes.values();
  }

  /** The cube of a pawn: `A3`. */
  cube(name: string): Cube {
    const cube = this.#cubes.get(name);
    if (!cube) throw new Error(`There is no cube ${name}.`);
    return cube;
  }
}
