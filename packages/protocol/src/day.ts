import type { Seat, SeatResult } from "@baseboard/kit";

// The day's deal: once a day, counted in UTC, and game, everybody who plays alone has the same chance, by a key that the server makes of
// the day, the game and a secret of its own. Seats, own seat, level and options are fixed by the day, too. Whoever has played it to its end
// may put it into the day's table: the page sends the lines, the server plays them again and stores how the match came out.

/** Days for which tables are kept. */
export const DAYS_KEPT = 35;

/** Entries of a table that are shown, the best first. */
export const TABLE_SHOWN = 20;

/** The day of a time in milliseconds since 1970, in UTC: "2026-11-28". */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** In milliseconds. */
export const DAY = 86_400_000;

/** The day so many days before another one. */
export const daysBefore = (day: string, days: number): string => dayAt(Date.parse(day) - days * DAY);

/** What a day's match of a game begins from. */
export interface DayDeal {
  game: string;
  /** How many play; bots of this level in all seats but one. */
  seats: number;
  /** The player's own. */
  seat: Seat;
  level: string;
  options: unknown;
  /** 64 hexadecimal digits. */
  key: string;
}

/** Somebody's match in a day's table. */
export interface DayEntry extends SeatResult {
  /** 22 characters of base64url, made up by the page; unique in its table. */
  id: string;
  /** Empty where none was given. */
  name: string;
  /** When it came in, in milliseconds since 1970. */
  at: number;
}

/** A day's table of a game. */
export interface DayTable {
  /** The best first, `TABLE_SHOWN` at most. */
  entries: DayEntry[];
  /** How many there are in all. */
  count: number;
}

/** Response of `GET /api/day` and `GET /api/day/:day`: a day, its deals in shelf order, and their tables. Keys of days to come are told nobody. */
export interface DayOffer {
  day: string;
  deals: (DayDeal & DayTable)[];
}

/** Body of `POST /api/day`: a match of today or yesterday, played to its end. */
export interface DayBody {
  day: string;
  game: string;
  /** As in `DayEntry`. The same one sent again is stored once. */
  id: string;
  /** The rules' version by which it was played. */
  version: number;
  /** As in a transcript. */
  lines: string[];
  name?: string;
}
