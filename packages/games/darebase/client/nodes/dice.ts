import type { Seat } from "@baseboard/kit";
import type { Paintbox } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import { allowedPicture } from "../art/allowed.ts";
import { diePicture, dieShadow } from "../art/die.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout, Spot } from "../layout.ts";

/** A die of the queue. */
export class Die extends Container {
  #paints: Paintbox;
  #shadow: Sprite;
  #face: Sprite;

  constructor(paints: Paintbox) {
    super();
    this.#paints = paints;
    this.#shadow = paints.sprite(dieShadow);
    this.#face = paints.sprite(diePicture(1));
    this.addChild(this.#shadow, this.#face);
    this.lift(0);
  }

  /** Shows a number from 1 to 6. */
  show(value: number): void {
    this.#paints.swap(this.#face, diePicture(value));
  }

  /** Is so many units above the ground. */
  lift(height: number): void {
    this.#face.y = -height;
    this.#shadow.position.set(3 + height * 0.3, 5 + height * 0.4);
    this.#shadow.alpha = Math.max(0.3, 1 - height / 100);
  }

  /** Turns on the spot, in radians; its shadow stays below it. */
  spin(angle: number): void {
    this.#face.rotation = this.#shadow.rotation = angle;
  }
}

/** How large a die is drawn at its place in the queue: the one to come is smaller. */
export const sizeOfDie = (i: number): number => (i < 2 ? 1 : 0.86);

/** The queue of three dice, and what the first two allow. */
export class Dice extends Container {
  /** In the order of the queue, after `show`. */
  readonly dice: Die[];
  /** The queue and the side in turn as shown: while a ply is told, somewhere between two views. */
  now: { dice: number[]; turn: Seat } = { dice: [1, 1, 1], turn: 0 };
  #paints: Paintbox;
  #tones: Tones;
  #place: Layout;
  #allowed: Sprite[];

  constructor(paints: Paintbox, tones: Tones, place: Layout) {
    super();
    this.#paints = paints;
    this.#tones = tones;
    this.#place = place;
    this.dice = [0, 1, 2].map(() => new Die(paints));
    this.#allowed = [0, 1].map(() => paints.sprite(allowedPicture(0, 1, 1, tones)));
    this.addChild(...this.#allowed, ...this.dice);
  }

  /** Shows this queue exactly, and what it allows the side in turn. */
  show(dice: number[], turn: Seat): void {
    this.now = { dice, turn };
    for (const [i, die] of this.dice.entries()) {
      die.show(dice[i]);
      die.label = `die ${i + 1}: ${dice[i]}`;
      die.position.copyFrom(this.slot(i));
      die.scale.set(sizeOfDie(i));
      die.alpha = 1;
      die.spin(0);
      die.lift(0);
    }
    this.allow(dice, turn);
  }

  /** Shows what these dice allow a side; 0 to 1 of it, while it changes. */
  allow([first, second]: number[], turn: Seat, part = 1): void {
    // Ruling D3: doubles let any pawn go so far.
    const lines = first === second ? [[0, first]] : [lineOf(first, second), lineOf(second, first)];
    for (const [i, sprite] of this.#allowed.entries()) {
      sprite.visible = i < lines.length && part > 0;
      sprite.alpha = part;
      if (i >= lines.length) continue;
      const [number, points] = lines[i];
      this.#paints.swap(sprite, allowedPicture(turn, number || undefined, points, this.#tones));
      sprite.position.copyFrom(this.#place.allowed(i, lines.length));
    }
  }

  /** Where a die of the queue lies. */
  slot(i: number): Spot {
    return this.#place.die(i);
  }
}

/** Ruling D2: the pawn of one die's number, 0 for any, and how far the other die lets it go. */
const lineOf = (die: number, points: number): number[] => [die === 6 ? 0 : die, points];
