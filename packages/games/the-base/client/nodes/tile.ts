import { turned } from "@baseboard/kit/grid";
import { between } from "@baseboard/stage/ease";
import { type Paintbox, shadow } from "@baseboard/stage/pieces";
import { Container, type Sprite } from "pixi.js";
import { outlinePicture } from "../art/signs.ts";
import { tilePicture } from "../art/tile.ts";
import type { Tones } from "../art/tones.ts";
import { TILE } from "../layout.ts";

/** A tile's pose: lifted from 0 to 1, turned by degrees clockwise, tilted from 0 to 1 as if to look under it. */
export interface Pose {
  lift: number;
  turn: number;
  tilt: number;
}

export const atRest: Pose = { lift: 0, turn: 0, tilt: 0 };

const near = shadow(TILE, TILE, 17, 6, 0.55);
const far = shadow(TILE, TILE, 17, 17, 0.8);

/** One tile. It has a picture per orientation; during a turn two pictures rotate and cross-fade. */
export class Tile extends Container {
  pose: Pose = atRest;
  /** The pose it is moving to. */
  aim: Pose = atRest;
  /** Its mask as seen. */
  shows = 0;
  #paints: Paintbox;
  #tones: Tones;
  #near: Sprite;
  #far: Sprite;
  #body = new Container();
  #face: Sprite;
  #next: Sprite;
  #outline: Sprite | undefined;

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
    this.#near = paints.sprite(near);
    this.#near.position.set(2, 6);
    this.#far = paints.sprite(far);
    this.#face = paints.sprite(tilePicture(0, tones));
    this.#next = paints.sprite(tilePicture(0, tones));
    this.#body.addChild(this.#face, this.#next);
    this.addChild(this.#near, this.#far, this.#body);
    this.hold(atRest);
  }

  /** Lays it flat with this mask. */
  lie(mask: number): void {
    this.shows = mask;
    this.aim = atRest;
    this.hold(atRest);
  }

  /** Sets the pose. */
  hold(pose: Pose): void {
    this.pose = pose;
    const { lift, turn, tilt } = pose;
    const quarters = Math.floor(turn / 90 + 1e-6);
    const on = Math.max(0, turn / 90 - quarters);
    this.#paints.swap(this.#face, tilePicture(turned(this.shows, quarters), this.#tones));
    this.#face.rotation = (on * Math.PI) / 2;
    this.#next.visible = on > 1e-4;
    if (this.#next.visible) {
      this.#paints.swap(this.#next, tilePicture(turned(this.shows, quarters + 1), this.#tones));
      this.#next.rotation = ((on - 1) * Math.PI) / 2;
      this.#next.alpha = on;
    }
    this.#raise(lift, tilt, (on * Math.PI) / 2);
  }

  /** Foreshortens it while it is flipped: `open` from 0 (edge-on) to 1 (flat). */
  flip(open: number): void {
    this.#body.scale.x *= Math.max(0.02, open);
    this.#near.scale.x = this.#far.scale.x = Math.max(0.1, open);
  }

  /** A glowing outline while picked. */
  outline(colour: string | undefined): void {
    if (!colour) {
      this.#outline?.destroy();
      this.#outline = undefined;
    } else if (!this.#outline) {
      this.#outline = this.#paints.sprite(outlinePicture(colour));
      this.#body.addChild(this.#outline);
    }
  }

  get isOutlined(): boolean {
    return this.#outline !== undefined;
  }

  #raise(lift: number, tilt: number, rotation: number): void {
    this.#body.scale.set((1 + 0.055 * lift) * (1 - 0.05 * tilt), 1 + 0.055 * lift);
    this.#body.skew.set(0, -0.055 * tilt);
    this.#body.position.set(0, -5 * lift);
    if (this.#outline) this.#outline.rotation = rotation;
    this.#near.alpha = 1 - lift;
    this.#near.scale.set(1);
    this.#near.rotation = this.#far.rotation = rotation;
    this.#far.visible = lift > 0;
    this.#far.alpha = lift;
    this.#far.scale.set(1 + 0.02 * lift);
    this.#far.position.set(between(2, 8, lift), between(6, 22, lift));
  }
}

/** Interpolates two poses; `k` from 0 to 1. */
export const posed = (from: Pose, to: Pose, k: number): Pose => ({
  lift: between(from.lift, to.lift, k),
  turn: between(from.turn, to.turn, k),
  tilt: between(from.tilt, to.tilt, k),
});

export const samePose = (a: Pose, b: Pose): boolean => a.lift === b.lift && a.turn === b.turn && a.tilt === b.tilt;
