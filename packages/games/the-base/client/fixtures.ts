import type { Strings } from "@baseboard/kit";
import type { Fixtures } from "@baseboard/stage/contract";
import { positions } from "../test/positions.ts";

/** What the named positions are called. */
export const names: Strings = {
  en: {
    "the-base.position.first tiles": "First tiles",
    "the-base.position.the explorers' first tiles": "The explorers’ first tiles",
    "the-base.position.play begins": "Play begins",
    "the-base.position.the open board": "The open board",
    "the-base.position.in full swing": "In full swing",
    "the-base.position.eye to eye": "Eye to eye",
    "the-base.position.a jump round a corner": "A jump round a corner",
    "the-base.position.two captures in a row": "Two captures in a row",
    "the-base.position.which slot": "Which slot?",
    "the-base.position.any slot": "Any slot",
    "the-base.position.a chip to spend": "A chip to spend",
    "the-base.position.about to be locked in": "About to be locked in",
    "the-base.position.locked in with chips": "Locked in, with chips",
    "the-base.position.one step from winning": "One step from winning",
    "the-base.position.last action": "Last action",
    "the-base.position.a draw": "A draw",
    "the-base.position.against time": "Against time",
    "the-base.position.all out": "All out",
  },
  de: {
    "the-base.position.first tiles": "Erste Plättchen",
    "the-base.position.the explorers' first tiles": "Erste Plättchen der Aufklärer",
    "the-base.position.play begins": "Es geht los",
    "the-base.position.the open board": "Das offene Brett",
    "the-base.position.in full swing": "Mittendrin",
    "the-base.position.eye to eye": "Auge in Auge",
    "the-base.position.a jump round a corner": "Ein Sprung um die Ecke",
    "the-base.position.two captures in a row": "Zweimal schlagen",
    "the-base.position.which slot": "Welches Startfeld?",
    "the-base.position.any slot": "Irgendein Startfeld",
    "the-base.position.a chip to spend": "Ein Chip zum Ausgeben",
    "the-base.position.about to be locked in": "Gleich eingesperrt",
    "the-base.position.locked in with chips": "Eingesperrt, mit Chips",
    "the-base.position.one step from winning": "Ein Schritt zum Sieg",
    "the-base.position.last action": "Letzte Aktion",
    "the-base.position.a draw": "Unentschieden",
    "the-base.position.against time": "Gegen die Zeit",
    "the-base.position.all out": "Alle draußen",
  },
};

/** What the gallery shows of The Base. */
export const fixtures: Fixtures = { positions, names };
