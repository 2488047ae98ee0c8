import type { Phrase } from "@baseboard/kit";
import { MOST_IDLE, type SeatState } from "@baseboard/protocol";

/** What the player is told for whom a bot holds a seat. */
export interface Held {
  phrase: Phrase;
  /** They have the seat again only by asking. */
  isAsked: boolean;
}

/** What the player of a held seat is told: a bot ends a turn for which their time is up, or keeps the seat, and why. */
export function heldAs({ name, stoodIn, passing, idle }: Pick<SeatState, "name" | "stoodIn" | "passing" | "idle">): Held {
  if (passing) return { phrase: { key: idle < MOST_IDLE ? "room.timeUp" : "match.timeUpAgain" }, isAsked: false };
  if (idle > MOST_IDLE) return { phrase: { key: "match.heldIdle", with: { times: idle } }, isAsked: true };
  return { phrase: stoodIn > 0 ? { key: "match.heldMoves", with: { name } } : { key: "match.held" }, isAsked: true };
}
