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
  /** What this round is worth: a die. */
  die: count(1, 6),
  round: count(1, CARDS),
  /** Who has chosen a card this round. */
  ready: list(flag),
  scores: list(count(0, 6 * CARDS)),
  handSizes: list(count(0, CARDS)),
  deckSize: count(0, CARDS),
});
export type Table = Of<typeof Table>;

export const Hand = fields({
  /** The cards held, as keys. */
  cards: marks,
  /** The card chosen this round; 0 is none. */
  choice: count(0, CARDS),
});
export type Hand = Of<typeof Hand>;

export const Box = fields({ deck: list(count(1, CARDS)) });
export type Box = Of<typeof Box>;

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

export const zones: Zones<Toy> = { table: Table, hand: Hand, box: Box };
