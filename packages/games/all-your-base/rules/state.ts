import type { Parts, Seat } from "@baseboard/kit";

export interface Options {
  /** Ruling 28: high cards come into the deck from phase to phase. For two to four players. */
  escalation: boolean;
  /** Ruling 23: three players draw cards, as two always do. */
  draw: boolean;
  /** Ruling 1: stations and hardware go back, too, when a phase ends. */
  reset: boolean;
  /** Ruling 6: one seat after another, instead of all at once. */
  inTurn: boolean;
}

/** A card by its number, 0 to 53, in the order of `cards.ts`. */
export type Card = number;
/** A place in the list of symbols, 0 to 5, and in that of hardware colours, 0 to 3. */
export type Emblem = number;
export type Colour = number;

/** No card, no station. */
export const NONE = -1;

export interface Station {
  symbol: Emblem;
  /** Its hardware: how many cubes of each of the four colours. */
  hardware: number[];
  /** The card that is its software, or `NONE`. */
  software: Card;
}

export interface Base {
  stations: Station[];
  /** Points by phase, for those that are over. */
  points: number[];
  /** How many cards this seat holds. */
  cards: number;
  /** It has planned its turn, and is ready to show it. */
  ready: boolean;
  /** Its player has left: it plays by itself (Ruling 31), and cannot win. */
  gone: boolean;
}

/** What a card is played for: a station, hardware, software, or nothing (Ruling 19). */
export const uses = ["build", "equip", "install", "discard"] as const;
export type Use = (typeof uses)[number];

/** A card, what it is played for, and the station it goes to, counted in the order in which they were built; `NONE` for no station. */
export interface Play {
  seat: Seat;
  card: Card;
  use: Use;
  at: number;
}

/** plan: everybody plans a turn; clash: a play has become impossible and its seat chooses again; over. */
export const phases = ["plan", "clash", "over"] as const;
export type Phase = (typeof phases)[number];

export interface Table {
  phase: Phase;
  options: Options;
  /** The phase of the game, 1 to 3. (`phase` is what kind of move the table waits for.) */
  part: number;
  /** The turn of this part, 1 to 5. */
  turn: number;
  /** Whose plays come first in this turn. */
  start: Seat;
  bases: Base[];
  /** Station tiles left, by symbol. */
  stacks: number[];
  /** Cubes left, by colour. */
  supply: number[];
  /** How many cards are in the deck. */
  deck: number;
  /** Cards played and gone, face up, the newest last. */
  discards: Card[];
  /** Ruling 6, one after another: how many plays the seat in turn has done already. */
  played: number;
  /** Plays that are shown and not done yet, the next one first. In a clash the first of them is chosen anew. */
  shown: Play[];
}

/** A seat's own cards and its plan. */
export interface Hand {
  /** The cards it holds, those it plans to play or keep included, as keys. */
  cards: Record<string, boolean>;
  /** Its plan: the first and the second play; a card of `NONE` where there is none yet. */
  first: Planned;
  second: Planned;
  /** The cards it will keep, as keys. */
  keeps: Record<string, boolean>;
}

export interface Planned {
  card: Card;
  use: string;
  at: number;
}

export interface Box {
  /** Face down, the top last. */
  deck: Card[];
  /** Out of the match: taken out for the escalation, or not in yet. */
  out: Card[];
}

export type Move =
  | { type: "play"; card: Card; use: Use; at?: number }
  | { type: "keep"; card: Card }
  /** The last step of one's plan is taken back, be it that one was ready. */
  | { type: "back" }
  | { type: "ready" };

/** What a station was worth at the end of a part: its software's number and 3 for every cube that fits. */
export interface Worth {
  software: number;
  fits: number;
}

export type Event =
  /** The last one's `revealed` tells, where all act at once. */
  | { type: "becameReady"; seat: Seat }
  /** This seat is ready no more. */
  | { type: "thoughtAgain"; seat: Seat }
  /** The player of this base has left. */
  | { type: "abandoned"; seat: Seat }
  | { type: "revealed"; plays: Play[] }
  | { type: "built"; seat: Seat; card: Card; station: number }
  | { type: "equipped"; seat: Seat; card: Card; station: number }
  /** `replaced` is the software that was there before. */
  | { type: "installed"; seat: Seat; card: Card; station: number; replaced?: Card }
  | { type: "discarded"; seat: Seat; card: Card }
  /** What this seat planned with the card has become impossible. `asked`: it chooses anew; else the card's next play follows by rule. */
  | { type: "clashed"; seat: Seat; card: Card; use: Use; asked: boolean }
  /** Everybody passes so many cards to the left. */
  | { type: "passed"; cards: number }
  | { type: "drew"; cards: number }
  /** `held`: how many cards each seat has now. */
  | { type: "turnBegan"; part: number; turn: number; start: Seat; held: number[] }
  /** By seat, what each station was worth. */
  | { type: "scored"; part: number; worths: Worth[][]; points: number[] }
  /** Between two parts: so many cards were taken out and put in (Ruling 28). */
  | { type: "escalated"; out: number; numbers: number[] }
  /** So many cards to each seat, and so many are left in the deck. */
  | { type: "dealt"; part: number; cards: number; left: number }
  | { type: "won"; seats: Seat[] };

/** The event of this type. */
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

export interface AllYourBase extends Parts {
  options: Options;
  table: Table;
  hand: Hand;
  box: Box;
  move: Move;
  event: Event;
}
