import type { View } from "@baseboard/kit";
import { type AllYourBase, type Move, NONE } from "../rules/state.ts";
import { cardText } from "../rules/text/codes.ts";
import { touch } from "./ids.ts";
import { waysOf } from "./move-targets.ts";

/**
 * The touch sequence of this move: a card, then its place, then its use if the place allows two. In a clash the card is fixed: the sequence
 * begins with the place.
 */
export function touches(move: Move, view: View<AllYourBase>): string[] {
  switch (move.type) {
    case "play":
      return [...(view.table.phase === "clash" ? [] : [touch.card(move.card)]), ...whereOf(move, view)];
    case "keep":
      return [touch.card(move.card)];
    case "back":
      return [touch.back];
    case "ready":
      return [touch.ok];
  }
}

function whereOf({ card, use, at = NONE }: Extract<Move, { type: "play" }>, view: View<AllYourBase>): string[] {
  const way = waysOf(view, card).find((each) => each.use === use && each.at === at);
  if (!way) throw new Error(`"${use} ${cardText(card)}" is no legal play here.`);
  return way.touches;
}
