import type { Manifest, Seat, SeatLook } from "@baseboard/kit";
import type { SeatState } from "@baseboard/protocol";

/**
 * The look that a chair of the lobby will have at the table: a match begins with those that are taken, closed up in their order. It takes so
 * many at the `fewest`.
 */
export function lookAtTable({ sides }: Pick<Manifest, "sides">, fewest: number, chairs: Pick<SeatState, "kind">[], at: Seat): SeatLook {
  const seat = chairs.length > fewest ? chairs.slice(0, at).filter(({ kind }) => kind !== "open").length : at;
  return sides[seat % sides.length];
}
