import type { Strings } from "@baseboard/kit";
import { names } from "../rules/names.ts";

export const words: Strings = {
  en: {
    ...names.en,
    "toy.card": "Card {{card}}",
    "toy.place": "{{who, seat}}: {{cards}} cards",
    "toy.placeReady": "{{who, seat}}: {{cards}} cards, has chosen",
    "toy.play": "Play {{card}}",
    "toy.turn.choose": "Your turn: choose a card",
    "toy.turn.wait": "Waiting for the others to choose",
    "toy.turn.watch": "Everyone is choosing a card",
    "toy.turn.over": "All cards are played",
    "toy.progress": "Round {{round}}",
    "toy.points": "{{points}} points",
    "toy.ready": "ready",
    "toy.fact.worth": "This round is worth",
    "toy.fact.deck": "Cards in the deck",
  },
  de: {
    ...names.de,
    "toy.card": "Karte {{card}}",
    "toy.place": "{{who, seat}}: {{cards}} Karten",
    "toy.placeReady": "{{who, seat}}: {{cards}} Karten, hat gewählt",
    "toy.play": "{{card}} legen",
    "toy.turn.choose": "Du bist dran: Wähl eine Karte",
    "toy.turn.wait": "Die anderen wählen noch",
    "toy.turn.watch": "Alle wählen eine Karte",
    "toy.turn.over": "Alle Karten sind gelegt",
    "toy.progress": "Runde {{round}}",
    "toy.points": "{{points}} Punkte",
    "toy.ready": "bereit",
    "toy.fact.worth": "Diese Runde bringt",
    "toy.fact.deck": "Karten im Stapel",
  },
};
