import type { Marks } from "@baseboard/stage/contract";
import type { Piece, Point } from "@baseboard/stage/pieces";
import { inset, middleOf } from "@baseboard/stage/places";
import type { DisarmTheBase } from "../../rules/state.ts";
import { touch } from "../places/ids.ts";
import type { Scene } from "../scene.ts";
import { frame } from "./frame.ts";

/** How far a card in hand is raised, and how small it is while it is carried: it is not to hide where it goes. */
const IN_HAND = 6;
const CARRIED = 0.5;

/** A card is carried to a spot. */
export function carry(piece: Piece, { x, y }: Point): void {
  piece.position.set(x, y);
  piece.scale.set(CARRIED);
}

export const pieceIn = (scene: Scene, id: string | undefined): Piece | undefined => scene.hand.pieces.find(({ label }) => label === id);

/** The card in hand is raised, or carried to where it is `held`; piles that a card can go onto are framed. */
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
