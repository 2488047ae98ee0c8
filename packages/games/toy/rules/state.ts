import type { Parts, Seat } from "@baseboard/kit";

export interface Options {
  /** Cards in a hand. */
  hand: number;
}

export interface Table {
  phase: "choose" | "over";
  /** What this round is worth: a die. */
  die: number;
  round: number;
  /** Who has chosen a card this round. */
  ready: boolean[];
  scores: number[];
  handSizes: number[];
  deckSize: number;
}

export interface Hand {
  /** The cards held, as keys. */
  cards: Record<string, boolean>;
  /** The card chosen this round; 0 is none. */
  choice: number;
}

export interface Box {
  deck: number[];
}

export interface Move {
  card: number;
}

export type Event =
  /** A card is put down face down: nothing is said of it. */
  | { type: "chose"; seat: Seat }
  /** All cards that were put down, by seat. */
  | { type: "revealed"; cards: number[] }
  | { type: "won"; seat: Seat; points: number }
  /** Everybody draws a card. */
  | { type: "drew" }
  /** The next round, and what it is worth. */
  | { type: "rolled"; die: number }
  | { type: "ended" };

export interface Toy extends Parts {
  options: Options;
  table: Table;
  hand: Hand;
  box: Box;
  move: Move;
  event: Event;
}
