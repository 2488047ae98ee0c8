import type { GameClient } from "@baseboard/stage/contract";
import type { DisarmTheBase } from "../rules/state.ts";
import { board } from "./board.ts";
import { choice } from "./choice.ts";
import { hud } from "./hud.ts";
import { looks } from "./looks.ts";
import { explain } from "./places/explain.ts";
import { sound } from "./sound.ts";

/** Disarm the Base's way into the web client. */
export const client: GameClient<DisarmTheBase> = {
  ...looks,
  board,
  hud,
  choice,
  explain,
  sound,
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
