import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import type { Container } from "pixi.js";
import type { DisarmTheBase } from "../rules/state.ts";
import type { Mark } from "./map.ts";
import { carry, drawHand, pieceIn } from "./marks/hand.ts";
import { drawLast } from "./marks/last.ts";
import { drawPlaces } from "./marks/places.ts";
import type { Scene } from "./scene.ts";

const empty = (layer: Container): void => {
  for (const node of layer.removeChildren()) node.destroy({ children: true });
};

/** Points out what is picked, possible, prepared and last, and where one would be seen; takes a card in hand. */
export class Pointer {
  picked: string[] = [];
  readonly #scene: Scene;
  /** Where the card in hand is carried by mouse or finger. */
  #held: Mark | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  mark(marks: Marks<DisarmTheBase>, view: View<DisarmTheBase>): void {
    const scene = this.#scene;
    this.picked = marks.picked;
    empty(scene.under);
    empty(scene.over);
    drawLast(scene, marks.last);
    if (view.table.phase === "over") return;
    // Sent, and not answered yet: what was in hand stays there until the answer is told.
    const waits = marks.picked.length === 0 && marks.live.length === 0;
    if (!waits) {
      scene.lay(structuredClone(view.table), view.seat);
      drawHand(scene, marks, this.#held);
    }
    drawPlaces(scene, marks, view);
  }

  /** The card in hand follows. */
  carry(at: Mark | undefined): void {
    this.#held = at;
    const piece = pieceIn(this.#scene, this.picked[0]);
    if (at && piece) carry(piece, at);
  }
}
