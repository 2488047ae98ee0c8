import { existsSync } from "node:fs";
import { join } from "node:path";
import { gameIds } from "../../games.ts";
import { root } from "../../workspace.ts";

/** The games that people play: all but the one for trying things out. */
export const played: string[] = gameIds.filter((id) => id !== "toy");

/** A page, and what shows that it is there. */
interface GamePage {
  path: string;
  sign: string;
}

/** Every page that each game has of its own, without a server. */
const gamePages: GamePage[] = played.flatMap((id) => [
  { path: `/rules/${id}`, sign: "h2[id^=rule-]" },
  { path: `/gallery/${id}`, sign: ".places button" },
  { path: `/play/${id}`, sign: "form.createform .primary" },
  ...(existsSync(join(root, "packages/games", id, "client/lesson.ts")) ? [{ path: `/learn/${id}`, sign: ".places button" }] : []),
]);

/** Every page that there is without a room. */
export const pages: GamePage[] = [
  { path: "/", sign: "form.joinform" },
  ...gamePages,
  { path: "/replay", sign: "textarea" },
  { path: "/credits", sign: ".credits h1" },
  { path: "/nowhere", sign: ".trouble" },
];
