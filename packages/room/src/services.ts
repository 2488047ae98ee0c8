import { type AnyBot, type AnyGame, Fault, type Outcome } from "@baseboard/kit";
import type { Listing, ToldLine } from "@baseboard/protocol";
import type { Person } from "./members/people.ts";
import type { Setup } from "./setup.ts";

/** A match as it is stored: what it started from, and everything done in it, as lines of its transcript. */
export interface StoredMatch {
  round: number;
  key: string;
  /** The version of the game's rules it is played with. */
  version: number;
  seats: number;
  options: unknown;
  lines: string[];
  /** Hashes of positions by how many lines led to them, 0 for the setup: some of them, see `isHashed`; none in one of an older Baseboard. */
  hashes?: Record<number, string>;
  /** How it stood when its room closed. There may be more lines since. */
  last?: LastPosition;
  /** None as long as the match has not come out; "unknown" for one from before endings were stored. */
  ending?: StoredEnding | "unknown";
}

/** A match at one moment, as people are shown it: no more than one seat may see each hand. */
export interface Position {
  /** How many lines led to it. */
  version: number;
  table: object;
  hands: object[];
  /** What was told of these lines. */
  log?: ToldLine[];
}

/** A position as it is stored: for the case that other rules do not lead to it any more. */
export interface LastPosition extends Position {
  hash: string;
  outcome?: Outcome;
}

/** How a match has come out. */
export interface StoredEnding {
  /** As in a transcript: the winners' letters, or "none". */
  result: string;
  /** Nobody can act any more. */
  isOver: boolean;
}

/** A line as it is stored. */
export interface NewLine {
  /** As in a transcript. */
  text: string;
  /** How the match has come out with it, if it has. */
  ending?: StoredEnding;
  /** The hash of the position after it, where that is stored. */
  hash?: string;
}

/** A room as it is stored. */
export interface StoredRoom {
  code: string;
  game: string;
  setup: Setup;
  people: Person[];
  /** The newest match; none before the first start. */
  match?: StoredMatch;
}

/** Thrown by a store for what it holds and cannot read. */
export class Unreadable extends Fault {}

/**
 * What a room asks of the store. Every writing is fenced by the epoch that `claim` gave: it answers false, and has
 * written nothing, once another room has claimed the code.
 */
export interface RoomStore {
  /** Makes the caller the one owner of a room, and hands out all of it; undefined for an unknown code. */
  claim(code: string): Promise<{ epoch: number; room: StoredRoom } | undefined>;
  /** Stores a room's setup, and the people named; forgets the people whose ids are in `gone`. */
  save(code: string, epoch: number, setup: Setup, people: Person[], gone?: string[]): Promise<boolean>;
  /** Stores the beginning of a match together with the setup it begins from. */
  begin(code: string, epoch: number, setup: Setup, match: StoredMatch): Promise<boolean>;
  /** Stores line `seq` (from 0) of a match. */
  append(code: string, epoch: number, round: number, seq: number, line: NewLine): Promise<boolean>;
  /** Stores how a match stands as its room closes, in the place of what was stored of that before. */
  rest(code: string, epoch: number, round: number, last: LastPosition): Promise<boolean>;
}

/** What may stand in a line of the log: never a token, a key, a name, a card, or anything else a client sent. */
export interface Facts {
  /** The code of a room, its game, which match of it, and how many seats and lines that has. */
  room?: string;
  game?: string;
  round?: number;
  seats?: number;
  lines?: number;
  /** The line at which a stored match stops, why, and the versions of the rules by which it was played and would be now. */
  line?: number;
  why?: string;
  was?: number;
  is?: number;
  /** The id of a connection; it opens nothing once somebody has come in by it. */
  session?: string;
  /** What was being done. */
  where?: string;
  /** The sentence of lines that were left out. */
  what?: string;
  /** What was thrown. Of this the log tells only what cannot hold a secret. */
  error?: unknown;
  /** How much, how much may be, and for how long. */
  bytes?: number;
  limit?: number;
  seconds?: number;
  hours?: number;
  /** What the server does not consist of itself: Colyseus, a database. */
  from?: "colyseus" | "console" | "postgres" | "redis";
  /** The address of a page. */
  origin?: string;
  /** What was asked of `/api`: the method, and the pattern of the path. */
  method?: string;
  route?: string;
  /** Where the server is open, and what can be played. */
  port?: number;
  games?: string[];
  /** How many rooms were put away, are to be or not any more, and wait for it; of how many, the last of them used when. */
  archived?: number;
  forgotten?: number;
  marked?: number;
  unmarked?: number;
  left?: number;
  open?: number;
  lastUsed?: string;
}

/** Where a room writes what it has to say to the people who run it. `what` is always the same sentence for the same thing. */
export interface Log {
  info(facts: Facts, what: string): void;
  warn(facts: Facts, what: string): void;
  error(facts: Facts, what: string): void;
}

/** Counts what rooms do, for the people who run the server. */
export interface Meter {
  /** A line of a match was stored. */
  ply(game: string): void;
  /** A request was answered with a no, or a message that is none was dropped; `reason` is the key of the no. */
  refused(reason: string): void;
  /** A room that had a match was opened again from the store. */
  restored(game: string): void;
}

/** What is listed of a room for all servers to see. */
export interface Listed extends Listing {
  /** What its process calls the address that had it opened; says nothing of the address. */
  opener: string;
}

/** A game as rooms play it: its rules, and its bots by level. */
export interface Kind {
  game: AnyGame;
  bots: Record<string, AnyBot>;
}
