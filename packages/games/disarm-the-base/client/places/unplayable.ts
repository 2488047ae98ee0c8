import type { Refusal, View } from "@baseboard/kit";
import type { Card } from "../../rules/cards.ts";
import { plays } from "../../rules/moves.ts";
import { refuse } from "../../rules/refuse.ts";
import type { DisarmTheBase } from "../../rules/state.ts";

/** Reasons about one of several possible targets, and their wording for all targets. */
const forAll: Record<string, string> = {
  noGuard: "none.guard",
  isSeen: "none.unseen",
  isDark: "none.lit",
  isOpen: "none.shut",
  isUnlocked: "none.locked",
  guardInside: "none.locked",
};

const nameOf = ({ key }: Refusal): string => key.replace("disarmTheBase.no.", "");

/**
 * Why an own card cannot be played at any target now, as the suffix of a key `disarmTheBase.…`; near targets are more informative than far
 * ones. Undefined if it can be.
 */
export function whyUnplayable(view: View<DisarmTheBase>, held: { card: Card; pile?: number }): string | undefined {
  const meant = plays(held);
  const reasons = meant.flatMap((move) => refuse(view, move) ?? []).map(nameOf);
  if (reasons.length < meant.length) return undefined;
  const reason = reasons.find((each) => each !== "otherQuarter") ?? reasons[0];
  return (meant.length > 1 && forAll[reason]) || `no.${reason}`;
}
