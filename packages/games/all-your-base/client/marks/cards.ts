import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import type { Piece } from "@baseboard/stage/pieces";
import { type Box, inset, middleOf } from "@baseboard/stage/places";
import type { AllYourBase, Card } from "../../rules/state.ts";
import { cardIn, stationIn, touch } from "../ids.ts";
import type { Spot } from "../layout.ts";
import type { Scene } from "../scene.ts";
import { cardsSeen } from "../visibility.ts";
import { frame } from "./frame.ts";

/** Lift of the picked card, and its scale while dragged: it must not hide its destination. */
const IN_HAND = 22;
const CARRIED = 0.6;

/** Moves a dragged card to a spot. */
export function carry(piece: Piece, { x, y }: Spot): void {
  piece.position.set(x, y);
  piece.scale.set(CARRIED);
}

/** Lifts the picked card, or moves it to where it is `held`; frames the cards that may be touched. */
export function drawCards(scene: Scene, marks: Marks<AllYourBase>, view: View<AllYourBase>, held?: Spot): void {
  const { picked, live } = marks;
  const inHand = cardIn(picked[0]);
  const cards = cardsSeen(view);
  for (const [i, { card, step }] of cards.entries()) {
    const box = scene.place.card(i, cards.length);
    if (card === inHand) drawInHand(scene, card, box, marks, held);
    else if (inHand === undefined && step === undefined && live.includes(touch.card(card)))
      frame(scene, scene.under, inset(box, -2), scene.tones.legal);
  }
}

function drawInHand(scene: Scene, card: Card, box: Box, { trail }: Marks<AllYourBase>, held?: Spot): void {
  const piece = scene.card(card);
  if (!piece) return;
  const at = held ?? (trail && placeOf(scene, trail.at(-1)));
  const lift = Math.min(IN_HAND, scene.place.lift);
  piece.zIndex = 100;
  if (at) carry(piece, at);
  else piece.y -= lift;
  if (!trail) frame(scene, scene.over, { ...box, y: box.y - lift }, scene.tones.legal, true);
}

/** The position of a place a card can be dragged to. */
function placeOf(scene: Scene, id = ""): Spot | undefined {
  const at = stationIn(id);
  if (at !== undefined) return scene.station(scene.place.own, at)?.position;
  if (id === touch.build) return scene.plot.position;
  return id === touch.discard ? middleOf(scene.place.discards) : undefined;
}
