import { readSeat, type Seat, seatLetter } from "@baseboard/kit";

/** What the address of a replay says: `?round=2&at=34&seat=A`. */
export interface ReplayAddress {
  /** Which match of the room; the newest where it is not said. */
  round: number | undefined;
  /** After how many lines; not said on the page where one chooses a match. */
  at: number | undefined;
  /** The seat whose view is shown; -1 for a spectator's. */
  viewSeat: Seat;
}

const whole = (text: string | null): number | undefined => (text && /^\d{1,6}$/.test(text) ? Number(text) : undefined);

/** Reads the query of a replay's address; what makes no sense in it is left out. */
export function readAddress(query: string): ReplayAddress {
  const asked = new URLSearchParams(query);
  const seat = asked.get("seat") ?? "";
  return { round: whole(asked.get("round")), at: whole(asked.get("at")), viewSeat: /^[A-Z]$/.test(seat) ? readSeat(seat) : -1 };
}

/** The path of a moment of a match: of a room, by its code, or of the one that was pasted. */
export function writeAddress(code: string | undefined, { round, at, viewSeat }: ReplayAddress): string {
  const asked = new URLSearchParams();
  if (code !== undefined && round !== undefined) asked.set("round", String(round));
  if (at !== undefined) asked.set("at", String(at));
  if (viewSeat >= 0) asked.set("seat", seatLetter(viewSeat));
  const query = asked.toString();
  return `/replay${code === undefined ? "" : `/${code}`}${query && `?${query}`}`;
}
