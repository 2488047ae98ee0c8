import type { GameClient } from "@baseboard/stage/contract";
import { theBase } from "../rules/index.ts";
import type { TheBase } from "../rules/state.ts";
import { board } from "./board.ts";
import { choice } from "./choice.ts";
import { sound } from "./events.ts";
import { explain } from "./explain.ts";
import { hud } from "./hud.ts";

/** The Base in the web client. */
export const client: GameClient<TheBase> = {
  game: theBase,
  board,
  hud,
  choice,
  explain,
  sound,
  ending: () => import("./ending.ts").then((m) => m.ending),
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
