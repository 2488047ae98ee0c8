import type { View } from "@baseboard/kit";
import { type Gain, gainsOf } from "../rules/gain.ts";
import { type AllYourBase, type Card, NONE } from "../rules/state.ts";
import { cardIn, touch } from "./ids.ts";

/** Something a card can be played for now, and how that is touched once the card is in hand. */
export interface Way extends Gain {
  touches: string[];
}

/** What is done at once and for good is asked for once more: a play in a clash, or one after another. */
const isForGood = ({ table }: View<AllYourBase>): boolean => table.phase === "clash" || table.options.inTurn;

/** Everything this card can be played for. Which of two uses is asked only at a station that allows both. */
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

/** The card whose place is asked for, and what has been touched since it was: in a clash it is the one that is played anew. */
export function inHand({ table, seat }: View<AllYourBase>, picked: string[]): { card: Card; since: string[] } | undefined {
  if (table.phase === "clash") {
    const [anew] = table.shown;
    return anew?.seat === seat ? { card: anew.card, since: picked } : undefined;
  }
  const card = cardIn(picked[0]);
  return card === undefined ? undefined : { card, since: picked.slice(1) };
}

/** What these touches can still lead to. */
export function waysAfter(view: View<AllYourBase>, picked: string[]): Way[] {
  const held = inHand(view, picked);
  if (!held) return [];
  return waysOf(view, held.card).filter(({ touches }) => held.since.every((id, i) => touches[i] === id));
}

/** By the touch that comes next, the most points it can lead to: `station:2` to 4. */
export function gains(view: View<AllYourBase>, picked: string[]): Map<string, number> {
  const depth = inHand(view, picked)?.since.length ?? 0;
  const most = new Map<string, number>();
  for (const { touches, points } of waysAfter(view, picked)) {
    const next = touches[depth];
    if (next !== undefined) most.set(next, Math.max(points, most.get(next) ?? Number.NEGATIVE_INFINITY));
  }
  return most;
}

/** Points as they are shown: `+4`, `±0`, `−2`. */
export const signed = (points: number): string => (points === 0 ? "±0" : points > 0 ? `+${points}` : `−${-points}`);
