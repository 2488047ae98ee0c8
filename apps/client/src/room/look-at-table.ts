import type { Manifest, Seat, SeatLook } from "@baseboard/kit";
import type { SeatState } from "@baseboard/protocol";

/** The look that a chair of the lobby will have at the table: a match begins with those that are taken, closed up in their order. */
export function lookAtTable(
  { sides, seats: range }: Pick<Manifest, "sides" | "seats">,
  chairs: Pick<SeatState, "kind">[],
  at: Seat,
): SeatLook {
  const seat = chairs.length > range.min ? chairs.slice(0, at).filter(({ kind }) => kind !== "open").length : at;
  return sides[seat % sides.length];
}
