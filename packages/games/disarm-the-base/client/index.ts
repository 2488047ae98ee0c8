import type { GameClient } from "@baseboard/stage/contract";
import { disarmTheBase } from "../rules/index.ts";
import type { DisarmTheBase } from "../rules/state.ts";
import { board } from "./board.ts";
import { choice } from "./choice.ts";
import { sound } from "./events.ts";
import { hud } from "./hud.ts";
import { explain } from "./places/explain.ts";

/** Disarm the Base in the web client. */
export const client: GameClient<DisarmTheBase> = {
  game: disarmTheBase,
  board,
  hud,
  choice,
  explain,
  sound,
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
