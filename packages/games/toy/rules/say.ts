import type { Phrase, Strings } from "@baseboard/kit";
import type { Event } from "./state.ts";

export const strings: Strings = {
  en: {
    "toy.revealed": "The cards: {{cards}}.",
    "toy.won": "{{who, seat}} takes {{points}}.",
    "toy.drew": "Everyone draws a card.",
    "toy.rolled": "This round is worth {{die}}.",
    "toy.notYours": "You do not hold card {{card}}.",
    "toy.mostPoints": "Most points: {{points}}.",
  },
  de: {
    "toy.revealed": "Die Karten: {{cards}}.",
    "toy.won": "{{who, seat}} bekommt {{points}}.",
    "toy.drew": "Alle ziehen eine Karte.",
    "toy.rolled": "Diese Runde bringt {{die}}.",
    "toy.notYours": "Karte {{card}} hast du nicht auf der Hand.",
    "toy.mostPoints": "Meiste Punkte: {{points}}.",
  },
};

/** One public sentence about an event, where it needs one. */
export function say(event: Event): Phrase | undefined {
  switch (event.type) {
    case "revealed":
      return { key: "toy.revealed", with: { cards: event.cards.join(", ") } };
    case "won":
      return { key: "toy.won", with: { who: event.seat, points: event.points } };
    case "drew":
      return { key: "toy.drew" };
    case "rolled":
      return { key: "toy.rolled", with: { die: event.die } };
    case "chose":
    case "ended":
      return undefined;
  }
}
