import type { Phrase, Seat, View } from "@baseboard/kit";
import { isKnown, owed, whisperedIn } from "../rules/deals.ts";
import { landAt } from "../rules/lands.ts";
import { isBrokenByAttack } from "../rules/pledges.ts";
import { pledged, sayTerms } from "../rules/say.ts";
import type { DisarmTheEarth, Event, Pledge } from "../rules/state.ts";
import type { Territory } from "../rules/world.ts";

/** What the viewer owes another, as far as it is open. */
export const owedTo = ({ table, hand, seat }: View<DisarmTheEarth>, other: Seat): Pledge[] =>
  seat === undefined ? [] : owed(table, hand, seat, other);

/** The word that an attack there would break: to whom, and what it was. */
export function brokenByAttack(view: View<DisarmTheEarth>, at: Territory): { who: Seat; pledge: Phrase } | undefined {
  const who = landAt(view.table, at).owner;
  const pledge = owedTo(view, who).find((each) => isBrokenByAttack(each, at));
  return pledge && { who, pledge: pledged(pledge) };
}

/** Of a whispered offer its terms: for the two whose hands hold them, and after the end for all. */
export function sayTo(event: Event, { table, hand }: View<DisarmTheEarth>): Phrase | undefined {
  if (event.type !== "offered" || !event.whispered) return undefined;
  const { id, seat: who, other } = event;
  const deal = [...whisperedIn(hand), ...table.deals].find((each) => each.id === id && each.by === who && each.to === other);
  if (!deal || !isKnown(deal)) return undefined;
  const [key, gaps] = sayTerms("offeredWhispered", { who, other, gives: deal.gives, wants: deal.wants });
  return { key: `disarmTheEarth.${key}`, with: gaps };
}
