import { POINTS } from "../rules/apply.ts";
import { buyable } from "../rules/economy.ts";
import { landAt } from "../rules/lands.ts";
import type { Land, Table } from "../rules/state.ts";
import { attackers } from "../rules/war.ts";
import type { Territory } from "../rules/world.ts";
import { refusedOdds, warOdds } from "./war-odds.ts";

/** What two sides are deciding: a proposal, or a war. */
export interface Pairing {
  /** Who asks or attacks, then the other: the places, and what stands there, or comes from the sea. */
  sides: { at: string; land: Land }[];
  /** Points for each side; 0 in a war. */
  points: number;
  /** The chances of a capture, 0 to 1: as it stands, and if the defender buys all it can; without a border there is none. */
  odds: number;
  bought: number;
  /** Throws of a war so far. */
  throws: number;
}

/** What the card of two sides says; undefined while they decide nothing. */
export function pairing(table: Table): Pairing | undefined {
  const { phase, pair, throws, turn } = table;
  if (phase !== "answer" && phase !== "defend" && phase !== "war") return undefined;
  const other = pair.to as Territory;
  const sides = [
    { at: pair.from, land: { owner: turn, ...attackers(table) } },
    { at: other, land: landAt(table, other) },
  ];
  const most = phase === "war" ? 0 : buyable(table, other);
  if (phase === "answer") return { sides, points: POINTS.treaties, odds: refusedOdds(table), bought: refusedOdds(table, most), throws: 0 };
  return { sides, points: 0, odds: warOdds(table), bought: warOdds(table, most), throws };
}
