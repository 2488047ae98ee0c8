import type { GameClient } from "@baseboard/stage/contract";
import { disarmTheBase } from "../rules/index.ts";
import type { DisarmTheBase } from "../rules/state.ts";
import { board } from "./board.ts";
import { choice, does } from "./choice.ts";
import { sound } from "./events.ts";
import { hud } from "./hud.ts";
import { chosen } from "./places/chosen.ts";
import { explain } from "./places/explain.ts";

/** Disarm the Base in the web client. */
export const client: GameClient<DisarmTheBase> = {
  game: disarmTheBase,
  board,
  hud,
  choice,
  does,
  explain,
  chosen,
  sound,
  ending: () => import("./ending.ts").then((m) => m.ending),
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
