import type { GameClient } from "@baseboard/stage/contract";
import type { DisarmTheBase } from "../rules/state.ts";
import { board } from "./board.ts";
import { choice } from "./choice.ts";
import { hud } from "./hud.ts";
import { looks } from "./looks.ts";
import { why } from "./places/why.ts";
import { sound } from "./sound.ts";

/** Disarm the Base's way into the web client. */
export const face: GameClient<DisarmTheBase> = {
  ...looks,
  board,
  hud,
  choice,
  why,
  sound,
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
