import type { LawSetting } from "@baseboard/kit/testing";
import { type Darebase, scenarios } from "../rules/index.ts";
import { offersApart } from "./apart.ts";
import { asSeenFromBehind } from "./mirror.ts";

export const setting: LawSetting<Darebase> = {
  options: [false, true].flatMap((waiting) => scenarios.map((scenario) => ({ scenario, waiting }))),
  // Ruling 32: 400 turns; Ruling 31: two flags placed before them.
  longest: 402,
  also(match, rng) {
    asSeenFromBehind(match, rng);
    offersApart(match, rng);
  },
};
