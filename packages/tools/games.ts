import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exportedAs } from "@baseboard/games/by-game";
import type { AnyBot, AnyGame, Parts } from "@baseboard/kit";
import type { LawConfig } from "@baseboard/kit/testing";
import { root } from "./workspace.ts";

/** A game with its bots, for terminal tools. */
export interface Shelf {
  game: AnyGame;
  /** Bots by level, weakest first. */
  bots: Record<string, AnyBot>;
}

const folder = join(root, "packages/games");

/** All games: folders with rules. */
export const gameIds: string[] = readdirSync(folder).filter((id) => existsSync(join(folder, id, "rules/index.ts")));

/** The game with this id, with its bots. Rejects any other id, listing the games. */
export async function openGame(id = ""): Promise<Shelf> {
  if (!gameIds.includes(id)) throw new Error(`${id ? `There is no game "${id}".` : "Name a game."} There are: ${gameIds.join(", ")}.`);
  const rules: Record<string, AnyGame> = await import(`@baseboard/games/${id}/rules`);
  const { bots } = (await import(`@baseboard/games/${id}/bot`)) as Pick<Shelf, "bots">;
  return { game: rules[exportedAs(id)], bots };
}

/** How the laws are checked for a game: as its tests say, else with no more than a limit to the length of a match. */
export async function openLawConfig(id: string): Promise<LawConfig<Parts>> {
  const file = join(folder, id, "test/law-config.ts");
  if (!existsSync(file)) return { longest: 1000 };
  const { lawConfig } = (await import(pathToFileURL(file).href)) as { lawConfig: LawConfig<Parts> };
  return lawConfig;
}
