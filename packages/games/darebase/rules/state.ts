import type { Parts, Seat, Zones } from "@baseboard/kit";
import { count, fields, flag, list, type Of, oneOf, seat, text } from "@baseboard/kit/fields";
import { type Scenario, scenarios } from "./constants.ts";

/** The south side, which begins, and the north side. */
export const BLUE: Seat = 0;
export const YELLOW: Seat = 1;

export interface Options {
  scenario: Scenario;
  /** Ruling 33: a run may change nothing, and a pawn may leave in the run in which it entered. */
  waiting: boolean;
}

/** A square of the field, `a1` to `h11`: the letter is the file, the number counts from blue's endline to yellow's. */
export type Square = string;
/** The position of a pawn off the field. */
export const OFF = "";

/** The numbers on the pawns of a side. */
export const pawnNumbers = [1, 2, 3, 4, 5] as const;

export const Side = fields({
  /** Positions of pawns 1 to 5: a square (a jail's square for a prisoner), or `OFF`. */
  pawns: list(text),
  /** The numbers of the other side's pawns held in this side's jail, the newest first: J1, J2, J3. */
  jail: list(count(1, 5)),
  /** The enemy bases where this side has delivered a flag, or whose flag it has collected. */
  supplied: list(text),
});
export type Side = Of<typeof Side>;

/** place: each side places its flag on a base of its own (Classic Capture-the-Flag); play; over. */
export const phases = ["place", "play", "over"] as const;
export type Phase = (typeof phases)[number];

export const Table = fields({
  phase: oneOf(...phases),
  scenario: oneOf(...scenarios),
  /** Whether waiting runs are allowed (Ruling 33). */
  waiting: flag,
  /** The seat in turn. */
  turn: seat,
  /** Finished turns of play, both sides together, including passes. */
  turns: count(0, 999),
  /** The queue of three dice: the first two determine what may move, the third comes next. */
  dice: list(count(1, 6)),
  sides: list(Side),
  /** The power scale, weakest first: seat letter and number of every pawn free on the field, `B3`. */
  power: list(text),
  /** The squares of the flags not delivered or collected yet, in board order: a1 b1 … h1 a2 … h11. */
  flags: list(text),
});
export type Table = Of<typeof Table>;

/** Nothing is hidden. */
export type Hand = Record<never, never>;
export type Box = Record<never, never>;

/** A step of a run: a square, a square with `+` if a flag is carried there, or `off` over the own endline. */
export type Step = string;

export type Move =
  /** Classic Capture-the-Flag: places the own flag on one of the own bases. */
  | { type: "place"; base: Square }
  /** A pawn runs. A pawn off the field enters with its first step. `third` is the square of the third flag, if there is a choice. */
  | { type: "run"; pawn: number; steps: Step[]; third?: Square };

export type Event =
  | { type: "placed"; seat: Seat; base: Square }
  /** A pawn enters the field and is now the strongest. */
  | { type: "entered"; seat: Seat; pawn: number; at: Square }
  /** A pawn leaves the field over its endline. */
  | { type: "left"; seat: Seat; pawn: number; at: Square }
  /** A pawn leaves the field and returns on the same square, now the strongest. */
  | { type: "refreshed"; seat: Seat; pawn: number; at: Square }
  /** A stretch of a run, from the first square of `path` to its last; `flag` if it carries one all along. */
  | { type: "ran"; seat: Seat; pawn: number; path: Square[]; flag: boolean }
  /** `seat` and `pawn` capture pawn `taken` of the other side on `at`. The event `jailed` brings it to jail. */
  | { type: "captured"; seat: Seat; pawn: number; taken: number; at: Square }
  /** Pawn `pawn` of `seat` leaves the field free: the fourth prisoner pushes out the oldest. */
  | { type: "freed"; seat: Seat; pawn: number; from: Square }
  /** The prisoners of `seat`, already in jail, move one square on to make room. */
  | { type: "shifted"; seat: Seat; moves: { pawn: number; from: Square; to: Square }[] }
  /** The line of prisoners pushes the contents of its new square one square on, the farthest first; past the last rank, `OFF` the field. */
  | { type: "bumped"; from: Square; to: Square; pawn?: { seat: Seat; pawn: number }; flag: boolean }
  /** Pawn `pawn` of `seat` is now in jail on `at`. */
  | { type: "jailed"; seat: Seat; pawn: number; from: Square; at: Square }
  /** `pawn` frees its teammate `mate` on `at`; both leave the field. */
  | { type: "rescued"; seat: Seat; pawn: number; mate: number; at: Square }
  /** A flag is delivered on an enemy base: fixed for good, and its bearer leaves the field. */
  | { type: "delivered"; seat: Seat; pawn: number; base: Square }
  /** A flag is collected from an enemy base; the runner leaves the field. */
  | { type: "collected"; seat: Seat; pawn: number; base: Square }
  | { type: "thirdFlag"; seat: Seat; at: Square }
  /** Double Delivery is at one all: all pawns leave the field, and two new flags lie on the centers. */
  | { type: "secondRound" }
  /** The first die is rolled and goes to the end of the queue; `dice` is the new queue. */
  | { type: "diceAdvanced"; rolled: number; dice: number[] }
  /** A side had no legal move. */
  | { type: "passed"; seat: Seat; dice: number[] }
  /** Number of turns left until the match is cut off. */
  | { type: "timeShort"; left: number }
  | { type: "timeUp" }
  | { type: "won"; seat: Seat };

/** The event of this type. */
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

export interface Darebase extends Parts {
  options: Options;
  table: Table;
  hand: Hand;
  box: Box;
  move: Move;
  event: Event;
}

export const zones: Zones<Darebase> = { table: Table };
