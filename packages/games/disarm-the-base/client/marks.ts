import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import type { DisarmTheBase } from "../rules/state.ts";
import type { Scene } from "./scene.ts";

/** Points out what is picked, possible, planned and last. */
export class Pointer {
  picked: string[] = [];
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  mark({ picked }: Marks<DisarmTheBase>, _view: View<DisarmTheBase>): void {
    this.picked = picked;
    for (const layer of [this.#scene.under, this.#scene.over]) for (const old of layer.removeChildren()) old.destroy({ children: true });
  }
}
