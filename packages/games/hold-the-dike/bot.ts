import type { Bot } from "@baseboard/kit";
import { bagsAt, type HoldTheDike } from "./rules/index.ts";

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<HoldTheDike>> = {
  random: (_view, moves, rng) => rng.pick(moves),
  /** Lays its sandbag where the fewest are. */
  careful({ table }, moves, rng) {
    const least = Math.min(...moves.map(({ at }) => bagsAt(table, at)));
    return rng.pick(moves.filter(({ at }) => bagsAt(table, at) === least));
  },
};
