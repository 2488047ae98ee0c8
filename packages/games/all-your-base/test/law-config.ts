import type { LawConfig } from "@baseboard/kit/testing";
import type { AllYourBase, Options } from "../rules/index.ts";
import { takesStock } from "./laws/stock.ts";
import { resample } from "./laws/twin.ts";
import { onward, optionsWith } from "./rules/play.ts";

/** Four, so that in twenty matches each of them meets each number of players. */
const mixed: Partial<Options>[] = [{}, { draw: true, escalation: true }, { draw: true, inTurn: true }, { reset: true, escalation: true }];

export const lawConfig: LawConfig<AllYourBase> = {
  options: mixed.map(optionsWith),
  // Six players make five steps in each of fifteen turns; the bot seldom takes one back.
  longest: 700,
  bot: onward,
  resample,
  also: takesStock,
};
