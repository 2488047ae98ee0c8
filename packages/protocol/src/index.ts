import type { MatchEvent, Outcome, Parts, Phrase, Refusal, Seat } from "@baseboard/kit";
import { fields, flag, list, number, type Of, oneOf, seat, seatOrNone, text } from "@baseboard/kit/fields";
import { RoomSettings } from "./settings.ts";

export * from "./alerts.ts";
export * from "./operator.ts";
export * from "./repeating.ts";
export { RoomSettings } from "./settings.ts";
export * from "./tables.ts";
export * from "./talk.ts";
export * from "./told.ts";

/** What passes between a room and its clients, but for requests: those are declared in packages/room/src/model/commands. */

/** A match that the current rules cannot continue. */
export interface StoppedState {
  /** rules: played by another version of the rules; stored: by this version, so the stored data must be wrong. */
  why: "rules" | "stored";
  /** Number of lines applied to the shown table; all of them if equal to `told.version`. */
  shown: number;
}

/** A person and their name: `person` is that of their `Entry`. */
export const Named = fields({ person: text, name: text });
export type Named = Of<typeof Named>;

export const SeatState = fields({
  kind: oneOf("open", "human", "bot"),
  /** The player in this seat: the `person` of an `Entry`. Empty for an open seat and for a bot. */
  person: text,
  /** The player's name, or the bot's. */
  name: text,
  /** Bot level; empty for players. */
  level: text,
  online: flag,
  /** Minimum minutes this player has been absent, once the others may go on without them; 0 before. */
  away: number,
  /** This player has left on all devices and cannot return. */
  left: flag,
  /** Is ready for the next match: the first one, or a rematch. Bots always are. */
  again: flag,
  /** Wants to give up a cooperative match. */
  givesUp: flag,
  /** For a seat temporarily held by a bot: the `person` who may reclaim it; `ANYBODY` if any spectator may. Empty otherwise. */
  heldFor: text,
  /** How many lines of this match a stand-in has made for this seat. */
  stoodIn: number,
  /** The seats that have voted for a stand-in for this one. */
  votes: list(seat),
  /**
   * Its clock: milliseconds left at `since`, or while it stands; of a friendly clock: used. -1 for none, as of a bot; but 0 while a
   * bot ends the turn of a player whose time for it is up. It is sent when the clock starts, stands or is charged; what it shows meanwhile
   * the page works out.
   */
  clock: number,
  /** The server's time from which the clock runs, in milliseconds since 1970, and it may lie a little ahead; 0 while it stands. */
  since: number,
  /** A bot holds it for the turn alone in which its player, who is here, had no time left: after that the player has it again. */
  passing: flag,
  /** How often in a row its time was up while its player did nothing. After `MOST_IDLE` of them the bot of the next one keeps it. */
  idle: number,
});
export type SeatState = Of<typeof SeatState>;

/** A seat that is offered to somebody who watches: to the `person` of an `Entry`. */
export const SeatOffer = fields({ seat, person: text });
export type SeatOffer = Of<typeof SeatOffer>;

/** Another game that the host asks the table about, by its id; empty for none. And the seats that say yes, and no. */
export const GameAsked = fields({ game: text, yes: list(seat), no: list(seat) });
export type GameAsked = Of<typeof GameAsked>;

/** How long the others have for an answer to who asks to take back, in milliseconds. */
export const TO_AGREE = 60_000;

/** Taking back by agreement: who may ask for it now, and what is asked. */
export const TakeBackAsked = fields({
  /** The seats that may ask now to take back their last ply. */
  may: list(seat),
  /** The seat that asks, at the newest line; -1 for none. */
  seat: seatOrNone,
  /** How many plies that would take back: its own last one, and all after it. */
  count: number,
  /** The seats that agree, bots among them. */
  yes: list(seat),
  /** The server's time at which no answer means no, in milliseconds since 1970. */
  until: number,
});
export type TakeBackAsked = Of<typeof TakeBackAsked>;

/** The newest log line: a patch with a position also carries the events that explain it. */
export const LastLine = fields({
  /** Log length including this line: 0 before the first. */
  version: number,
  /** The acting seat; -1 before the first line. */
  seat: number,
  /** The line's public events, packed: `toldEvents` reads them. */
  events: text,
  /** The shapes by which they are packed: all that were met in this room so far. */
  shapes: list(text),
  /** A stand-in made it: a bot that held the seat for its player. */
  byStandIn: flag,
});
export type LastLine = Of<typeof LastLine>;

/** What the key of a match was made of, as the kit's `Seal`: lists by seat. All empty where there is none. */
export const SealState = fields({
  /** SHA-256 of the room's half, shown before anybody added anything. */
  hash: text,
  /** That half, once the match is over. */
  half: text,
  commitments: list(text),
  shares: list(text),
});
export type SealState = Of<typeof SealState>;

