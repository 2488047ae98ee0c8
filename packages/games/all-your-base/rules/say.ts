import { type Gaps, type Seat, sayer } from "@baseboard/kit";
import { colours, print, symbols } from "./cards.ts";
import type { Card, Event } from "./state.ts";

/** The public sentence for an event; undefined for readiness and for leaving, which the match itself announces. */
export const say = sayer<Event>("allYourBase", {
  becameReady: undefined,
  thoughtAgain: undefined,
  abandoned: undefined,
  revealed: () => ({}),
  built: onStation,
  equipped: onStation,
  installed: (event) => {
    if (event.replaced === undefined) return onStation(event);
    const { colour: oldColour, symbol: oldSymbol, number: oldNumber } = cardGaps(event.replaced);
    return ["replaced", { ...onStation(event), oldColour, oldSymbol, oldNumber }];
  },
  discarded: withCard,
  // Ruling 6: only an empty stack prevents a station; the rest has several causes.
  clashed: (event) => [event.use === "build" ? "clashedBuild" : "clashed", withCard(event)],
  passed: ({ cards: count }) => ({ count }),
  drew: ({ cards }) => ({ cards }),
  turnBegan: ({ part, turn, start: who }) => ({ part, turn, who }),
  scored: ({ part, points }) => ({
    part,
    each: points.map((point, who) => ({ key: "allYourBase.pointsOf", with: { who, points: point } })),
  }),
  escalated: ({ out, numbers: [low, high] }) => (high === undefined ? { out, low } : ["escalatedTwo", { out, low, high }]),
  dealt: ({ part, cards }) => ({ part, cards }),
  won: ({ seats }) => (seats.length === 1 ? { who: seats[0] } : ["shared", { seats }]),
});

const cardGaps = (card: Card) => {
  const { colour, symbol, number } = print(card);
  return { colour: colours[colour], symbol: symbols[symbol], number };
};

/** What one seat does with one card. */
function withCard({ seat: who, card }: { seat: Seat; card: Card }): Gaps {
  return { who, ...cardGaps(card) };
}

/** The same on a station, counted from 1. */
function onStation(event: { seat: Seat; card: Card; station: number }): Gaps {
  return { ...withCard(event), station: event.station + 1 };
}
