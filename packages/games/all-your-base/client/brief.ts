import type { Phrase, Seat } from "@baseboard/kit";
import { print, symbols } from "../rules/cards.ts";
import type { Card, Event, EventOf } from "../rules/state.ts";
import { cardTones } from "./art/tones.ts";

/** What each seat played in a turn, in a few words as its cards are lettered; of the turn that ends a part, what it scored. */
export function brief(events: Event[]): Map<Seat, Phrase[]> {
  const scored = events.find(({ type }) => type === "scored") as EventOf<"scored"> | undefined;
  if (scored) return new Map(scored.points.map((points, seat) => [seat, [pointsIn(scored.part, points)]]));
  const plays = events.flatMap((event) => (isPlay(event) ? [event] : []));
  const bySeat = [...Map.groupBy(plays, ({ seat }) => seat)].sort(([a], [b]) => a - b);
  return new Map(bySeat.map(([seat, its]) => [seat, its.map(playPhrase)]));
}

type PlayEvent = EventOf<"built" | "equipped" | "installed" | "discarded">;

const isPlay = (event: Event): event is PlayEvent => ["built", "equipped", "installed", "discarded"].includes(event.type);

const pointsIn = (part: number, points: number): Phrase => ({ key: "allYourBase.brief.scored", with: { part, points } });

const playPhrase = (event: PlayEvent): Phrase => ({
  key: `allYourBase.brief.${event.type}`,
  with: { ...lettered(event.card), ...(event.type !== "discarded" && { station: event.station + 1 }) },
});

function lettered(card: Card) {
  const { colour, symbol, number } = print(card);
  return { letter: cardTones[colour].letter, symbol: symbols[symbol], number };
}
