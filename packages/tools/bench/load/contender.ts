import type { Servers } from "./servers.ts";

/** Two who play and one who watches, at one table of a server. */
export interface Table {
  /** Begins the match, once all three are there. */
  begin(): Promise<void>;
  /** Makes the next move of the script; resolves once all three have been told. Rejects when it is refused. */
  next(): Promise<void>;
  /** How many moves of the script are left. */
  left(): number;
  /** How many bytes the three have received so far, as they came over the wire but for the framing. */
  bytes(): number;
  /** One more comes to watch; resolves once that one is in. Nobody waits for that one afterwards. */
  watch(): Promise<void>;
  close(): void;
}

/** A server that plays the game of the script. */
export interface Contender {
  name: string;
  /** What is to be kept in mind when comparing. */
  note: string;
  open(): Promise<Servers>;
  table(base: string): Promise<Table>;
}
