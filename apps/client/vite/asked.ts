import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { manifests } from "./icons.ts";

const folder = fileURLToPath(new URL("../../../packages/games/", import.meta.url));
const having = (file: string): string[] => manifests.map(({ id }) => id).filter((game) => existsSync(`${folder}${game}/${file}`));

/** The games that have a board, and those that have a lesson. */
export const boards = having("client/index.ts");
export const lessons = having("client/lesson.ts");

/** A game's board, with its words and icons. */
const board = (game: string, language: string): string[] => [
  ...[`games/${game}/client/index.ts`, `games/${game}/words/${language}/match.json`],
  `of/${game}`,
];

/** The modules that a page asks for by itself, one after another, once its script runs. */
export const asked = {
  room: (game: string, language: string) => ["src/match/MatchPage.tsx", ...board(game, language)],
  practice: (game: string, language: string) => [
    ...["src/practice/PracticePage.tsx", "src/practice/PracticeMatch.tsx"],
    ...board(game, language),
  ],
  learn: (game: string, language: string) => [
    ...["src/learn/LearnPage.tsx", `games/${game}/client/lesson.ts`, `games/${game}/words/${language}/lesson.json`],
    ...board(game, language),
  ],
  replay: (language: string) => ["src/replay/Replay.tsx", `client/words/${language}/pages.json`],
};
