import type { Paintbox } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import type { Table } from "../../rules/state.ts";
import { type Allowed, allowed } from "../allowed.ts";
import { allowedPicture } from "../art/allowed.ts";
import { diePicture, dieShadow } from "../art/die.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout, Stand } from "../layout.ts";

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

  /** Sets the height above the ground, in board units. */
  lift(height: number): void {
    this.#face.y = -height;
    this.#shadow.position.set(3 + height * 0.3, 5 + height * 0.4);
    this.#shadow.alpha = Math.max(0.3, 1 - height / 100);
  }

  /** Rotation in radians; its shadow stays below it. */
  spin(angle: number): void {
    this.#face.rotation = this.#shadow.rotation = angle;
  }
}

/** The part of a table that determines the dice and what they allow. */
export type Rolled = Pick<Table, "dice" | "sides" | "turn">;

/** The queue of three dice, and what the first two allow. */
export class Dice extends Container {
  /** In queue order, after `show`. */
  readonly dice: Die[];
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
  show(now: Rolled): void {
    for (const [i, die] of this.dice.entries()) {
      die.show(now.dice[i]);
      die.label = `die ${i + 1}: ${now.dice[i]}`;
      die.position.copyFrom(this.slot(i));
      die.scale.set(this.slot(i).scale);
      die.alpha = 1;
      die.spin(0);
      die.lift(0);
    }
    this.allow(now);
  }

  /** Shows what the dice allow the side in turn; opacity 0 to 1 during a change. */
  allow(now: Rolled, part = 1): void {
    const { allowed: placeOf } = this.#place;
    const lines: (Allowed | undefined)[] = placeOf ? allowed(now) : [];
    for (const [i, sprite] of this.#allowed.entries()) {
      const line = lines[i];
      sprite.visible = line !== undefined && part > 0;
      sprite.alpha = part;
      if (!line || !placeOf) continue;
      this.#paints.swap(sprite, allowedPicture(now.turn, line.pawn, line.points, this.#tones));
      sprite.position.copyFrom(placeOf(i, lines.length));
    }
  }

  /** The position of a die in the queue. */
  slot(i: number): Stand {
    return this.#place.die(i);
  }
}
