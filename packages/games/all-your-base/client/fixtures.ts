import type { Strings } from "@baseboard/kit";
import type { Fixtures } from "@baseboard/stage/contract";
import { positions } from "../test/positions.ts";

/** What the named positions are called. */
export const names: Strings = {
  en: {
    "all-your-base.position.the first turn": "The first turn",
    "all-your-base.position.two players": "Two players",
    "all-your-base.position.three players who draw": "Three players who draw",
    "all-your-base.position.no cards to draw": "No cards to draw",
    "all-your-base.position.a plan half made": "A plan half made",
    "all-your-base.position.what to keep": "What to keep",
    "all-your-base.position.all but one ready": "All but one ready",
    "all-your-base.position.a clash over the last tile": "A clash over the last station",
    "all-your-base.position.a clash over the last cube": "A clash over the last cube",
    "all-your-base.position.an upgrade": "An upgrade",
    "all-your-base.position.a card without use": "A card without use",
    "all-your-base.position.six players' last single card": "Six players’ last single card",
    "all-your-base.position.a full table": "A full table",
    "all-your-base.position.one after another": "One after another",
    "all-your-base.position.before the end of a phase": "Before the end of a phase",
    "all-your-base.position.escalation, the second phase": "Escalation, the second phase",
    "all-your-base.position.everything anew": "Everything anew",
    "all-your-base.position.the last turn": "The last turn",
    "all-your-base.position.over": "Over",
    "all-your-base.position.a tie": "A tie",
    "all-your-base.position.a shared win": "A shared win",
  },
  de: {
    "all-your-base.position.the first turn": "Der erste Zug",
    "all-your-base.position.two players": "Zu zweit",
    "all-your-base.position.three players who draw": "Ziehen zu dritt",
    "all-your-base.position.no cards to draw": "Keine Karten zum Ziehen",
    "all-your-base.position.a plan half made": "Ein halber Plan",
    "all-your-base.position.what to keep": "Was behalten?",
    "all-your-base.position.all but one ready": "Nur eine Person fehlt noch",
    "all-your-base.position.a clash over the last tile": "Streit um die letzte Station",
    "all-your-base.position.a clash over the last cube": "Streit um das letzte Klötzchen",
    "all-your-base.position.an upgrade": "Bessere Software",
    "all-your-base.position.a card without use": "Eine Karte, die niemand braucht",
    "all-your-base.position.six players' last single card": "Zu sechst, die letzte Karte",
    "all-your-base.position.a full table": "Ein voller Tisch",
    "all-your-base.position.one after another": "Der Reihe nach",
    "all-your-base.position.before the end of a phase": "Vor dem Ende einer Phase",
    "all-your-base.position.escalation, the second phase": "Eskalation, die zweite Phase",
    "all-your-base.position.everything anew": "Alles zurück",
    "all-your-base.position.the last turn": "Der letzte Zug",
    "all-your-base.position.over": "Vorbei",
    "all-your-base.position.a tie": "Gleichstand",
    "all-your-base.position.a shared win": "Ein geteilter Sieg",
  },
};

/** What the gallery shows of All Your Base. */
export const fixtures: Fixtures = { positions, names };
