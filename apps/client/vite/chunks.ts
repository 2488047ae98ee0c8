import { existsSync, readdirSync } from "node:fs";
import { build, type InlineConfig, type Rolldown } from "vite";
import { chunkOf, neededBy } from "./needed.ts";

/** What is loaded together, by what is opened: a file each, and one for what several of them share. */
export const parts: Record<"front" | "lobby" | "alone" | "match", string[]> = {
  front: ["src/landing/Landing.tsx", "src/room/OptionsForm.tsx"],
  lobby: ["src/room/JoinPage.tsx", "src/room/Lobby.tsx", "src/room/Invite.tsx", "src/talk/LobbyTalk.tsx"],
  alone: ["src/practice/PracticePage.tsx", "src/practice/PracticeMatch.tsx", "src/replay/Replay.tsx"],
  match: ["src/match/MatchPage.tsx", "src/match/Match.tsx"],
};
/** A module that so many boards need comes with every match. */
const MANY = 4;

/**
 * Which file each module goes into, by its id; what is not named is left to the bundler, which makes a file for each set of parts that
 * share something. On a slow line every file costs a way there and back. What a part needs, without what is never run, is known from a
 * build that is not written. `games`: the folder of the games.
 */
export async function chunkNames(config: InlineConfig, games: string): Promise<(id: string) => string | null> {
  const { output } = (await build({ ...config, build: { ...config.build, write: false, minify: false } })) as Rolldown.RolldownOutput;
  const chunks = output.filter((one) => one.type === "chunk");
  /** The modules that are there before these files run. */
  const needed = (files: string[]): Set<string> => {
    const first = files.map((file) => chunkOf(file, chunks));
    return new Set(neededBy(first, chunks).flatMap(({ moduleIds }) => moduleIds));
  };
  const shell = needed(["src/main.tsx"]);
  const named = Object.entries(parts).map(([name, files]) => [name, needed(files)] as const);
  const boards = readdirSync(games)
    .filter((game) => existsSync(`${games}/${game}/client/index.ts`))
    .map((game) => needed([`games/${game}/client/index.ts`]));
  const isCommon = (id: string): boolean => boards.filter((board) => board.has(id)).length >= MANY;
  return (id) => {
    if (shell.has(id)) return "shell";
    const names = named.filter(([name, modules]) => modules.has(id) || (name === "match" && isCommon(id))).map(([name]) => name);
    // What the front page shares with others may as well be there from the beginning.
    return names[0] === "front" && names.length > 1 ? "shell" : names.join("-") || null;
  };
}
