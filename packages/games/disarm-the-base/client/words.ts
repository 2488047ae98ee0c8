import type { Strings } from "@baseboard/kit";
import { names } from "./names.ts";

export const words: Strings = {
  en: {
    ...names.en,
    "disarm-the-base.card": "Card {{card}}",
    "disarm-the-base.place": "{{who, seat}}: {{cards}} cards",
    "disarm-the-base.placeReady": "{{who, seat}}: {{cards}} cards, has chosen",
    "disarm-the-base.play": "Play {{card}}",
    "disarm-the-base.turn.choose": "Your turn: choose a card",
    "disarm-the-base.turn.wait": "Waiting for the others to choose",
    "disarm-the-base.turn.watch": "Everyone is choosing a card",
    "disarm-the-base.turn.over": "All cards are played",
    "disarm-the-base.progress": "Round {{round}}",
    "disarm-the-base.points": "{{points}} points",
    "disarm-the-base.ready": "ready",
    "disarm-the-base.fact.worth": "This round is worth",
    "disarm-the-base.fact.deck": "Cards in the deck",

    "disarm-the-base.position.start": "The first round",
    "disarm-the-base.position.waiting": "One has chosen",
    "disarm-the-base.position.last": "The last card",
    "disarm-the-base.position.over": "All played",
  },
  de: {
    ...names.de,
    "disarm-the-base.card": "Karte {{card}}",
    "disarm-the-base.place": "{{who, seat}}: {{cards}} Karten",
    "disarm-the-base.placeReady": "{{who, seat}}: {{cards}} Karten, hat gewählt",
    "disarm-the-base.play": "{{card}} legen",
    "disarm-the-base.turn.choose": "Du bist dran: Wähl eine Karte",
    "disarm-the-base.turn.wait": "Die anderen wählen noch",
    "disarm-the-base.turn.watch": "Alle wählen eine Karte",
    "disarm-the-base.turn.over": "Alle Karten sind gelegt",
    "disarm-the-base.progress": "Runde {{round}}",
    "disarm-the-base.points": "{{points}} Punkte",
    "disarm-the-base.ready": "bereit",
    "disarm-the-base.fact.worth": "Diese Runde bringt",
    "disarm-the-base.fact.deck": "Karten im Stapel",

    "disarm-the-base.position.start": "Die erste Runde",
    "disarm-the-base.position.waiting": "Eine Seite hat gewählt",
    "disarm-the-base.position.last": "Die letzte Karte",
    "disarm-the-base.position.over": "Alle gelegt",
  },
};
