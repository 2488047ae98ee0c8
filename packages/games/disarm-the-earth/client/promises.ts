import type { Phrase, Seat, View } from "@baseboard/kit";
import { owed } from "../rules/deals.ts";
import { landAt } from "../rules/lands.ts";
import { isBrokenByAttack } from "../rules/pledges.ts";
import { pledged } from "../rules/say.ts";
import type { DisarmTheEarth, Pledge } from "../rules/state.ts";
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
