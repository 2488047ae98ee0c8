import type { Parts, Seat } from "./game.ts";

/**
 * An act of a seat: a move, or one of the two acts that exist in every match. In cooperative games `resign` is a wish, withdrawn by a
 * second one.
 */
export type Act<G extends Parts> = { move: G["move"] } | "undo" | "resign";

/** Events of the match itself, besides those of the game. */
export type MatchEvent =
  | { type: "undone" | "resigned" | "leftMatch" | "wantsToStop" | "playsOn"; seat: Seat }
  /** A line of a match under other rules, known only as text. */
  | { type: "written"; seat: Seat; line: string };

/** The types of match events. */
const ofMatch = { undone: true, resigned: true, leftMatch: true, wantsToStop: true, playsOn: true, written: true } satisfies Record<
  MatchEvent["type"],
  true
>;

/** Whether an event is from the match rather than the game. */
export const isOfMatch = (event: { type: string }): event is MatchEvent => event.type in ofMatch;

/** A log line: the seat, its act, and the resulting public events. */
export interface Line<G extends Parts> {
  seat: Seat;
  act: Act<G>;
  events: (G["event"] | MatchEvent)[];
}
