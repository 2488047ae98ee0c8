import type { Phrase, Strings } from "@baseboard/kit";
import type { Event } from "./state.ts";

export const strings: Strings = {
  en: {
    "toy.name": "High Card",
    "toy.revealed": "The cards: {{cards}}.",
    "toy.won": "{{who, seat}} takes {{points}}.",
    "toy.drew": "Everyone draws a card.",
    "toy.rolled": "This round is worth {{die}}.",
    "toy.notYours": "You do not hold card {{card}}.",
    "toy.mostPoints": "Most points: {{points}}.",
  },
};

/** One public sentence about an event. */
export function say(event: Event): Phrase {
  switch (event.type) {
    case "revealed":
      return { key: "toy.revealed", with: { cards: event.cards.join(", ") } };
    case "won":
      return { key: "toy.won", with: { who: event.seat, points: event.points } };
    case "drew":
      return { key: "toy.drew" };
    case "rolled":
      return { key: "toy.rolled", with: { die: event.die } };
  }
}
