import type { View } from "@baseboard/kit";
import { hangarPlace, type Place } from "../../rules/board.ts";
import { kindOf } from "../../rules/cards.ts";
import type { DisarmTheBase, Move } from "../../rules/state.ts";
import { touch } from "./ids.ts";
import { waysAfter } from "./move-targets.ts";

/** The effect of touching a place next: `disarmTheBase.more.offer.NAME`; and the touch it stands for, if not the place itself. */
export interface Offer {
  name: string;
  touch?: string;
}

/** By place, what can be done there with the current selection, other than going there. */
export function offersAfter(view: View<DisarmTheBase>, picked: string[]): Map<string, Offer> {
  const offers = new Map<string, Offer>();
  const depth = picked.length;
  for (const { move, touches } of waysAfter(view, picked)) {
    const [next, name] = [touches[depth], offerOf(move, depth)];
    if (name === undefined) continue;
    if (next === touch.ok) offers.set(placeOfYes(view, move), { name, touch: next });
    else offers.set(next, { name });
  }
  return offers;
}

/** What this move starts or completes at a place, at this depth of touches. */
function offerOf(move: Move, depth: number): string | undefined {
  switch (move.type) {
    case "play":
      return depth === 1 ? kindOf(move.card).does : undefined;
    case "give":
    case "discard":
      return depth === 1 ? move.type : undefined;
    case "breakIn":
      return depth === 1 ? "break" : undefined;
    case "take":
    case "put":
      return depth === 0 ? move.type : undefined;
    case "shift":
      return depth === 2 ? "onto" : undefined;
    default:
      return undefined;
  }
}

/** The hangar that confirms a card with an implied target. */
function placeOfYes({ table, seat = 0 }: View<DisarmTheBase>, move: Move): Place {
  const { does, of } = kindOf(move.type === "play" ? move.card : 0);
  return does === "open" ? hangarPlace(of) : table.players[seat].place;
}
