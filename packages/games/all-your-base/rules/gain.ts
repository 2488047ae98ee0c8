import type { View } from "@baseboard/kit";
import { doPlay, type Ground, groundCopy, groundOf, type Option, optionsFor } from "./ground.ts";
import { groundPlanned } from "./plan.ts";
import { baseWorth } from "./score.ts";
import type { AllYourBase, Card, Play } from "./state.ts";

/** The change in this base's value by a possible play (Ruling 21). Negative if better software is replaced. */
export function gain(ground: Ground, play: Omit<Play, "seat">): number {
  const after = groundCopy(ground);
  doPlay(after, play);
  return baseWorth(after) - baseWorth(ground);
}

/** A use of a card, and the change in the own base's value. */
export interface Gain extends Option {
  points: number;
}

/** All possible uses of the card for the viewer: after the plan so far, or in a clash on the current table. */
export function gainsOf({ table, seat, hand }: View<AllYourBase>, card: Card): Gain[] {
  if (seat === undefined || !hand) return [];
  const ground = table.phase === "plan" ? groundPlanned(table, seat, hand) : groundOf(table, seat);
  return optionsFor(ground, card).map((option) => ({ ...option, points: gain(ground, { card, ...option }) }));
}
