import type { Outcome, Seat } from "@baseboard/kit";
import { isNeutral, isPeace, landAt, ownedBy } from "./lands.ts";
import type { Player, Table } from "./state.ts";

/** Ruling 40: points of a player. */
export const pointsOf = ({ treaties, squares, continents }: Player): number => treaties + squares + continents;

/** Ruling 40: what counts for the place of a seat: points, neutral territories, industries in all. */
function measures(table: Table, seat: Seat): number[] {
  const owned = ownedBy(table, seat).map((at) => landAt(table, at));
  const industries = owned.reduce((sum, land) => sum + land.industries, table.players[seat].industries);
  return [pointsOf(table.players[seat]), owned.filter(isNeutral).length, industries];
}

/** Below zero where the first is ahead. */
const compare = (one: number[], other: number[]): number => one.map((value, i) => other[i] - value).find((ahead) => ahead !== 0) ?? 0;

/** The result, once it is over. */
export function outcome(table: Table): Outcome | undefined {
  if (table.phase !== "over") return undefined;
  const here = [...table.players.keys()].filter((seat) => !table.players[seat].gone);
  const places = here.map((seat) => ({ seat, by: measures(table, seat) })).sort((a, b) => compare(a.by, b.by));
  const winners = places.filter(({ by }) => compare(by, places[0].by) === 0).map(({ seat }) => seat);
  const second = places[winners.length];
  const decided =
    winners.length > 1
      ? "shared"
      : second
        ? ["points", "neutral", "industries"][places[0].by.findIndex((value, i) => value !== second.by[i])]
        : "points";
  return {
    winners,
    reason: {
      key: `disarmTheEarth.end.${decided}`,
      with: { who: winners, points: places[0].by[0], why: { key: `disarmTheEarth.ended_${isPeace(table) ? "peace" : "deadline"}` } },
    },
    scores: table.players.map(pointsOf),
  };
}
