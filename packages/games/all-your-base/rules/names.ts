import type { Strings } from "@baseboard/kit";

/** What the sides and options are called: all that a room says of the game before its match. The bases bear the names of worlds, since colours are those of the cards. */
export const names: Strings = {
  en: {
    "allYourBase.side_0": "Atlas",
    "allYourBase.side_1": "Bestla",
    "allYourBase.side_2": "Ceres",
    "allYourBase.side_3": "Dione",
    "allYourBase.side_4": "Europa",
    "allYourBase.side_5": "Fenrir",
    "allYourBase.option.escalation": "Escalation",
    "allYourBase.option.escalation.about": "For two to four players: the high cards come into the deck from phase to phase.",
    "allYourBase.option.draw": "Drawing with three",
    "allYourBase.option.draw.about": "Three players hold six cards and draw two a turn, as two players always do.",
    "allYourBase.option.reset": "Full reset",
    "allYourBase.option.reset.about": "After a phase the stations and the hardware go back, too: each phase begins with nothing.",
    "allYourBase.option.inTurn": "One after another",
    "allYourBase.option.inTurn.about": "Everybody plays openly in turn, instead of all at once in secret. Takes longer.",
  },
  de: {
    "allYourBase.side_0": "Atlas",
    "allYourBase.side_1": "Bestla",
    "allYourBase.side_2": "Ceres",
    "allYourBase.side_3": "Dione",
    "allYourBase.side_4": "Europa",
    "allYourBase.side_5": "Fenrir",
    "allYourBase.option.escalation": "Eskalation",
    "allYourBase.option.escalation.about": "Für zwei bis vier: Die hohen Karten kommen erst von Phase zu Phase in den Stapel.",
    "allYourBase.option.draw": "Ziehen zu dritt",
    "allYourBase.option.draw.about": "Drei haben sechs Karten und ziehen jeden Zug zwei nach, wie es zwei immer tun.",
    "allYourBase.option.reset": "Alles zurück",
    "allYourBase.option.reset.about": "Nach einer Phase gehen auch Stationen und Hardware zurück: Jede Phase beginnt mit nichts.",
    "allYourBase.option.inTurn": "Der Reihe nach",
    "allYourBase.option.inTurn.about": "Alle spielen offen nacheinander statt geheim und zugleich. Dauert länger.",
  },
};
