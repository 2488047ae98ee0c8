import type { Phrase, View } from "@baseboard/kit";
import type { Choice } from "@baseboard/stage/contract";
import { type AllYourBase, type Move, NONE } from "../rules/state.ts";
import { cardIn, stationIn, touch } from "./ids.ts";
import { inHand, signed, waysAfter } from "./move-targets.ts";
import { cardGaps } from "./place-names.ts";
import { lastStep } from "./visibility.ts";

const icons: Record<string, string> = {
  [touch.build]: "plus",
  [touch.equip]: "plus",
  [touch.install]: "download",
  [touch.discard]: "x",
};

/** In display order. */
const order = [touch.equip, touch.install, touch.discard] as string[];

/** Labels of touches without a place on the board. */
export function choice(id: string, picked: string[], view: View<AllYourBase>, move?: Move): Choice {
  if (id === touch.ok) return { label: done(picked, view, move), icon: "check", primary: true };
  if (id === touch.back) return { label: { key: `allYourBase.choice.back.${lastStep(view) ?? "first"}` }, icon: "undo-2", undoes: true };
  if (id in icons) return { label: labelOf(id, picked, view), icon: icons[id], order: order.indexOf(id) };
  const card = cardIn(id);
  if (card !== undefined) return { label: { key: "allYourBase.card", with: cardGaps(card) }, icon: "dot" };
  return { label: { key: "allYourBase.choice.station", with: { station: (stationIn(id) ?? NONE) + 1 } }, icon: "dot" };
}

/** A card is laid where its last touch says; one to be kept is named. */
export function does(move: Move, touches: string[], view: View<AllYourBase>): Phrase | undefined {
  if (move.type === "keep") return { key: "allYourBase.choice.do.keep", with: cardGaps(move.card) };
  return move.type === "play" ? done(touches, view, move) : undefined;
}

/** Short, so that two fit side by side on a phone: an extra row would move the board under the finger. */
function labelOf(id: string, picked: string[], view: View<AllYourBase>): Phrase {
  const way = waysAfter(view, picked).find(({ use }) => use === id);
  return { key: `allYourBase.choice.${id}`, with: { points: signed(way?.points ?? 0) } };
}

/** The label of the confirm button: become ready, or carry out a play. */
function done(picked: string[], view: View<AllYourBase>, move: Move | undefined): Phrase {
  if (!inHand(view, picked) || move?.type === "ready") return { key: "allYourBase.choice.ready" };
  const [way] = waysAfter(view, picked);
  if (!way) return { key: "allYourBase.choice.ready" };
  return { key: `allYourBase.choice.do.${way.use}`, with: { station: way.at + 1, points: signed(way.points) } };
}
