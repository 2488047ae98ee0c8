import type { LawConfig } from "@baseboard/kit/testing";
import { type Darebase, scenarios } from "../rules/index.ts";
import { offersApart } from "./rules/apart.ts";
import { asSeenFromBehind } from "./rules/mirror.ts";

export const lawConfig: LawConfig<Darebase> = {
  options: [false, true].flatMap((waiting) => scenarios.map((scenario) => ({ scenario, waiting }))),
  // Ruling 32: 400 turns; Ruling 31: two flags placed before them.
  longest: 402,
  also(match, rng) {
    asSeenFromBehind(match, rng);
    offersApart(match, rng);
  },
};
