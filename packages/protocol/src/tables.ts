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
  /** How the match came out, as in a transcript: the winners' letters, or "none". */
  result?: string;
}
