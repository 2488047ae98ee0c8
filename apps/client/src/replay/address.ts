import { readSeat, type Seat, seatLetter } from "@baseboard/kit";

/** The parameters in a replay's address: `?round=2&at=34&seat=A`. */
export interface ReplayAddress {
  /** The room's match; undefined for the newest. */
  round: number | undefined;
  /** The number of lines played; undefined on the form where a match is chosen. */
  at: number | undefined;
  /** The seat whose view is shown; -1 for a spectator's. */
  viewSeat: Seat;
}

const whole = (text: string | null): number | undefined => (text && /^\d{1,6}$/.test(text) ? Number(text) : undefined);

/** Parses the query of a replay's address; invalid parameters are ignored. */
export function readAddress(query: string): ReplayAddress {
  const asked = new URLSearchParams(query);
  const seat = asked.get("seat") ?? "";
  return { round: whole(asked.get("round")), at: whole(asked.get("at")), viewSeat: /^[A-Z]$/.test(seat) ? readSeat(seat) : -1 };
}

/** The path of a moment of a match: of a room, by its code, or of the pasted one. */
export function writeAddress(code: string | undefined, { round, at, viewSeat }: ReplayAddress): string {
  const asked = new URLSearchParams();
  if (code !== undefined && round !== undefined) asked.set("round", String(round));
  if (at !== undefined) asked.set("at", String(at));
  if (viewSeat >= 0) asked.set("seat", seatLetter(viewSeat));
  const query = asked.toString();
  return `/replay${code === undefined ? "" : `/${code}`}${query && `?${query}`}`;
}
