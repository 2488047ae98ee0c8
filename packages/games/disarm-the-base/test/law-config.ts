import type { LawConfig } from "@baseboard/kit/testing";
import type { DisarmTheBase, Options } from "../rules/index.ts";
import { takesStock } from "./laws/stock.ts";
import { resample } from "./laws/twin.ts";
import { careful, optionsWith } from "./rules/play.ts";

/** Five, so that in twenty matches each of them meets each number of players. */
const mixed: Partial<Options>[] = [
  {},
  { cards: "hidden" },
  { tiles: "lot", level: "expert" },
  { tiles: "gaps", cards: "hidden", hut: "four" },
  { level: "easy", sparse: true, talk: "silent" },
];

export const lawConfig: LawConfig<DisarmTheBase> = {
  options: mixed.map(optionsWith),
  // At most 29 turns of four actions, and each card drawn or passed on may look for its pile.
  longest: 300,
  bot: careful,
  resample,
  also: takesStock,
};
