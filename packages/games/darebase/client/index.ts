import type { GameClient } from "@baseboard/stage/contract";
import type { Darebase } from "../rules/state.ts";
import { board } from "./board.ts";
import { choice } from "./choice.ts";
import { hud } from "./hud.ts";
import { looks } from "./looks.ts";
import { sound } from "./sound.ts";
import { why } from "./why.ts";

/** Darebase's way into the web client. */
export const face: GameClient<Darebase> = {
  ...looks,
  board,
  hud,
  choice,
  why,
  sound,
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
