import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import type { Container } from "pixi.js";
import type { Darebase } from "../rules/state.ts";
import type { Scene } from "./scene.ts";

const empty = (layer: Container): void => {
  for (const node of layer.removeChildren()) node.destroy({ children: true });
};

/** Takes pawns in hand, and draws what can be done with them. */
export class Pointer {
  picked: string[] = [];
  #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Points out what is picked, possible, previewed and last. */
  mark(marks: Marks<Darebase>, view: View<Darebase>): void {
    this.picked = marks.picked;
    empty(this.#scene.under);
    empty(this.#scene.over);
    void view;
  }
}
