import type { Phrase } from "@baseboard/kit";
import type { Event } from "./state.ts";

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
