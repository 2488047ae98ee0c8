import type { RoomLooks } from "@baseboard/stage/contract";
import { about as game } from "../rules/about.ts";
import { names } from "./names.ts";

/** How Disarm The Base looks before its board is drawn: nothing here needs Pixi. */
export const about: RoomLooks = {
  game,
  accent: "stack",
  names,
  levels: ["random"],
  looks: [
    { palette: 0, icon: "meeple", side: { key: "disarm-the-base.side.1" } },
    { palette: 1, icon: "meeple", side: { key: "disarm-the-base.side.2" } },
    { palette: 2, icon: "meeple", side: { key: "disarm-the-base.side.3" } },
    { palette: 3, icon: "meeple", side: { key: "disarm-the-base.side.4" } },
  ],
};
