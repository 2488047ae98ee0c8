import type { Strings } from "@baseboard/kit";

export const words: Strings = {
  en: {
    "toy.side.1": "First seat",
    "toy.side.2": "Second seat",
    "toy.side.3": "Third seat",
    "toy.side.4": "Fourth seat",
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
    "toy.position.start": "The first round",
    "toy.position.waiting": "One has chosen",
    "toy.position.last": "The last card",
    "toy.position.over": "All played",
  },
};
