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

/** Takes a card in hand, and draws what can be done with it. */
export class Pointer {
  picked: string[] = [];
  #scene: Scene;
  #homing: Homing | undefined;
  /** Where the card in hand is carried by mouse or finger. */
  #held: Spot | undefined;

  constructor(scene: Scene, homing?: Homing) {
    this.#scene = scene;
    this.#homing = homing;
  }

  /** Points out what is picked, possible, previewed and last. */
  mark(marks: Marks<AllYourBase>, view: View<AllYourBase>): void {
    const scene = this.#scene;
    this.picked = marks.picked;
    scene.clearMarks();
    markLast(scene, marks.last);
    // Sent, and not answered yet: what was in hand stays there until the answer is told.
    if (marks.picked.length === 0 && marks.live.length === 0) return;
    scene.redraw(view);
    this.#homing?.laid(marks.picked.length > 0);
    drawCards(scene, marks, view, this.#held);
    const held = inHand(view, marks.picked);
    if (held) drawPlaces(scene, marks, view, held.card);
  }

  /** The card in hand follows. */
  carry(at: Spot | undefined): void {
    const card = cardIn(this.picked[0]);
    const piece = card === undefined ? undefined : this.#scene.card(card);
    if (at && piece) carry(piece, at);
    else if (this.#held) this.#homing?.leave(piece);
    this.#held = at;
  }
}
