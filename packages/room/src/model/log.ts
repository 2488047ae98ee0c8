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
