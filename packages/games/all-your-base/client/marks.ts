import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import type { Homing } from "@baseboard/stage/pieces";
import type { AllYourBase } from "../rules/state.ts";
import { markLast } from "./events.ts";
import { cardIn } from "./ids.ts";
import type { Spot } from "./layout.ts";
import { carry, drawCards } from "./marks/cards.ts";
import { drawPlaces } from "./marks/places.ts";
import { inHand } from "./move-targets.ts";
import type { Scene } from "./scene.ts";

/** Draws the picked card and its possible plays. */
export class Pointer {
  picked: string[] = [];
  #scene: Scene;
  #homing: Homing | undefined;
  /** Where the picked card is dragged by mouse or finger. */
  #held: Spot | undefined;

  constructor(scene: Scene, homing?: Homing) {
    this.#scene = scene;
    this.#homing = homing;
  }

  /** Marks what is picked, possible, previewed and last. */
  mark(marks: Marks<AllYourBase>, view: View<AllYourBase>): void {
    const scene = this.#scene;
    this.picked = marks.picked;
    scene.clearMarks();
    markLast(scene, marks.last);
    // Sent, not yet answered: the picked piece stays there until the answer arrives.
    if (marks.picked.length === 0 && marks.live.length === 0) return;
    scene.redraw(view);
    this.#homing?.laid(marks.picked.length > 0);
    drawCards(scene, marks, view, this.#held);
    const held = inHand(view, marks.picked);
    if (held) drawPlaces(scene, marks, view, held.card);
  }

  /** The picked card follows the pointer. */
  carry(at: Spot | undefined): void {
    const card = cardIn(this.picked[0]);
    const piece = card === undefined ? undefined : this.#scene.card(card);
    if (at && piece) carry(piece, at);
    else if (this.#held) this.#homing?.leave(piece);
    this.#held = at;
  }
}
