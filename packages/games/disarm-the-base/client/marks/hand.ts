import type { Marks } from "@baseboard/stage/contract";
import type { Piece, Point } from "@baseboard/stage/pieces";
import { inset, middleOf } from "@baseboard/stage/places";
import type { DisarmTheBase } from "../../rules/state.ts";
import { touch } from "../places/ids.ts";
import type { Scene } from "../scene.ts";
import { frame } from "./frame.ts";

/** Lift of a picked card, and its scale while dragged: it must not hide its destination. */
const IN_HAND = 6;
const CARRIED = 0.5;

/** Moves a dragged card to a spot. */
export function carry(piece: Piece, { x, y }: Point): void {
  piece.position.set(x, y);
  piece.scale.set(CARRIED);
}

export const pieceIn = (scene: Scene, id: string | undefined): Piece | undefined => scene.hand.pieces.find(({ label }) => label === id);

/** Lifts the picked card, or moves it to where it is `held`; frames the piles a card can go onto. */
export function drawHand(scene: Scene, { picked, live, trail }: Marks<DisarmTheBase>, held?: Point): void {
  const { over, tones } = scene;
  const inHand = pieceIn(scene, picked[0]);
  if (inHand) {
    const at = held ?? (trail && trail.length > 1 ? middleOf(inHand.box) : undefined);
    if (at) carry(inHand, at);
    else inHand.y -= IN_HAND;
    if (!trail) frame(scene, over, { ...inHand.box, y: inHand.box.y - IN_HAND }, tones.legal, true);
  }
  const asked = scene.now?.table.phase === "pile" || picked[1] === touch.shift;
  for (const piece of scene.hand.pieces.filter(({ label }) => asked && live.includes(label)))
    frame(scene, over, inset(piece.box, 2), tones.legal);
}
