import type { RoomLooks } from "@baseboard/stage/contract";
import { about as game } from "../rules/about.ts";
import { names } from "../rules/names.ts";

const icons = ["processor", "server-rack", "gears", "microchip", "firewall", "cpu"];

/** What a room shows of the game before its match. */
export const about: RoomLooks = {
  game,
  looks: icons.map((icon, seat) => ({ palette: seat, icon, side: { key: `allYourBase.side_${seat}` } })),
  accent: "stack",
  names,
  levels: ["random", "greedy", "drafter"],
};
