import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import type { Homing, Point } from "@baseboard/stage/pieces";
import type { DisarmTheBase } from "../rules/state.ts";
import { markLast } from "./events.ts";
import { carry, drawHand, pieceIn } from "./marks/hand.ts";
import { drawPlaces } from "./marks/places.ts";
import type { Scene } from "./scene.ts";

/** Marks what is picked, possible, prepared and last, and where pawns would be seen; draws the picked card. */
export class Pointer {
  picked: string[] = [];
  readonly #scene: Scene;
  readonly #homing: Homing | undefined;
  /** Where the picked card is dragged by mouse or finger. */
  #held: Point | undefined;

  constructor(scene: Scene, homing?: Homing) {
    this.#scene = scene;
    this.#homing = homing;
  }

  mark(marks: Marks<DisarmTheBase>, view: View<DisarmTheBase>): void {
    const scene = this.#scene;
    this.picked = marks.picked;
    scene.clearMarks();
    markLast(scene, marks.last);
    if (view.table.phase === "over") return;
    // Sent, not yet answered: the picked piece stays there until the answer arrives.
    const waits = marks.picked.length === 0 && marks.live.length === 0;
    if (!waits) {
      scene.redraw(view);
      this.#homing?.laid(marks.picked.length > 0);
      drawHand(scene, marks, this.#held);
    }
    drawPlaces(scene, marks, view);
  }

  /** The picked card follows the pointer. */
  carry(at: Point | undefined): void {
    const piece = pieceIn(this.#scene, this.picked[0]);
    if (at && piece) carry(piece, at);
    else if (this.#held) this.#homing?.leave(piece);
    this.#held = at;
  }
}
