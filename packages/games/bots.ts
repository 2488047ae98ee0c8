/// <reference types="vite/types/importMeta.d.ts" />
import type { AnyBot, AnyDeterminize, AnyGame } from "@baseboard/kit";
import { byGame, exportedAs } from "./by-game.ts";

// What bots need in the page: the rules and the bots of each game, without rendering.

const rules = byGame(import.meta.glob<Record<string, AnyGame>>("./*/rules/index.ts"));
const doors = byGame(import.meta.glob<BotDoor>("./*/bot.ts"));

/** What `bot.ts` of a game exports. */
interface BotDoor {
  /** By level, weakest first. */
  bots: Record<string, AnyBot>;
  /** Where something is hidden that matters. */
  determinize?: AnyDeterminize;
}

/** The rules of a game and what its bots know. Throws for an unplayable game. */
export async function thinkersOf(id: string): Promise<BotDoor & { game: AnyGame }> {
  if (!Object.hasOwn(doors, id)) throw new Error(`There are no bots of ${id}.`);
  const [module, { bots, determinize }] = await Promise.all([rules[id](), doors[id]()]);
  return { game: module[exportedAs(id)], bots, determinize };
}
