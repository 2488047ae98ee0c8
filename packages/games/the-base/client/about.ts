import type { RoomLooks } from "@baseboard/stage/contract";
import { about as game } from "../rules/about.ts";
import { names } from "../rules/names.ts";

/** What a room shows of the game before its match. */
export const about: RoomLooks = {
  game,
  looks: [
    { palette: 2, icon: "brain-tentacle", side: { key: "theBase.side_0" } },
    { palette: 1, icon: "astronaut-helmet", side: { key: "theBase.side_1" } },
  ],
  accent: "base",
  names,
  levels: ["random", "greedy", "planner"],
};
