import type { MatchEvent, Outcome, Parts, Phrase, Refusal, Seat } from "@baseboard/kit";
import { fields, flag, list, number, type Of, oneOf, seat, seatOrNone, text } from "@baseboard/kit/fields";

/** What passes between a room and its clients, but for requests: those are declared in packages/room/src/model/commands. */

/** A match that today's rules cannot play on. */
export interface StoppedState {
  /** rules: it was played by another version of them; stored: by this one, so what is stored of it cannot be right. */
  why: "rules" | "stored";
  /** After how many lines the table that is shown was so; all of them where it is `told.version`. */
  shown: number;
}

/** Somebody by name: `person` is that of their `Entry`. */
export const Named = fields({ person: text, name: text });
export type Named = Of<typeof Named>;

export const SeatState = fields({
  kind: oneOf("open", "human", "bot"),
  /** Who sits here: the `person` of an `Entry`. Empty for an open seat and for a bot. */
  person: text,
  /** The player's name, or the bot's. */
  name: text,
  /** A bot's level; empty for people. */
  level: text,
  online: flag,
  /** For how many minutes at least this player has been away, from when the others may go on without; 0 before that. */
  away: number,
  /** This player has left on all devices, and cannot come back. */
  left: flag,
  /** Wants a rematch. Bots always do. */
  again: flag,
  /** Would give up a match that is played together. */
  givesUp: flag,
  /** Whose chair it is that a bot holds for the time being: that `person` may have it back; `ANYBODY` where whoever watches may. Empty for any other chair. */
  heldFor: text,
});
export type SeatState = Of<typeof SeatState>;

/** The newest line of the log: the patch that brings a position brings the events that explain it. */
export const LastLine = fields({
  /** The log's length with this line: 0 before the first. */
  version: number,
  /** Who acted; -1 before the first line. */
  seat: number,
  /** The line's public events, as JSON. */
  events: text,
});
export type LastLine = Of<typeof LastLine>;

/** The synced state of a room but for what the game declares, its table and hands. Server and page need not declare it again. */
export const RoomFields = fields({
  code: text,
  game: text,
  /**
   * lobby: seats are being taken; playing; over: the outcome is certain (a game with an epilogue may still go on); stopped: it is
   * not, and cannot be any more (see `stopped`).
   */
  phase: oneOf("lobby", "playing", "over", "stopped"),
  /** Not listed in the lobby. */
  hidden: flag,
  /** Which match of this room it is, from 1: each rematch adds one. */
  round: number,
  /** The game's options, as JSON. */
  options: text,
  seats: list(SeatState),
  spectators: number,
  /** Who may arrange things now, in a seat or watching: the owner, or who stands in while that one is away. Empty when there is nobody. */
  host: Named,
  /** Whose room it is. Here, the owner is the host. */
  owner: Named,
  /** Nobody takes a seat who has none. */
  locked: flag,
  /** Those in the room whom the host keeps off the seats: each the `person` of an `Entry`. */
  onlyWatching: list(text),
  /** The seats that may act now. */
  toAct: list(seat),
  /** The seat that may take its last move back; -1 for none. */
  undo: seatOrNone,
  /** The SHA-256 of the match's key, from the start; and the key, once the match is over. */
  keyHash: text,
  key: text,
  /** The Outcome as JSON; empty until it is certain. */
  outcome: text,
  told: LastLine,
  /** The StoppedState as JSON of a match that cannot be played on, over or not; empty for any other. */
  stopped: text,
});

export type RoomPhase = Of<typeof RoomFields>["phase"];

/** The synced state of a room, as plain data (`state.toJSON()`). */
export interface RoomState<G extends Parts = Parts> extends Of<typeof RoomFields> {
  /** Not before the start; and of a match that has stopped, only where it is known and can be shown. */
  table?: G["table"];
  /** Seat by seat; only your own holds anything. */
  hands: { hand?: G["hand"] }[];
}

/** A line of the log, as the room hands out older ones. */
export interface ToldLine<G extends Parts = Parts> {
  seat: Seat;
  events: (G["event"] | MatchEvent)[];
}

/** The message `ping`: somebody points at a place of the board. Nothing remembers it. */
export interface Pinged {
  seat: Seat;
  place: string;
}

/** A no from the room: a refusal's phrase, with its rule when a rule of the game says it. */
export type Rejection = Refusal;

/** Why the host lets somebody take no seat. Who is kept off them is told so even while the room is locked: unlocked, it stays so. */
export function whyNotSit(isKeptOff: boolean, isLocked: boolean): Rejection | undefined {
  if (isKeptOff) return { key: "room.keptOut" };
  return isLocked ? { key: "room.locked" } : undefined;
}

/** Who is in a room without a seat, and whom its host keeps out. */
export interface Roster {
  watching: Named[];
  /** The longest kept out first. Who is not banned may watch. */
  barred: (Named & { isBanned: boolean })[];
}

/** For whom a bot holds a chair that has been freed: whoever comes first. No person has this id. */
export const ANYBODY = "*";

/** Reasons for which a room closes a connection for good. After any other code the client joins again by code and token. */
export const CLOSED = {
  /** Left of one's own accord. */
  left: 4000,
  /** The same person came in from another tab or device. */
  elsewhere: 4100,
  /** Flooding, or messages no client of ours sends. */
  abuse: 4102,
  /** Banned by the host. */
  banned: 4103,
  /** The token is not, or no longer, good. */
  badToken: 4403,
} as const;

/** The body of `POST /api/rooms`. Options left out are the game's defaults. */
export interface CreateBody {
  game: string;
  name: string;
  hidden?: boolean;
  options?: unknown;
}

/** The body of `POST /api/rooms/:code/join` and `/watch`. A good token gives the old place back; without one, a name is needed to play. */
export interface JoinBody {
  name?: string;
  token?: string;
}

/** What `/api` answers to create, join and watch: everything needed to open the room. */
export interface Entry {
  code: string;
  game: string;
  /** Who one is in this room: the seat that names this person is one's own. Known to all; proves nothing. */
  person: string;
  /** The seat taken; -1 for a spectator. */
  seat: number;
  /** Secret: takes the place back from any tab, device or restart. */
  token: string;
  /** For the Colyseus client's `consumeSeatReservation`. */
  reservation: unknown;
}

/** One room of the public list. */
export interface Listing {
  code: string;
  game: string;
  phase: RoomPhase;
  host: string;
  taken: number;
  seats: number;
  /** How many of those who have a seat are connected. */
  present: number;
  spectators: number;
  /** Nobody new takes a seat. */
  locked: boolean;
}

/** The answer to `GET /api/rooms/:code`. */
export interface Peeked extends Listing {
  /** Why whoever asks may not come in as somebody new, or may only watch, as the host has it. */
  no?: Rejection;
}

/** The body of every refused request to `/api`. */
export interface ApiNo {
  no: Phrase;
}

export type { Outcome };
