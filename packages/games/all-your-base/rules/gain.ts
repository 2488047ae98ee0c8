import type { View } from "@baseboard/kit";
import { doPlay, type Ground, groundCopy, groundOf, type Option, optionsFor } from "./ground.ts";
import { groundPlanned } from "./plan.ts";
import { baseWorth } from "./score.ts";
import type { AllYourBase, Card, Play } from "./state.ts";

/** By how many points a play that is possible changes what this base is worth now (Ruling 21). Software in place of better software loses some. */
export function gain(ground: Ground, play: Omit<Play, "seat">): number {
  const after = groundCopy(ground);
  doPlay(after, play);
  return baseWorth(after) - baseWorth(ground);
}

/** A use of a card, and by how many points it changes one's base as of now. */
export interface Gain extends Option {
  points: number;
}

/** Everything the card can be played for by whoever looks: after the plan so far, or in a clash on the table as it lies. */
export function gainsOf({ table, seat, hand }: View<AllYourBase>, card: Card): Gain[] {
  if (seat === undefined || !hand) return [];
  const ground = table.phase === "plan" ? groundPlanned(table, seat, hand) : groundOf(table, seat);
  return optionsFor(ground, card).map((option) => ({ ...option, points: gain(ground, { card, ...option }) }));
}
