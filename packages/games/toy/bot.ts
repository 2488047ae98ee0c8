import type { Bot } from "@baseboard/kit";
import type { Toy } from "./rules/index.ts";

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<Toy>> = {
  random: (_view, moves, rng) => rng.pick(moves),
};
