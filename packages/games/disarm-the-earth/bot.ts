import type { Bot } from "@baseboard/kit";
import type { DisarmTheEarth } from "./rules/state.ts";

const randomly: Bot<DisarmTheEarth> = (_view, moves, rng) => rng.pick(moves);

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<DisarmTheEarth>> = { random: randomly };
