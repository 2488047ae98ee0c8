/// <reference types="vite/types/importMeta.d.ts" />
import { existsSync, readdirSync } from "node:fs";
import type { AnyBot, AnyGame } from "@baseboard/kit";
import { type GameRoom, gameRoom } from "@baseboard/room";
import { byGame, exportedAs } from "./by-game.ts";

// What the server finds in the folders of this package: each game is one, and is listed nowhere.

type Rules = Record<string, AnyGame>;
type Bots = Record<string, AnyBot>;

/** The modules of this path in the folders beside this file, by game. */
async function read<T>(path: string): Promise<Record<string, T>> {
  const folder = new URL("./", import.meta.url);
  const games = readdirSync(folder).filter((id) => existsSync(new URL(`${id}/${path}`, folder)));
  return Object.fromEntries(await Promise.all(games.map(async (id) => [id, await import(new URL(`${id}/${path}`, folder).href)])));
}

// A bundle has no folders: the bundler, which alone defines `env`, inserts what it found.
const rules = import.meta.env
  ? byGame(import.meta.glob<Rules>("./*/rules/index.ts", { eager: true }))
  : await read<Rules>("rules/index.ts");
const bots = import.meta.env
  ? byGame(import.meta.glob<{ bots: Bots }>("./*/bot.ts", { eager: true }))
  : await read<{ bots: Bots }>("bot.ts");

/** A room for each game, in shelf order. */
export const rooms: GameRoom[] = Object.keys(rules)
  .map((id) => gameRoom({ game: rules[id][exportedAs(id)], bots: bots[id].bots }))
  .sort((a, b) => a.game.shelf - b.game.shelf);

/** The room of one game. Throws where there is no such game. */
export function roomOf(id: string): GameRoom {
  const room = rooms.find(({ game }) => game.id === id);
  if (!room) throw new Error(`There is no game "${id}".`);
  return room;
}
