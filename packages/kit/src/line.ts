import type { Parts, Seat } from "./game.ts";

/** What a seat does: a move of the game, or one of the two things every match knows. Together, `resign` is a wish, and is taken back by another. */
export type Act<G extends Parts> = { move: G["move"] } | "undo" | "resign";

/** What the match itself tells, besides the game's own events. */
export type MatchEvent =
  | { type: "undone" | "resigned" | "leftMatch" | "wantsToStop" | "playsOn"; seat: Seat }
  /** A line of a match by other rules, of which nothing more is known than how it is written. */
  | { type: "written"; seat: Seat; line: string };

/** What the match itself tells by events of these types. */
const ofMatch = { undone: true, resigned: true, leftMatch: true, wantsToStop: true, playsOn: true, written: true } satisfies Record<
  MatchEvent["type"],
  true
>;

/** Whether an event is told by the match itself, and not by the game. */
export const isOfMatch = (event: { type: string }): event is MatchEvent => event.type in ofMatch;

/** One line of the log: who did what, and the public events that came of it. */
export interface Line<G extends Parts> {
  seat: Seat;
  act: Act<G>;
  events: (G["event"] | MatchEvent)[];
}
