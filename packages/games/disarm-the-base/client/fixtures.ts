import type { Strings } from "@baseboard/kit";
import type { Fixtures } from "@baseboard/stage/contract";
import { positions } from "../test/positions.ts";

/** What the named positions are called. */
export const names: Strings = {
  en: {
    "disarm-the-base.position.alone at the gate": "Alone at the gate",
    "disarm-the-base.position.two at the gate": "Two at the gate",
    "disarm-the-base.position.three with piles at the gate": "Three with piles at the gate",
    "disarm-the-base.position.four at the gate": "Four at the gate",
    "disarm-the-base.position.alone with piles": "Alone, with piles",
    "disarm-the-base.position.a night with lights": "A night with lights",
    "disarm-the-base.position.hangars of every kind": "Hangars of every kind",
    "disarm-the-base.position.beside the light": "Beside the light",
    "disarm-the-base.position.hidden hands": "Hidden hands",
    "disarm-the-base.position.a card for a pile": "A card for a pile",
    "disarm-the-base.position.a card passed on": "A card passed on",
    "disarm-the-base.position.a mate caught": "One is caught",
    "disarm-the-base.position.gaps": "Known gaps",
    "disarm-the-base.position.a lot of nine": "Nine tiles by lot",
    "disarm-the-base.position.the last plane": "The last plane",
    "disarm-the-base.position.nearly dawn": "Nearly dawn",
    "disarm-the-base.position.won": "Won",
    "disarm-the-base.position.the sun is up": "The sun is up",
    "disarm-the-base.position.no guard left": "No guard left",
    "disarm-the-base.position.seen": "Seen",
  },
  de: {
    "disarm-the-base.position.alone at the gate": "Allein am Tor",
    "disarm-the-base.position.two at the gate": "Zu zweit am Tor",
    "disarm-the-base.position.three with piles at the gate": "Zu dritt mit Stapeln am Tor",
    "disarm-the-base.position.four at the gate": "Zu viert am Tor",
    "disarm-the-base.position.alone with piles": "Allein, mit Stapeln",
    "disarm-the-base.position.a night with lights": "Eine Nacht mit Lichtern",
    "disarm-the-base.position.hangars of every kind": "Hangars aller Art",
    "disarm-the-base.position.beside the light": "Neben dem Licht",
    "disarm-the-base.position.hidden hands": "Verdeckte Hände",
    "disarm-the-base.position.a card for a pile": "Eine Karte für einen Stapel",
    "disarm-the-base.position.a card passed on": "Eine Karte geht weiter",
    "disarm-the-base.position.a mate caught": "Eine Person ist erwischt",
    "disarm-the-base.position.gaps": "Bekannte Lücken",
    "disarm-the-base.position.a lot of nine": "Neun Plättchen nach Los",
    "disarm-the-base.position.the last plane": "Das letzte Flugzeug",
    "disarm-the-base.position.nearly dawn": "Kurz vor Sonnenaufgang",
    "disarm-the-base.position.won": "Gewonnen",
    "disarm-the-base.position.the sun is up": "Die Sonne ist aufgegangen",
    "disarm-the-base.position.no guard left": "Keine Wache mehr",
    "disarm-the-base.position.seen": "Gesehen",
  },
};

/** What the gallery shows of Disarm the Base. */
export const fixtures: Fixtures = { positions, names };
