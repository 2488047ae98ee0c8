import type { View } from "@baseboard/kit";
import { kindOf } from "../../rules/cards.ts";
import type { DisarmTheBase, Move } from "../../rules/state.ts";
import { waysAfter } from "./move-targets.ts";

/** By place, the effect of touching it next, other than going there: `disarmTheBase.more.offer.NAME`. */
export function offersAfter(view: View<DisarmTheBase>, picked: string[]): Map<string, string> {
  const offers = new Map<string, string>();
  const depth = picked.length;
  for (const { move, touches } of waysAfter(view, picked)) {
    const [next, name] = [touches[depth], offerOf(move, depth)];
    if (name !== undefined) offers.set(next, name);
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
