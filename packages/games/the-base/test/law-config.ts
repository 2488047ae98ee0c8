import type { LawConfig } from "@baseboard/kit/testing";
import type { TheBase } from "../rules/index.ts";
import { asSeenFromBehind } from "./mirror.ts";

export const lawConfig: LawConfig<TheBase> = {
  options: [{ rounds: 20 }, { rounds: 1 }, { rounds: 7 }],
  // Ruling R19: 6 first tiles, 24 rounds of 6 actions, and 4 chips with what they give.
  longest: 160,
  also: asSeenFromBehind,
};
