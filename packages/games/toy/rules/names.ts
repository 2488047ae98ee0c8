import type { Strings } from "@baseboard/kit";

/** What the seats are called: all that a room says of the game before its match. */
export const names: Strings = {
  en: {
    "toy.side.1": "First seat",
    "toy.side.2": "Second seat",
    "toy.side.3": "Third seat",
    "toy.side.4": "Fourth seat",
  },
  de: {
    "toy.side.1": "Erster Platz",
    "toy.side.2": "Zweiter Platz",
    "toy.side.3": "Dritter Platz",
    "toy.side.4": "Vierter Platz",
  },
};
