import type { Strings } from "@baseboard/kit";

/** What the sides and scenarios are called: all that a room says of the game before its match. */
export const names: Strings = {
  en: {
    "darebase.side_0": "Blue",
    "darebase.side_1": "Yellow",
    "darebase.option.scenario": "Scenario",
    "darebase.option.scenario.steady-supply": "Steady Supply",
    "darebase.option.scenario.double-delivery": "Double Delivery",
    "darebase.option.scenario.quick-pick-up": "Quick Pick-Up",
    "darebase.option.scenario.capture-the-flag": "Classic Capture-the-Flag",
  },
  de: {
    "darebase.side_0": "Blau",
    "darebase.side_1": "Gelb",
    "darebase.option.scenario": "Szenario",
    "darebase.option.scenario.steady-supply": "Stetiger Nachschub",
    "darebase.option.scenario.double-delivery": "Doppelte Lieferung",
    "darebase.option.scenario.quick-pick-up": "Schnelles Einsammeln",
    "darebase.option.scenario.capture-the-flag": "Klassischer Fahnenraub",
  },
};
