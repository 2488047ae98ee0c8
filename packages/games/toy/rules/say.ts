import type { Phrase } from "@baseboard/kit";
import type { Event } from "./state.ts";

/** The public sentence for an event, if it needs one. */
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
