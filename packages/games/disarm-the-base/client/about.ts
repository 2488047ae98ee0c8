import type { RoomLooks } from "@baseboard/stage/contract";
import { about as game } from "../rules/about.ts";
import { names } from "../rules/names.ts";

const icons = ["flower-star", "clover", "vine-leaf", "ginkgo-leaf"];

/** What a room shows of the game before its match. */
export const about: RoomLooks = {
  game,
  looks: icons.map((icon, seat) => ({ palette: seat, icon, side: { key: `disarmTheBase.side_${seat}` } })),
  accent: "disarm",
  names,
  levels: ["random", "careful", "planner"],
};
