import type { Servers } from "./servers.ts";

/** Bytes received and sent, excluding framing. */
export interface Traffic {
  down: number;
  up: number;
}

/** Two players and a spectator, at one table of a server. */
export interface Table {
  /** Starts the match, once all three are connected. */
  begin(): Promise<void>;
  /** Makes the next move of the script; resolves once all three have received it. Rejects if it is refused. */
  next(): Promise<void>;
  /** Number of moves left in the script. */
  left(): number;
  /** What the three have received and sent so far. */
  traffic(): Traffic;
  /** Adds a spectator; resolves once connected. It is not waited for afterwards. */
  watch(): Promise<void>;
  close(): void;
}

/** A server that plays the script's game. */
export interface Contender {
  name: string;
  /** Caveats for the comparison. */
  note: string;
  open(): Promise<Servers>;
  table(base: string): Promise<Table>;
}
