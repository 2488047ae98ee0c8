import type { Seat } from "@baseboard/kit";
import type { RoomState, SeatState } from "@baseboard/room/protocol";

/** What tells one chair's occupant from another's. */
const isSame = (a: SeatState | undefined, b: SeatState | undefined): boolean =>
  a !== undefined && b !== undefined && a.kind === "human" && b.kind === "human" && a.name === b.name;

/**
 * Where one's own seat is after a change of the room, from -1 for none. The room tells everybody the same, so everybody
 * follows their own chair: in a match the hand shows it; a start closes the chairs up; a rematch moves them by one; the
 * host may have swapped two, or emptied one.
 */
export function seatAfter(before: RoomState, after: RoomState, seat: Seat): Seat {
  const held = after.hands.findIndex(({ hand }) => hand !== undefined);
  if (held >= 0) return held;
  if (seat < 0) return -1;
  if (after.phase !== "lobby") {
    if (before.phase === "lobby") return before.seats.slice(0, seat).filter(({ kind }) => kind !== "open").length;
    const moved = after.round - before.round;
    return (((seat - moved) % after.seats.length) + after.seats.length) % after.seats.length;
  }
  const own = before.seats[seat];
  if (isSame(own, after.seats[seat])) return seat;
  const elsewhere = after.seats.findIndex((chair, i) => isSame(own, chair) && !isSame(before.seats[i], chair));
  if (elsewhere >= 0) return elsewhere;
  return after.seats[seat]?.kind === "human" ? seat : -1;
}
