import type { Strings } from "@baseboard/kit";

/** What the sides are called: all that a room says of the game before its match. */
export const names: Strings = {
  en: { "theBase.side_0": "Mutants", "theBase.side_1": "Explorers" },
  de: { "theBase.side_0": "Mutanten", "theBase.side_1": "Aufklärer" },
};