/** What the key of the match to come will be made of, while none is played. */
export const NextSeal = fields({
  /** SHA-256 of the room's half, which is drawn. Empty while it is not. */
  hash: text,
  /** By seat: what its browser is committed to; empty for none. */
  commitments: list(text),
  /** The match begins with these commitments, in the order of its seats: each browser that finds its own answers with its share. */
  isOpening: flag,
});
export type NextSeal = Of<typeof NextSeal>;

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
  /** Number of this match in the room, from 1; each rematch adds one. */
  round: number,
  /** The game's options, as JSON. */
  options: text,
  /**
   * Whether its matches begin from a position, which the room was made from: no; open; or hidden: from one of a game with secrets, which are
   * known to whoever made the room.
   */
  fromPosition: oneOf("no", "open", "hidden"),
  settings: RoomSettings,
  seats: list(SeatState),
  spectators: number,
  /** Who has host rights now, seated or watching: the owner, or a deputy while the owner is away. Empty if there is none. */
  host: Named,
  /** The owner of the room; while present, also the host. */
  owner: Named,
  /** No new players may take seats. */
  locked: flag,
  /** Those present whom the host bars from seats: each the `person` of an `Entry`. */
  onlyWatching: list(text),
  offers: list(SeatOffer),
  gameAsked: GameAsked,
  /** Those whom the host lets say nothing: each the `person` of an `Entry`. */
  muted: list(text),
  /** The seats that may act now. */
  toAct: list(seat),
  /** The seat that may undo its last move; -1 for none. */
  undo: seatOrNone,
  /** Bots hold the seats of all who play on: they wait until one of those players is back. */
  halted: flag,
  /** After so many minutes away the others decide whether a bot plays for somebody. */
  absence: number,
  takeBack: TakeBackAsked,
  /** SHA-256 of the match's key, from the start; and the key, once the match is over. */
  keyHash: text,
  key: text,
  seal: SealState,
  nextSeal: NextSeal,
  /** The Outcome as JSON; empty until certain. */
  outcome: text,
  told: LastLine,
  /** The StoppedState as JSON if the match cannot be continued, over or not; empty otherwise. */
  stopped: text,
});

export type RoomPhase = Of<typeof RoomFields>["phase"];

/** The synced state of a room, as plain data (`state.toJSON()`). */
export interface RoomState<G extends Parts = Parts> extends Of<typeof RoomFields> {
  /** Undefined before the start, and for a stopped match unless it is known and can be shown. */
  table?: G["table"];
  /** By seat; only the client's own holds anything. */
  hands: { hand?: G["hand"] }[];
}

/** A log line, as the room returns older ones. */
export interface ToldLine<G extends Parts = Parts> {
  seat: Seat;
  events: (G["event"] | MatchEvent)[];
  /** A stand-in made it, as far as that is known. */
  byStandIn?: boolean;
}

/** Message `ping`: a player points at a place of the board. What is stored of it is a line of talk. */
export interface Pinged {
  seat: Seat;
  place: string;
}

/** A refusal by the room: a phrase, with the rule if a rule of the game refuses. */
export type Rejection = Refusal;

/**
 * Why the host's settings deny a seat. A barred client gets that reason even while the room is locked, since unlocking does not change it.
 */
export function whyNotSit(isKeptOff: boolean, isLocked: boolean): Rejection | undefined {
  if (isKeptOff) return { key: "room.keptOut" };
  return isLocked ? { key: "room.locked" } : undefined;
}

/** Spectators of a room, and those its host keeps out. */
export interface Roster {
  watching: Named[];
  /** Oldest bar first. Those not banned may watch. */
  barred: (Named & { isBanned: boolean })[];
}

/** `heldFor` of a freed seat that a bot holds for any spectator. No person has this id. */
export const ANYBODY = "*";

/** Whose time is up more often in a row, and who does nothing meanwhile, would only be waited for: a bot keeps that seat. */
export const MOST_IDLE = 2;

/** Codes with which a room closes a connection for good. After any other code the client rejoins by code and token. */
export const CLOSED = {
  /** Left on request of the client. */
  left: 4000,
  /** The same person connected from another tab or device. */
  elsewhere: 4100,
  /** Flooding, or messages that our clients never send. */
  abuse: 4102,
  /** Banned by the host. */
  banned: 4103,
  /** The place was taken along to another device. */
  moved: 4104,
  /** The token is invalid or void. */
  badToken: 4403,
} as const;

/** Characters of the position that a room is made from at most: several times as many as the longest of any game. */
export const LONGEST_POSITION = 12_000;

/** Body of `POST /api/rooms`. Omitted options take the game's defaults. */
export interface CreateBody {
  game: string;
  name: string;
  hidden?: boolean;
  options?: unknown;
  /** The room's clock, if it is to have another than the usual one. */
  clock?: RoomSettings["clock"];
  /**
   * The text of a position that its matches are to begin from, and the seat one would like in it. The room has a chair for each of its seats,
   * and its options stay as they are.
   */
  from?: { position: string; seat?: Seat };
}

/** Body of `POST /api/rooms/:code/join` and `/watch`. A valid token restores the old place; without one, a name is required to play. */
export interface JoinBody {
  name?: string;
  token?: string;
  /** To join by a pass: its secret, and a new token of the client's own making, 24 random bytes as base64url, for the place it gives. */
  pass?: { secret: string; fresh: string };
}

/** Response of `/api` to create, join and watch: everything needed to open the room. */
export interface Entry {
  code: string;
  game: string;
  /** The client's id in this room, as in its seat. Public; proves nothing. */
  person: string;
  /** The seat taken; -1 for a spectator. */
  seat: number;
  /** How the room stands, so that what is shown next can be loaded while one connects. */
  phase: RoomPhase;
  /** Secret: restores the place from any tab or device, or after a restart. */
  token: string;
  /** For the Colyseus client's `consumeSeatReservation`. */
  reservation: unknown;
}

/** A room of the public list. */
export interface Listing {
  code: string;
  game: string;
  phase: RoomPhase;
  host: string;
  taken: number;
  seats: number;
  /** Number of seated players who are connected. */
  present: number;
  spectators: number;
  /** No new players may take seats. */
  locked: boolean;
}

/** Response of `GET /api/rooms/:code`. */
export interface Peeked extends Listing {
  /** Why the host's settings let the requester not enter as a new person, or only watch. */
  no?: Rejection;
}

/** Body of every refused request to `/api`. */
export interface ApiNo {
  no: Phrase;
}

export type { Outcome };
