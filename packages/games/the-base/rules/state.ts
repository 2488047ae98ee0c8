import type { Parts, Seat, Zones } from "@baseboard/kit";
import { count, fields, flag, list, type Of, oneOf, seat, text } from "@baseboard/kit/fields";

/** The side that moves up the board and begins, and the side that moves down. */
export const MUTANTS: Seat = 0;
export const EXPLORERS: Seat = 1;

export interface Options {
  /** Initial rounds of the countdown. */
  rounds: number;
}

/** A square: a tile `a1`…`e5`, a mutants' slot `a0`…`e0` or an explorers' slot `a6`…`e6`. */
export type Square = string;

export const Side = fields({
  /** The numbers printed on this side's five slots, column a to e; 0 is a blank one. */
  labels: list(count(0, 3)),
  /** Squares of pieces 1, 2 and 3. */
  pieces: list(text),
  /** Bonus chips in hand. */
  chips: count(0, 2),
  /** The tiles in front of its numbered slots that are not set yet. */
  unset: list(text),
});
export type Side = Of<typeof Side>;

/** orient: the sides turn their first tiles; play; challenge: the beaten side plays on alone; over. */
export const phases = ["orient", "play", "challenge", "over"] as const;
export type Phase = (typeof phases)[number];

export const Table = fields({
  phase: oneOf(...phases),
  /** The seat in turn. */
  turn: seat,
  /** Finished turns of play, both sides together. */
  turns: count(0, 999),
  /** Actions left in this turn. */
  actions: count(0, 5),
  /** True until the first action of the turn: chips may be spent. */
  fresh: flag,
  /**
   * Ruling R17: a side without actions decides about its chips before its turn lapses. False in matches of version 1; positions do not
   * store it.
   */
  asksLockedIn: flag,
  /** Rounds left. */
  countdown: count(0, 99),
  /** The exits of each tile as a mask (N 1, E 2, S 4, W 8), a1 b1 … e1 a2 … e5; 0 is face down. */
  tiles: list(count(0, 15)),
  sides: list(Side),
});
export type Table = Of<typeof Table>;

/** Hands hold nothing. */
export type Hand = Record<never, never>;
/** A face-down tile is drawn when it is revealed (Ruling R4), so the box is empty, too. */
export type Box = Record<never, never>;

/** A turn of a tile, clockwise, in degrees. */
export type Degrees = 0 | 90 | 180 | 270;

export type Move =
  | { type: "orient"; tile: Square; by: Degrees }
  | { type: "auto" }
  | { type: "chip"; use: "action" | "time" }
  /** Locked in with chips: lets the turn lapse. */
  | { type: "pass" }
  | { type: "reveal"; tile: Square }
  | { type: "rotate"; tile: Square; by: Exclude<Degrees, 0> }
  /** A step or a jump. `slot` is the captured piece's destination, if there is a choice. */
  | { type: "move"; piece: number; to: Square; slot?: Square }
  | { type: "stop" };

export type Event =
  | { type: "oriented"; seat: Seat; tile: Square; by: Degrees }
  /** A seat is in turn, to set its first tiles or to play. Has no sentence. */
  | { type: "turnBegan"; phase: Exclude<Phase, "over">; seat: Seat; actions: number }
  | { type: "chipSpent"; seat: Seat; use: "action" | "time" }
  | { type: "revealed"; seat: Seat; tile: Square; mask: number }
  | { type: "rotated"; seat: Seat; tile: Square; by: Degrees }
  /** `over` is the square of the teammate jumped over. */
  | { type: "moved"; seat: Seat; piece: number; from: Square; to: Square; over?: Square }
  /** `seat` is the captor; the captured piece is the other side's. */
  | { type: "captured"; seat: Seat; piece: number; at: Square; to: Square }
  /** A piece is home in `slot`; `chip` if it earned a bonus chip. */
  | { type: "saved"; seat: Seat; piece: number; slot: Square; chip: boolean }
  /** The rest of a turn is forfeited for lack of a legal action. */
  | { type: "lapsed"; seat: Seat; actions: number }
  | { type: "roundEnded"; countdown: number }
  | { type: "won"; seat: Seat }
  | { type: "timeUp" }
  /** The beaten side brought all pieces out, ran out of time, or stopped. */
  | { type: "challengeEnded"; seat: Seat; saved: number; how: "out" | "time" | "stopped" };

/** The event of this type. */
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

export interface TheBase extends Parts {
  options: Options;
  table: Table;
  hand: Hand;
  box: Box;
  move: Move;
  event: Event;
}

export const zones: Zones<TheBase> = { table: Table };
