import type { Seat } from "@baseboard/kit";
import type { RoomPhase, SeatState } from "./index.ts";

/** Places asked about in one request at most. */
export const MOST_TABLES = 50;

/** Body of `POST /api/mine`: the places whose tables are asked for, by their tokens. */
export interface MineBody {
  places: { code: string; token: string }[];
}

/** Response to it. */
export interface Mine {
  /** In the order of the places. gone: no such room, or the token is of nobody in it; unreadable: it may have a place there. */
  tables: (MyTable | "gone" | "unreadable")[];
  /** When it was answered, in milliseconds since 1970. */
  now: number;
}

/** Characters of a sealed bundle at most. */
export const LONGEST_BUNDLE = 14_000;

/** How long a bundle waits for the one device that takes it, in minutes. */
export const BUNDLE_MINUTES = 10;

/**
 * Body of `POST /api/bundles/read`, `/take` and `/void`. A bundle is what somebody's devices keep on the server: the list of their seats,
 * sealed by the page with a key that no server is sent. Its id is 32 bytes as base64url, derived from the same secret.
 */
export interface BundleBody {
  id: string;
}

/** Body of `POST /api/bundles/write`. */
export interface BundleWrite extends BundleBody {
  sealed: string;
  /** The revision that it replaces, 0 for none; "once" for a new one that can be taken once, within `BUNDLE_MINUTES`. */
  was: number | "once";
}

/** Response of `/api/bundles/read`. */
export interface Bundle {
  revision: number;
  /** Empty once it was made void. */
  sealed: string;
}

/** Response of `/api/bundles/take`. */
export type TakenBundle = Pick<Bundle, "sealed">;

/** Body of `POST /api/rooms/:code/renew`: the token of a place, and the one of the client's own making that is to replace it. */
export interface RenewBody {
  token: string;
  fresh: string;
}

/** How the clocks of a table stand. */
export interface TableClock {
  /** What the own seat had left with the last line, in milliseconds; none without a seat, nor for a clock by minutes that may run now. */
  left?: number;
  /** By days: when the time of the seat is up that is waited for, of several the own, else the first; in milliseconds since 1970. */
  until?: number;
}

/** What somebody with a place at a table is told of it from outside. */
export interface MyTable {
  code: string;
  game: string;
  phase: RoomPhase;
  round: number;
  /** The own seat; -1 for none. */
  seat: Seat;
  /** A bot holds the own seat, which can be had back. */
  isHeld: boolean;
  seats: (Pick<SeatState, "kind" | "name" | "again"> & { isHeld: boolean })[];
  /** The seats that the match waits for. */
  awaited: Seat[];
  /** When the last line of the match was played, or the match began, in milliseconds since 1970; none before the first match. */
  since?: number;
  /** While a match with clocks that count down goes on. */
  clock?: TableClock;
  /** How the match came out, as in a transcript: the winners' letters, or "none". */
  result?: string;
}
