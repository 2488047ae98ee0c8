import type { GameClient } from "@baseboard/stage/contract";
import { disarmTheEarth } from "../rules/index.ts";
import type { DisarmTheEarth } from "../rules/state.ts";
import { board } from "./board.ts";
import { choice, does } from "./choice.ts";
import { chosen } from "./chosen.ts";
import { decides, sound } from "./events.ts";
import { explain, withheld } from "./explain.ts";
import { hud } from "./hud.ts";
import { offers } from "./numbers.ts";
import { sayTo } from "./promises.ts";
import { questionCard } from "./question-card.ts";
import { sheet } from "./sheet.ts";

/** Disarm the Earth in the web client. */
export const client: GameClient<DisarmTheEarth> = {
  // The page offers more numbers of armies than the sample of the rules.
  game: { ...disarmTheEarth, legalMoves: offers },
  board,
  hud,
  sheet,
  choice,
  does,
  aside: ({ type }) => type === "offer",
  explain,
  withheld,
  chosen,
  questionCard,
  sayTo,
  decides,
  sound,
  fixtures: () => import("./fixtures.ts").then((m) => m.fixtures),
};
