import type { Strings } from "@baseboard/kit";

/** What the sides and scenarios are called: all that a room says of the game before its match. */
export const names: Strings = {
  en: {
    "darebase.side_0": "Blue",
    "darebase.side_1": "Yellow",
    "darebase.option.scenario": "Scenario",
    "darebase.option.scenario.steady-supply": "Steady Supply",
    "darebase.option.scenario.steady-supply.about": "The usual game, about 20 minutes: deliver a flag to each enemy base.",
    "darebase.option.scenario.double-delivery": "Double Delivery",
    "darebase.option.scenario.double-delivery.about": "After one delivery each, all begin afresh. A little longer.",
    "darebase.option.scenario.quick-pick-up": "Quick Pick-Up",
    "darebase.option.scenario.quick-pick-up.about": "The short one: reach both enemy bases and pick up their flags.",
    "darebase.option.scenario.capture-the-flag": "Classic Capture-the-Flag",
    "darebase.option.scenario.capture-the-flag.about": "The long one: have both flags, theirs and yours, on your own two bases.",
    "darebase.option.waiting": "Waiting runs",
    "darebase.option.waiting.about": "Out and back, or on and off again, is a run too: you may wait a turn.",
  },
  de: {
    "darebase.side_0": "Blau",
    "darebase.side_1": "Gelb",
    "darebase.option.scenario": "Szenario",
    "darebase.option.scenario.steady-supply": "Stetiger Nachschub",
    "darebase.option.scenario.steady-supply.about": "Das übliche Spiel, etwa 20 Minuten: Bring zu jeder gegnerischen Basis eine Fahne.",
    "darebase.option.scenario.double-delivery": "Doppelte Lieferung",
    "darebase.option.scenario.double-delivery.about": "Steht es eins zu eins, beginnen alle von vorn. Etwas länger.",
    "darebase.option.scenario.quick-pick-up": "Schnelles Einsammeln",
    "darebase.option.scenario.quick-pick-up.about": "Das kurze Spiel: Erreich beide gegnerischen Basen und hol ihre Fahnen.",
    "darebase.option.scenario.capture-the-flag": "Klassischer Fahnenraub",
    "darebase.option.scenario.capture-the-flag.about": "Das lange Spiel: Hab beide Fahnen, ihre und deine, auf deinen zwei Basen.",
    "darebase.option.waiting": "Warteläufe",
    "darebase.option.waiting.about": "Auch hinaus und zurück oder herein und wieder hinaus ist ein Lauf: So kannst du abwarten.",
  },
};
