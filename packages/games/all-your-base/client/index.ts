import type { GameClient } from "@baseboard/stage/contract";
import { allYourBase } from "../rules/index.ts";
import type { AllYourBase } from "../rules/state.ts";
import { board } from "./board.ts";
import { brief } from "./brief.ts";
import { caption } from "./caption.ts";
import { choice, does } from "./choice.ts";
import { sound } from "./events.ts";
import { explain } from "./explain.ts";
import { hud } from "./hud.ts";
import { about } from "./ids.ts";
import { sheet } from "./sheet.ts";

/** All Your Base in the web client. */
export const client: GameClient<AllYourBase> = {
  game: allYourBase,
  board,
  hud,
  sheet,
  choice,
  explain,
  does,
  about,
  brief,
  caption,
  sound,
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
