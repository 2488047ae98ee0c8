import type { Bot } from "@baseboard/kit";
import type { TheBase } from "./rules/index.ts";

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<TheBase>> = {
  random: (_view, moves, rng) => rng.pick(moves),
};
