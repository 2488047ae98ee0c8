import type { Parts, Seat } from "./game.ts";
import type { Phrase } from "./phrase.ts";

/**
 * An act of a seat: a move, or one of the three acts that exist in every match. `undo` takes back the own newest ply, freely; `back` the
 * last so many plies of all seats, to which the others agreed before. In cooperative games `resign` is a wish, withdrawn by a second one.
 */
export type Act<G extends Parts> = { move: G["move"] } | { back: number } | "undo" | "resign";

/** Events of the match itself, besides those of the game. */
export type MatchEvent =
  | { type: "undone" | "resigned" | "leftMatch" | "wantsToStop" | "playsOn"; seat: Seat }
  /** Taken back by agreement: so many plies. */
  | { type: "tookBack"; seat: Seat; count: number }
  /** A line of a match under other rules, known only as text. */
  | { type: "written"; seat: Seat; line: string };

/** The types of match events. */
const ofMatch = {
  ...{ undone: true, tookBack: true, resigned: true, leftMatch: true, wantsToStop: true, playsOn: true, written: true },
} satisfies Record<MatchEvent["type"], true>;

/** Whether an event is from the match rather than the game. */
export const isOfMatch = (event: { type: string }): event is MatchEvent => event.type in ofMatch;

/** Public sentence about an event of the match. */
export const sayOfMatch = ({ type, seat, ...gaps }: MatchEvent): Phrase => ({ key: `kit.${type}`, with: { who: seat, ...gaps } });

/** Whether an act takes back plies by agreement. */
export const isAgreed = <G extends Parts>(act: Act<G>): act is { back: number } => typeof act === "object" && "back" in act;

/** Whether an act is a move rather than an act of the match. */
export const isMove = <G extends Parts>(act: Act<G>): act is { move: G["move"] } => typeof act === "object" && "move" in act;

/** By how many plies the match is longer after a line with these events: less than none where plies were taken back. */
export function pliesIn(events: { type: string }[]): number {
  const ofMatch = events.find(isOfMatch);
  if (!ofMatch || ofMatch.type === "written" || ofMatch.type === "leftMatch") return 1;
  return ofMatch.type === "undone" ? -1 : ofMatch.type === "tookBack" ? -ofMatch.count : 0;
}

/** A log line: the seat, its act, and the resulting public events. */
export interface Line<G extends Parts> {
  seat: Seat;
  act: Act<G>;
  events: (G["event"] | MatchEvent)[];
}
