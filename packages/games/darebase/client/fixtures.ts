import type { Strings } from "@baseboard/kit";
import type { Fixtures } from "@baseboard/stage/contract";
import { positions } from "../test/positions.ts";

/** What the named positions are called. */
export const names: Strings = {
  en: {
    "darebase.position.the first turn": "The first turn",
    "darebase.position.in full swing": "In full swing",
    "darebase.position.a choice of flags": "A choice of flags",
    "darebase.position.a capture": "A capture",
    "darebase.position.a fourth prisoner": "A fourth prisoner",
    "darebase.position.no room in jail's line": "No room in jail’s line",
    "darebase.position.a bump chain with a flag": "A bump chain with a flag",
    "darebase.position.a diagonal gap": "A diagonal gap",
    "darebase.position.fresh again": "Fresh again",
    "darebase.position.a chance to wait": "A chance to wait",
    "darebase.position.a rescue": "A rescue",
    "darebase.position.about to deliver": "About to deliver",
    "darebase.position.where to put the third flag": "Where to put the third flag?",
    "darebase.position.one all": "One all",
    "darebase.position.the second round": "The second round",
    "darebase.position.quick pick-up": "Quick pick-up",
    "darebase.position.a defended base": "A defended base",
    "darebase.position.choose a base": "Choose a base",
    "darebase.position.capture the flag": "Capture the flag",
    "darebase.position.one flag home": "One flag home",
    "darebase.position.about to pass": "About to pass",
    "darebase.position.ten turns left": "Ten turns left",
    "darebase.position.the last turn": "The last turn",
    "darebase.position.a win": "A win",
    "darebase.position.a draw": "A draw",
  },
  de: {
    "darebase.position.the first turn": "Der erste Zug",
    "darebase.position.in full swing": "Mittendrin",
    "darebase.position.a choice of flags": "Welche Fahne wohin?",
    "darebase.position.a capture": "Fangen",
    "darebase.position.a fourth prisoner": "Ein vierter Gefangener",
    "darebase.position.no room in jail's line": "Kein Platz in der Gefängnisreihe",
    "darebase.position.a bump chain with a flag": "Weitergeschoben samt Fahne",
    "darebase.position.a diagonal gap": "Kein schräger Schritt dazwischen",
    "darebase.position.fresh again": "Wieder frisch",
    "darebase.position.a chance to wait": "Laufen oder warten?",
    "darebase.position.a rescue": "Eine Befreiung",
    "darebase.position.about to deliver": "Kurz vor der Lieferung",
    "darebase.position.where to put the third flag": "Wohin mit der dritten Fahne?",
    "darebase.position.one all": "Eins zu eins",
    "darebase.position.the second round": "Die zweite Runde",
    "darebase.position.quick pick-up": "Schnelles Einsammeln",
    "darebase.position.a defended base": "Eine verteidigte Basis",
    "darebase.position.choose a base": "Welche Basis?",
    "darebase.position.capture the flag": "Fahnenraub",
    "darebase.position.one flag home": "Eine Fahne daheim",
    "darebase.position.about to pass": "Gleich wird gepasst",
    "darebase.position.ten turns left": "Noch zehn Züge",
    "darebase.position.the last turn": "Der letzte Zug",
    "darebase.position.a win": "Ein Sieg",
    "darebase.position.a draw": "Unentschieden",
  },
};

/** What the gallery shows of Darebase. */
export const fixtures: Fixtures = { positions, names };
