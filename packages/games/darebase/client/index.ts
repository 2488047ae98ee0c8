import type { GameClient } from "@baseboard/stage/contract";
import { darebase } from "../rules/index.ts";
import type { Darebase } from "../rules/state.ts";
import { board } from "./board.ts";
import { choice, does } from "./choice.ts";
import { sound } from "./events.ts";
import { explain } from "./explain.ts";
import { hud } from "./hud.ts";

/** Darebase in the web client. */
export const client: GameClient<Darebase> = {
  game: darebase,
  board,
  hud,
  choice,
  does,
  explain,
  sound,
  ending: () => import("./ending.ts").then((m) => m.ending),
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
