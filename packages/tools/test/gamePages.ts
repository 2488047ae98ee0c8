import { existsSync } from "node:fs";
import { join } from "node:path";
import { gameIds } from "../games.ts";
import { root } from "../workspace.ts";

/** The games that people play: all but the one for trying things out. */
export const played: string[] = gameIds.filter((id) => id !== "toy");

/** A page, and what shows that it is there. */
export interface GamePage {
  path: string;
  sign: string;
  /** It has a board. */
  isSlow?: boolean;
}

/** Every page that each game has of its own, without a server. */
export const gamePages: GamePage[] = played.flatMap((id) => [
  { path: `/rules/${id}`, sign: "h2[id^=rule-]" },
  { path: `/gallery/${id}`, sign: ".places button", isSlow: true },
  { path: `/play/${id}`, sign: "form.createform .primary" },
  ...(existsSync(join(root, "packages/games", id, "client/lesson.ts"))
    ? [{ path: `/learn/${id}`, sign: ".places button", isSlow: true }]
    : []),
]);
