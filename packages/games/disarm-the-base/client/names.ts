import type { Strings } from "@baseboard/kit";

/** What the seats are called: all that a room says of the game before its match. */
export const names: Strings = {
  en: {
    "disarm-the-base.side.1": "First seat",
    "disarm-the-base.side.2": "Second seat",
    "disarm-the-base.side.3": "Third seat",
    "disarm-the-base.side.4": "Fourth seat",
  },
  de: {
    "disarm-the-base.side.1": "Erster Platz",
    "disarm-the-base.side.2": "Zweiter Platz",
    "disarm-the-base.side.3": "Dritter Platz",
    "disarm-the-base.side.4": "Vierter Platz",
  },
};
