import { existsSync, readdirSync } from "node:fs";
import { build, type InlineConfig, type Rolldown } from "vite";
import { chunkOf, neededBy } from "./needed.ts";

/** What is loaded together, by what is opened. */
export const parts: Record<"front" | "lobby" | "alone" | "match" | "canvas", string[]> = {
  front: ["src/landing/Landing.tsx", "src/room/OptionsForm.tsx"],
  lobby: ["src/network/transport.ts", "src/room/JoinPage.tsx", "src/room/Lobby.tsx", "src/room/Invite.tsx", "src/talk/LobbyTalk.tsx"],
  alone: ["src/practice/PracticePage.tsx", "src/practice/PracticeMatch.tsx", "src/replay/Replay.tsx"],
  match: [
    ...["src/network/transport.ts", "src/match/MatchPage.tsx", "src/match/Match.tsx"],
    ...["src/match/panels/Questions.tsx", "src/match/late-press.ts"],
  ],
  canvas: ["stage/src/canvas/canvas-renderer.ts"],
};
type Part = keyof typeof parts;

/** The file for what exactly these parts need. On a slow line every file costs a way there and back, so it is rather one that others need, too. */
function fileOf(needing: Part[]): string {
  const all = new Set(needing);
  if (all.has("front")) return all.size > 1 ? "shell" : "front";
  if (all.has("lobby") && all.has("alone")) return "shell";
  // Whoever plays alone loads nothing of rooms.
  if (all.has("match")) return all.has("lobby") ? "room" : all.has("alone") ? "table" : "match";
  return needing[0];
}

/** A module that so many boards need comes with every table. */
const MANY = 4;

/**
 * Which file each module goes into, by its id; what is not named is left to the bundler, which makes a file for each set of parts that
 * share something. What a part needs, without what is never run, is known from a build that is not written. `games`: the folder of the
 * games.
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
  const named = (Object.keys(parts) as Part[]).map((part) => [part, needed(parts[part])] as const);
  const boards = readdirSync(games)
    .filter((game) => existsSync(`${games}/${game}/client/index.ts`))
    .map((game) => [game, needed([`games/${game}/client/index.ts`])] as const);
  return (id) => {
    if (shell.has(id)) return "shell";
    const wanting = boards.filter(([, modules]) => modules.has(id)).map(([game]) => game);
    const needing = named.filter(([, modules]) => modules.has(id)).map(([part]) => part);
    if (wanting.length >= MANY) needing.push("alone", "match");
    if (needing.length > 0) return fileOf(needing);
    return wanting.length === 1 && id.includes(`/games/${wanting[0]}/`) ? `board-${wanting[0]}` : null;
  };
}
