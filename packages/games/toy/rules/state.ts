import type { Parts, Seat, Zones } from "@baseboard/kit";
import { count, fields, flag, list, marks, type Of, oneOf } from "@baseboard/kit/fields";

/** Cards in the deck, numbered from 1. */
export const CARDS = 24;

export interface Options {
  /** Cards in a hand. */
  hand: number;
}

export const Table = fields({
  phase: oneOf("choose", "over"),
  /** The value of this round: a die. */
  die: count(1, 6),
  round: count(1, CARDS),
  /** Whether each seat has chosen a card this round. */
  ready: list(flag),
  scores: list(count(0, 6 * CARDS)),
  handSizes: list(count(0, CARDS)),
  deckSize: count(0, CARDS),
});
export type Table = Of<typeof Table>;

export const Hand = fields({
  /** The cards held, as keys. */
  cards: marks,
  /** The card chosen this round; 0 for none. */
  choice: count(0, CARDS),
});
export type Hand = Of<typeof Hand>;

export const Box = fields({ deck: list(count(1, CARDS)) });
export type Box = Of<typeof Box>;

export interface Move {
  card: number;
}

export type Event =
  /** A card is played face down: has no sentence. */
  | { type: "chose"; seat: Seat }
  /** All played cards, by seat. */
  | { type: "revealed"; cards: number[] }
  | { type: "won"; seat: Seat; points: number }
  /** All seats draw a card. */
  | { type: "drew" }
  /** The next round, and its value. */
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

export const zones: Zones<Toy> = { table: Table, hand: Hand, box: Box };
