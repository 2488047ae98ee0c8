import type { AnyBot, AnyGame } from "@baseboard/kit";

/** What is needed to think about a game: its rules and its bots, and nothing that draws. */
export interface Brain {
  id: string;
  rules(): Promise<AnyGame>;
  /** Its bots by level, weakest first. */
  bots(): Promise<Record<string, AnyBot>>;
}

/** The games that bots can play, a line a game. */
const brains: Brain[] = [
  // biome-ignore format: a line a game
  { id: "the-base", rules: () => import("@baseboard/games/the-base/rules").then((m) => m.theBase), bots: () => import("@baseboard/games/the-base/bot").then((m) => m.bots) },
  // biome-ignore format: a line a game
  { id: "darebase", rules: () => import("@baseboard/games/darebase/rules").then((m) => m.darebase), bots: () => import("@baseboard/games/darebase/bot").then((m) => m.bots) },
  // biome-ignore format: a line a game
  { id: "all-your-base", rules: () => import("@baseboard/games/all-your-base/rules").then((m) => m.allYourBase), bots: () => import("@baseboard/games/all-your-base/bot").then((m) => m.bots) },
  // biome-ignore format: a line a game
  { id: "disarm-the-base", rules: () => import("@baseboard/games/disarm-the-base/rules").then((m) => m.disarmTheBase), bots: () => import("@baseboard/games/disarm-the-base/bot").then((m) => m.bots) },
  // biome-ignore format: a line a game
  { id: "toy", rules: () => import("@baseboard/games/toy/rules").then((m) => m.toy), bots: () => import("@baseboard/games/toy/bot").then((m) => m.bots) },
];

/** The brain for a game. */
export const brainOf = (id: string): Brain | undefined => brains.find((brain) => brain.id === id);
