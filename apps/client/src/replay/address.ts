import { readSeat, type Seat, seatLetter } from "@baseboard/kit";

/** The parameters in a replay's address: `?round=2&at=34&seat=A`, or `seat=-` for a spectator's view. */
export interface ReplayAddress {
  /** The room's match; undefined for the newest. */
  round: number | undefined;
  /** The number of lines played; undefined on the form where a match is chosen. */
  at: number | undefined;
  /** The seat whose view is shown; -1 for a spectator's; undefined for one's own, if one had a seat, else a spectator's. */
  viewSeat: Seat | undefined;
  /** The line after that moment is told at once. */
  tells?: boolean;
}

const whole = (text: string | null): number | undefined => (text && /^\d{1,6}$/.test(text) ? Number(text) : undefined);

/** Parses the query of a replay's address; invalid parameters are ignored. */
export function readAddress(query: string): ReplayAddress {
  const asked = new URLSearchParams(query);
  const seat = asked.get("seat") ?? "";
  const viewSeat = /^[A-Z]$/.test(seat) ? readSeat(seat) : seat === "-" ? -1 : undefined;
  return { round: whole(asked.get("round")), at: whole(asked.get("at")), viewSeat, ...(asked.has("tells") && { tells: true }) };
}

/** The path of a moment of a match: of a room, by its code, or of the pasted one. */
export function writeAddress(code: string | undefined, { round, at, viewSeat, tells }: ReplayAddress): string {
  const asked = new URLSearchParams();
  if (code !== undefined && round !== undefined) asked.set("round", String(round));
  if (at !== undefined) asked.set("at", String(at));
  if (viewSeat !== undefined) asked.set("seat", viewSeat < 0 ? "-" : seatLetter(viewSeat));
  if (tells) asked.set("tells", "");
  const query = asked.toString();
  return `/replay${code === undefined ? "" : `/${code}`}${query && `?${query}`}`;
}
