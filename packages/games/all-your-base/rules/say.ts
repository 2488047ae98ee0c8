import type { Phrase, Seat } from "@baseboard/kit";
import { colours, print, symbols } from "./cards.ts";
import type { Card, Event } from "./state.ts";

type ShownPly<T extends Event["type"]> = Extract<Event, { type: T }>;
type Gaps = NonNullable<Phrase["with"]>;

/** One public sentence about an event; none about who is ready or not, and the match itself tells of who leaves. */
export function say(event: Event): Phrase | undefined {
  switch (event.type) {
    case "becameReady":
    case "thoughtAgain":
    case "abandoned":
      return undefined;
    case "revealed":
      return { key: "allYourBase.revealed" };
    case "built":
    case "equipped":
    case "installed":
    case "discarded":
    case "clashed":
      return sayOfCard(event);
    case "passed":
      return { key: "allYourBase.passed", with: { count: event.cards } };
    case "drew":
      return { key: "allYourBase.drew", with: { cards: event.cards } };
    case "turnBegan":
      return { key: "allYourBase.turnBegan", with: { part: event.part, turn: event.turn, who: event.start } };
    case "scored":
      return sayScore(event);
    case "escalated":
      return sayEscalation(event);
    case "dealt":
      return { key: "allYourBase.dealt", with: { part: event.part, cards: event.cards } };
    case "won":
      return sayWinners(event.seats);
  }
}

const cardGaps = (card: Card): Gaps => {
  const { colour, symbol, number } = print(card);
  return { colour: colours[colour], symbol: symbols[symbol], number };
};

/** What one seat does with one card. Stations are counted from 1. */
function sayOfCard(event: ShownPly<"built" | "equipped" | "installed" | "discarded" | "clashed">): Phrase {
  const gaps = { who: event.seat, ...cardGaps(event.card) };
  if (event.type === "discarded") return { key: "allYourBase.discarded", with: gaps };
  // Ruling 6: only a stack that has run out stops a station; the rest has several causes.
  if (event.type === "clashed") return { key: event.use === "build" ? "allYourBase.clashedBuild" : "allYourBase.clashed", with: gaps };
  const at = { ...gaps, station: event.station + 1 };
  if (event.type !== "installed" || event.replaced === undefined) return { key: `allYourBase.${event.type}`, with: at };
  const old = cardGaps(event.replaced);
  return { key: "allYourBase.replaced", with: { ...at, oldColour: old.colour, oldSymbol: old.symbol, oldNumber: old.number } };
}

function sayScore({ part, points }: ShownPly<"scored">): Phrase {
  const each = points.map((point, who) => ({ key: "allYourBase.pointsOf", with: { who, points: point } }));
  return { key: "allYourBase.scored", with: { part, each } };
}

function sayEscalation({ out, numbers: [low, high] }: ShownPly<"escalated">): Phrase {
  if (high === undefined) return { key: "allYourBase.escalated", with: { out, low } };
  return { key: "allYourBase.escalatedTwo", with: { out, low, high } };
}

function sayWinners(seats: Seat[]): Phrase {
  if (seats.length === 1) return { key: "allYourBase.won", with: { who: seats[0] } };
  return { key: "allYourBase.shared", with: { seats } };
}
