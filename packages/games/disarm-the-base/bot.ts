import type { Bot } from "@baseboard/kit";
import type { DisarmTheBase } from "./rules/index.ts";

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<DisarmTheBase>> = {
  random: (_view, moves, rng) => rng.pick(moves),
};
