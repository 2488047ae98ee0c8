import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { add, type Piece, type Point, type Token } from "@baseboard/stage/pieces";
import { inset, middleOf } from "@baseboard/stage/places";
import type { Sprite } from "pixi.js";
import { isPlace } from "../../rules/board.ts";
import type { DisarmTheBase } from "../../rules/state.ts";
import { stampPicture } from "../art/card.ts";
import { cardIn, mateCardIn, mateIn, pawnIn, touch } from "../places/ids.ts";
import type { Scene } from "../scene.ts";
import { frame } from "./frame.ts";
import { spotFor } from "./spots.ts";

/** Lift of a picked card, and its scale while dragged: it must not hide its destination. */
const IN_HAND = 6;
const CARRIED = 0.5;
/** How high a dragged pawn is raised, relative to its radius. */
const RAISED = 0.5;

/** Draws the dragged pawn where it is `held`, or else where it was let go. */
export function drawPawn(scene: Scene, { trail }: Marks<DisarmTheBase>, { table }: View<DisarmTheBase>, held?: Point): void {
  const pawn = pawnOf(scene, trail);
  const to = trail?.at(-1) ?? "";
  const at = held ?? (isPlace(to) ? spotFor(scene.place, table, to) : undefined);
  if (!pawn || !at) return;
  scene.pawns.hideRing();
  scene.pawns.setChildIndex(pawn, scene.pawns.children.length - 1);
  pawn.position.copyFrom(at);
  pawn.lift(scene.place.pawnSize * RAISED);
}

/** Draws the dragged card of a teammate where it is `held`, or at first where the drag is. */
export function drawMateCard({ place, paints, tones, over }: Scene, trail: string[] | undefined, held?: Point): Sprite | undefined {
  const [mate, take] = mateCardIn(trail?.[0]) ?? [];
  const [seat, card] = [mateIn(mate), cardIn(take)];
  if (seat === undefined || card === undefined) return undefined;
  const { x, y } = held ?? middleOf(place.mate(seat));
  return add(paints, over, stampPicture(card, place.mateCard(seat, 0, 1), tones), x, y);
}

/** The pawn that is dragged, if any. */
export function pawnOf(scene: Scene, trail: string[] | undefined): Token | undefined {
  const seat = pawnIn(trail?.[0]);
  return seat === undefined ? undefined : scene.pawn(seat);
}

/** Moves a dragged card to a spot. */
export function carry(piece: Piece | Token, { x, y }: Point): void {
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
