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
    "all-your-base.option.escalation": "Escalation",
    "all-your-base.option.escalation.about": "For two to four players: the high cards come into the deck from phase to phase.",
    "all-your-base.option.draw": "Drawing with three",
    "all-your-base.option.draw.about": "Three players hold six cards and draw two a turn, as two players always do.",
    "all-your-base.option.reset": "Full reset",
    "all-your-base.option.reset.about": "After a phase the stations and the hardware go back, too: each phase begins with nothing.",
    "all-your-base.option.inTurn": "One after another",
    "all-your-base.option.inTurn.about": "Everybody plays openly in turn, instead of all at once in secret. Takes longer.",
  },
  de: {
    "allYourBase.side_0": "Atlas",
    "allYourBase.side_1": "Bestla",
    "allYourBase.side_2": "Ceres",
    "allYourBase.side_3": "Dione",
    "allYourBase.side_4": "Europa",
    "allYourBase.side_5": "Fenrir",
    "all-your-base.option.escalation": "Eskalation",
    "all-your-base.option.escalation.about": "Für zwei bis vier: Die hohen Karten kommen erst von Phase zu Phase in den Kartenstapel.",
    "all-your-base.option.draw": "Ziehen zu dritt",
    "all-your-base.option.draw.about": "Zu dritt habt ihr sechs Karten und zieht in jedem Zug zwei nach, wie es zu zweit immer ist.",
    "all-your-base.option.reset": "Alles zurück",
    "all-your-base.option.reset.about": "Nach einer Phase gehen auch Stationen und Hardware zurück: Jede Phase beginnt mit nichts.",
    "all-your-base.option.inTurn": "Der Reihe nach",
    "all-your-base.option.inTurn.about": "Alle spielen offen nacheinander statt geheim und zugleich. Dauert länger.",
  },
};
