import type { View } from "@baseboard/kit";
import { type Gain, gainsOf } from "../rules/gain.ts";
import { type AllYourBase, type Card, NONE } from "../rules/state.ts";
import { cardIn, touch } from "./ids.ts";

/** A possible use of a card now, and its touches once the card is picked. */
export interface Way extends Gain {
  touches: string[];
}

/** Irrevocable acts need confirmation: a play in a clash, or with turns in sequence. */
const isForGood = ({ table }: View<AllYourBase>): boolean => table.phase === "clash" || table.options.inTurn;

/** All possible uses of this card. The choice between two uses is offered only at a station that allows both. */
export function waysOf(view: View<AllYourBase>, card: Card): Way[] {
  const all = gainsOf(view, card);
  const end = isForGood(view) ? [touch.ok] : [];
  return all.map((one) => {
    const { use, at } = one;
    const isEither = at !== NONE && all.some((other) => other.at === at && other.use !== use);
    const where = at === NONE ? [use] : [touch.station(at), ...(isEither ? [use] : [])];
    return { ...one, touches: [...where, ...end] };
  });
}

/** The card to be placed, and the touches since: in a clash it is the one played again. */
export function inHand({ table, seat }: View<AllYourBase>, picked: string[]): { card: Card; since: string[] } | undefined {
  if (table.phase === "clash") {
    const [anew] = table.shown;
    return anew?.seat === seat ? { card: anew.card, since: picked } : undefined;
  }
  const card = cardIn(picked[0]);
  return card === undefined ? undefined : { card, since: picked.slice(1) };
}

/** The uses or moves still possible after these touches. */
export function waysAfter(view: View<AllYourBase>, picked: string[]): Way[] {
  const held = inHand(view, picked);
  if (!held) return [];
  return waysOf(view, held.card).filter(({ touches }) => held.since.every((id, i) => touches[i] === id));
}

/** By next touch, the maximum points it can lead to: `station:2` to 4. */
export function gains(view: View<AllYourBase>, picked: string[]): Map<string, number> {
  const depth = inHand(view, picked)?.since.length ?? 0;
  const most = new Map<string, number>();
  for (const { touches, points } of waysAfter(view, picked)) {
    const next = touches[depth];
    if (next !== undefined) most.set(next, Math.max(points, most.get(next) ?? Number.NEGATIVE_INFINITY));
  }
  return most;
}

/** Points as displayed: `+4`, `±0`, `−2`. */
export const signed = (points: number): string => (points === 0 ? "±0" : points > 0 ? `+${points}` : `−${-points}`);
