import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import type { AllYourBase } from "../../rules/state.ts";
import { cardIn, stationIn, touch } from "../ids.ts";
import { inset, middleOf } from "../pack.ts";
import type { Scene } from "../scene.ts";
import { cardsSeen } from "../seen.ts";
import { frame } from "./put.ts";

/** How far the card in hand is raised. */
const IN_HAND = 22;

/** The card in hand is raised, and goes along where it is dragged; those that may be touched are framed. */
export function drawCards(scene: Scene, { picked, live, trail }: Marks<AllYourBase>, view: View<AllYourBase>): void {
  const { over, under, tones, place } = scene;
  const inHand = cardIn(picked[0] ?? "");
  const cards = cardsSeen(view);
  for (const [i, { card, step }] of cards.entries()) {
    const piece = scene.card(card);
    if (!piece) continue;
    const box = place.card(i, cards.length);
    if (card === inHand) {
      const at = trail && placeOf(scene, trail.at(-1));
      piece.zIndex = 100;
      if (at) piece.position.set(at.x, at.y);
      else piece.y -= IN_HAND;
      frame(scene, over, { ...box, x: piece.x - box.width / 2, y: piece.y - box.height / 2 }, tones.legal, true);
    } else if (inHand === undefined && step === undefined && live.includes(touch.card(card)))
      frame(scene, under, inset(box, -2), tones.legal);
  }
}

/** Where a place is that a card can be dragged to. */
function placeOf(scene: Scene, id = ""): { x: number; y: number } | undefined {
  const at = stationIn(id);
  if (at !== undefined) return scene.station(scene.place.own, at)?.position;
  if (id === touch.build) return scene.plot.position;
  // A stack stands for the plot, the discards for discarding.
  if (id.startsWith("stack:")) return middleOf(scene.place.stack(Number(id.slice("stack:".length))));
  return id === "discards" ? middleOf(scene.place.discards) : undefined;
}
