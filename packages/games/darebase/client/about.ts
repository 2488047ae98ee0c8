import type { RoomLooks } from "@baseboard/stage/contract";
import { about as game } from "../rules/about.ts";
import { names } from "../rules/names.ts";

/** What a room shows of the game before its match. */
export const about: RoomLooks = {
  game,
  looks: [
    { palette: 0, icon: "flying-flag", side: { key: "darebase.side_0" } },
    { palette: 4, icon: "flying-flag", side: { key: "darebase.side_1" } },
  ],
  accent: "dare",
  names,
  levels: ["random", "greedy", "searcher"],
};
