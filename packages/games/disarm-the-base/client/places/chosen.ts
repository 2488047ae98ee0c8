import type { Phrase, View } from "@baseboard/kit";
import { kindOf } from "../../rules/cards.ts";
import type { DisarmTheBase } from "../../rules/state.ts";
import { cardText } from "../../rules/text/codes.ts";
import { inHand, waysAfter } from "./move-targets.ts";
import { whyUnplayable } from "./unplayable.ts";

/** Of a card that cannot be played: what it does, why not now, and then what else can be done with it. Of any other nothing. */
export function chosen(picked: string[], view: View<DisarmTheBase>): Phrase[] | undefined {
  const held = picked.length === 1 ? inHand(view, picked) : undefined;
  const why = held && whyUnplayable(view, held);
  if (!held || !why) return undefined;
  const isGiven = waysAfter(view, picked).some(({ move }) => move.type === "give");
  return [
    { key: "disarmTheBase.chosen.unplayable", with: { card: cardText(held.card), does: kindOf(held.card).does, why } },
    { key: isGiven ? "disarmTheBase.chosen.giveOrDiscard" : "disarmTheBase.chosen.discard" },
  ];
}
