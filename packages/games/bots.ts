/// <reference types="vite/types/importMeta.d.ts" />
import type { AnyBot, AnyGame } from "@baseboard/kit";
import { byGame, exportedAs } from "./by-game.ts";

// What bots need in the page: the rules and the bots of each game, without rendering.

const rules = byGame(import.meta.glob<Record<string, AnyGame>>("./*/rules/index.ts"));
const bots = byGame(import.meta.glob<Record<string, AnyBot>>("./*/bot.ts", { import: "bots" }));

/** The rules of a game and its bots by level, weakest first. Throws for an unplayable game. */
export async function thinkersOf(id: string): Promise<{ game: AnyGame; bots: Record<string, AnyBot> }> {
  if (!Object.hasOwn(bots, id)) throw new Error(`There are no bots of ${id}.`);
  const [module, byLevel] = await Promise.all([rules[id](), bots[id]()]);
  return { game: module[exportedAs(id)], bots: byLevel };
}
