import type { Rng, Seat, State } from "@baseboard/kit";
import type { LawConfig } from "@baseboard/kit/testing";
import { keep, nothing, whisperedIn } from "../rules/deals.ts";
import type { Deal, DisarmTheEarth, Options, Pledge } from "../rules/index.ts";
import { usual } from "./bot/tournament.ts";

const mixed: Partial<Options>[] = [
  {},
  { deadline: "12", order: "fixed" },
  { continents: false, deadline: "16" },
  { refusalBonus: false, deals: false },
];

/** Another state that `seat` cannot tell from this one: what the others whispered to one another is something else. */
function resample(state: State<DisarmTheEarth>, seat: Seat, rng: Rng): State<DisarmTheEarth> {
  const { table, hands } = state;
  const pledge = (): Pledge => ({ ...nothing(), kind: rng.pick(["truce", "yes"] as const), until: table.round + 1 + rng.below(4) });
  for (const deal of whisperedOf(state)) {
    if (deal.by === seat || deal.to === seat) continue;
    keep(hands, deal, { ...deal, gives: pledge(), wants: pledge(), given: "open", wanted: "open" });
  }
  return state;
}

/** All whispered deals, each once, until the match is over and they are open. */
const whisperedOf = ({ table, hands }: State<DisarmTheEarth>): Deal[] =>
  table.phase === "over" ? [] : [...new Map(hands.flatMap((hand) => whisperedIn(hand)).map((deal) => [deal.id, deal])).values()];

export const lawConfig: LawConfig<DisarmTheEarth> = {
  options: mixed.map((changed) => ({ ...usual, ...changed })),
  // Random players fight on and offer three deals in each of a hundred turns.
  longest: 4000,
  resample,
};
