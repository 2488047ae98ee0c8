import type { Seat } from "@baseboard/kit";
import type { Paintbox } from "@baseboard/stage/pieces";
import { Container } from "pixi.js";
import { BLUE, type Square, type Table, YELLOW } from "../../rules/state.ts";
import { emptiedPicture, plantedPicture } from "../art/flag.ts";
import type { Tones } from "../art/tones.ts";
import type { Layout } from "../layout.ts";

/** The permanent flags on the bases they were delivered to, and the bases whose flag was collected. */
export class Planted extends Container {
  #paints: Paintbox;
  #tones: Tones;

  constructor(paints: Paintbox, tones: Tones) {
    super();
    this.#paints = paints;
    this.#tones = tones;
  }

  /** Shows the current bases. */
  show({ scenario, sides }: Table, place: Layout): void {
    for (const node of this.removeChildren()) node.destroy();
    for (const seat of [BLUE, YELLOW]) for (const at of sides[seat].supplied) this.#plant(seat, at, place, scenario === "quick-pick-up");
  }

  /** What stands on a base. */
  at(base: Square): Container {
    const node = this.getChildByLabel(`planted ${base}`);
    if (!node) throw new Error(`Nothing is planted on ${base}.`);
    return node;
  }

  #plant(seat: Seat, at: Square, place: Layout, collected: boolean): void {
    const node = this.#paints.sprite(collected ? emptiedPicture(seat, this.#tones.side[seat]) : plantedPicture(seat));
    const { x, y } = place.spot(at);
    node.position.set(x, y);
    node.label = `planted ${at}`;
    this.addChild(node);
  }
}
