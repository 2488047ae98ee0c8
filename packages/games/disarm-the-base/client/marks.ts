import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import type { Homing, Piece, Point, Token } from "@baseboard/stage/pieces";
import type { Sprite } from "pixi.js";
import type { DisarmTheBase } from "../rules/state.ts";
import { markLast } from "./events.ts";
import { carry, drawHand, drawMateCard, drawPawn, pawnOf, pieceIn } from "./marks/hand.ts";
import { drawPlaces } from "./marks/places.ts";
import type { Scene } from "./scene.ts";

/** Marks what is picked, possible, prepared and last, and where pawns would be seen; draws the picked card. */
export class Pointer {
  picked: string[] = [];
  readonly #scene: Scene;
  readonly #homing: Homing | undefined;
  /** Where the picked card, or a pawn, is dragged by mouse or finger. */
  #held: Point | undefined;
  /** The pawn that is dragged. */
  #pawn: Token | undefined;
  /** The teammate's card that is dragged. */
  #card: Sprite | undefined;

  constructor(scene: Scene, homing?: Homing) {
    this.#scene = scene;
    this.#homing = homing;
  }

  mark(marks: Marks<DisarmTheBase>, view: View<DisarmTheBase>): void {
    const scene = this.#scene;
    this.picked = marks.picked;
    this.#pawn = pawnOf(scene, marks.trail);
    scene.clearMarks();
    markLast(scene, marks.last);
    this.#card = undefined;
    if (view.table.phase === "over") return;
    // Sent, not yet answered: the picked piece stays there until the answer arrives.
    const waits = marks.picked.length === 0 && marks.live.length === 0;
    if (!waits) {
      scene.redraw(view);
      this.#homing?.laid(this.#inHand !== undefined);
      drawHand(scene, marks, this.#held);
    }
    drawPlaces(scene, marks, view);
    if (!waits) drawPawn(scene, marks, view, this.#held);
    if (!waits) this.#card = drawMateCard(scene, marks.trail, this.#held);
  }

  /** The picked card, or the dragged pawn. */
  get #inHand(): Piece | Token | undefined {
    return this.#pawn ?? pieceIn(this.#scene, this.picked[0]);
  }

  /** What is in hand follows the pointer. */
  carry(at: Point | undefined): void {
    const inHand = this.#inHand;
    if (at && this.#pawn) this.#pawn.position.copyFrom(at);
    else if (at && inHand) carry(inHand, at);
    else if (at && this.#card) this.#card.position.copyFrom(at);
    else if (this.#held) this.#homing?.leave(inHand);
    this.#held = at;
  }
}
