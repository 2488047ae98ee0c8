/// <reference types="vite/types/importMeta.d.ts" />
import { existsSync, readdirSync } from "node:fs";
import type { GameRoom } from "@baseboard/room";

// What the server finds in the folders of this package: a game is one of them, and is listed nowhere.

/** The rooms of the games that are in folders beside this file. */
async function read(): Promise<GameRoom[]> {
  const folder = new URL("./", import.meta.url);
  const files = readdirSync(folder).map((id) => new URL(`${id}/server/room.ts`, folder));
  return Promise.all(files.filter((file) => existsSync(file)).map(async (file) => (await import(file.href)).room));
}

// In a bundle there are no folders any more: the bundler, which alone knows `env`, puts in what it found.
const found: GameRoom[] = import.meta.env
  ? Object.values(import.meta.glob<GameRoom>("./*/server/room.ts", { eager: true, import: "room" }))
  : await read();

/** A room for each game, in the order of the shelf. */
export const rooms: GameRoom[] = found.sort((a, b) => a.game.shelf - b.game.shelf);
