import { add, type Paintbox, type Point } from "@baseboard/stage/pieces";
import { middleOf } from "@baseboard/stage/places";
import { Container, type Sprite } from "pixi.js";
import { landAt } from "../../rules/lands.ts";
import type { Table } from "../../rules/state.ts";
import { type Territory, territories } from "../../rules/world.ts";
import { boundsOf } from "../art/geography.ts";
import { landPicture, stateOf } from "../art/land.ts";
import { bordersPicture } from "../art/sea.ts";
import { standing } from "../art/stack.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";

/** The middle of the picture of a stack: its token stands where the territory is touched, its industries to the right of it. */
export function stackMiddle(place: Pick<Layout, "stack">, at: Territory): Point {
  const { x, y } = place.stack(at);
  return { x: x + 6, y: y + 1 };
}

/** The land: 40 territories and their borders; and in a layer of its own what stands on each. */
export class Lands extends Container {
  readonly #paints: Paintbox;
  readonly #tones: Tones;
  readonly #grounds = new Map<Territory, Sprite>();
  readonly #byLand = new Map<Territory, Sprite>();
  /** What stands on the land: above the outlines of what can be touched. */
  readonly stacks = new Container();

  constructor(paints: Paintbox, tones: Tones, { width, height }: { width: number; height: number }) {
    super();
    this.#paints = paints;
    this.#tones = tones;
    for (const at of territories) {
      const { x, y } = middleOf(boundsOf(at));
      this.#grounds.set(at, add(paints, this, landPicture(at, "open", tones), x, y));
    }
    add(paints, this, bordersPicture(tones), width / 2, height / 2);
  }

  /** Shows the territories of a table. */
  show(table: Table, place: Layout): void {
    for (const at of territories) this.#showLand(at, table, place);
  }

  /** The ground of a territory, and the stack on it, if there is one. */
  ground(at: Territory): Sprite {
    return this.#grounds.get(at) as Sprite;
  }

  stack(at: Territory): Sprite | undefined {
    return this.#byLand.get(at);
  }

  #showLand(at: Territory, table: Table, place: Layout): void {
    const state = stateOf(table, at);
    this.#paints.swap(this.ground(at), landPicture(at, state, this.#tones));
    this.ground(at).alpha = 1;
    const old = this.#byLand.get(at);
    const picture = standing(state, landAt(table, at), this.#tones);
    if (!picture) {
      old?.destroy();
      this.#byLand.delete(at);
      return;
    }
    const sprite = old ?? add(this.#paints, this.stacks, picture);
    this.#paints.swap(sprite, picture);
    sprite.position.copyFrom(stackMiddle(place, at));
    sprite.scale.set(place.stackSize);
    sprite.alpha = 1;
    this.#byLand.set(at, sprite);
  }
}
