import type { Seat } from "@baseboard/kit";
import { ANYBODY, type RoomState, type SeatState } from "@baseboard/protocol";

/** The `person` who has a seat, or for whom a bot holds it; undefined if there is none. */
export const ownerOf = ({ person, heldFor }: Pick<SeatState, "person" | "heldFor">): string | undefined =>
  person || (heldFor === ANYBODY ? "" : heldFor) || undefined;

/** A bot began to play for the player of a seat, or that player is back: seen as it came, and kept by this page alone. */
export interface StandIn {
  seat: Seat;
  name: string;
  isBack: boolean;
  /** Which match of its room, the length of its log then, and the newest line of talk that was here. */
  round: number;
  version: number;
  after: number;
}

type Told = Pick<RoomState, "phase" | "round" | "seats" | "told">;

/** Whether the player of a seat is back that a bot has held. */
export const isBackIn = ({ person }: Pick<SeatState, "person">, before: Pick<SeatState, "heldFor"> | undefined): boolean =>
  person !== "" && before?.heldFor === person;

/** Where a bot has taken over, or a player came back, between two states of one match. */
export function standInsBetween(now: Told, before: Told | undefined, after: number): StandIn[] {
  if (before?.phase !== "playing" || before.round !== now.round) return [];
  // What that bot has done already comes below.
  const at = { round: now.round, version: before.told.version, after };
  return now.seats.flatMap((chair, seat) => {
    const was = before.seats[seat];
    const isHeld = chair.heldFor !== "" && was.person === chair.heldFor;
    const isBack = isBackIn(chair, was);
    return isHeld || isBack ? [{ seat, name: chair.name, isBack, ...at }] : [];
  });
}
