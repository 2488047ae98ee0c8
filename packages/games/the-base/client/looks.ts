import type { Looks } from "@baseboard/stage/contract";
import { theBase } from "../rules/index.ts";
import type { TheBase } from "../rules/state.ts";
import { strings } from "./strings.ts";

/** What a room shows of the game before its board is opened. */
export const looks: Looks<TheBase> = {
  game: theBase,
  looks: [
    { palette: 2, icon: "brain-tentacle", side: { key: "theBase.side_0" } },
    { palette: 1, icon: "astronaut-helmet", side: { key: "theBase.side_1" } },
  ],
  accent: "base",
  strings,
};
