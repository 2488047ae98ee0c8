import type { Parts, Seat, Zones } from "@baseboard/kit";
import { count, fields, flag, list, marks, type Of, oneOf, seat, text } from "@baseboard/kit/fields";

export const Options = fields({
  /** Ruling 28: high cards enter the deck from phase to phase. For two to four players. */
  escalation: flag,
  /** Ruling 23: three players draw cards, as two always do. */
  draw: flag,
  /** Ruling 1: stations and hardware go back, too, when a phase ends. */
  reset: flag,
  /** Ruling 6: one seat after another, instead of all at once. */
  inTurn: flag,
});
export type Options = Of<typeof Options>;

/** A card by its number, 0 to 53, in the order of `cards.ts`. */
export type Card = number;
/** An index into the symbols, 0 to 5, and into the hardware colors, 0 to 3. */
export type Emblem = number;
export type Colour = number;

/** No card, no station. */
export const NONE = -1;

const card = count(0, 53);
const cardOrNone = count(NONE, 53);
/** No base has more than all 36 stations; counted from 0. */
const stationOrNone = count(NONE, 35);

export const Station = fields({
  symbol: count(0, 5),
  /** Its hardware: number of cubes by color. */
  hardware: list(count(0, 20)),
  /** The card installed as its software, or `NONE`. */
  software: cardOrNone,
});
export type Station = Of<typeof Station>;

export const Base = fields({
  stations: list(Station),
  /** Points by finished phase. */
  points: list(count(0, 999)),
  /** Number of cards this seat holds. */
  cards: count(0, 54),
  /** It has planned its turn, and is ready to reveal it. */
  ready: flag,
  /** Its player has left: it plays at random (Ruling 31), and cannot win. */
  gone: flag,
});
export type Base = Of<typeof Base>;

/** The uses of a card: a station, hardware, software, or nothing (Ruling 19). */
export const uses = ["build", "equip", "install", "discard"] as const;
export type Use = (typeof uses)[number];

/** A card, its use, and its station's index in building order; `NONE` for no station. */
export const Play = fields({ seat, card: cardOrNone, use: oneOf(...uses), at: stationOrNone });
export type Play = Of<typeof Play>;

/** plan: all seats plan a turn; clash: a play has become impossible and its seat chooses again; over. */
export const phases = ["plan", "clash", "over"] as const;
export type Phase = (typeof phases)[number];

export const Table = fields({
  phase: oneOf(...phases),
  options: Options,
  /** The phase of the game. (`phase` is what kind of move the table waits for.) */
  part: count(1, 3),
  /** The turn of this part. */
  turn: count(1, 5),
  /** The seat whose plays come first in this turn. */
  start: seat,
  bases: list(Base),
  /** Station tiles left, by symbol. */
  stacks: list(count(0, 6)),
  /** Cubes left, by color. */
  supply: list(count(0, 20)),
  /** Number of cards in the deck. */
  deck: count(0, 54),
  /** Used cards, face up, the newest last. */
  discards: list(card),
  /** Ruling 6, turns in sequence: number of plays the seat in turn has made. */
  played: count(0, 2),
  /** Revealed plays not carried out yet, the next one first. In a clash the first of them is chosen again. */
  shown: list(Play),
});
export type Table = Of<typeof Table>;

export const Planned = fields({ card: cardOrNone, use: text, at: stationOrNone });
export type Planned = Of<typeof Planned>;

/** A seat's own cards and its plan. */
export const Hand = fields({
  /** The cards it holds, including those planned or kept, as keys. */
  cards: marks,
  /** Its plan: the first and the second play; a card of `NONE` if not planned yet. */
  first: Planned,
  second: Planned,
  /** The cards to keep, as keys. */
  keeps: marks,
  /** The cards it has passed on in this part and does not hold again, as keys: wherever they are, it has seen them. */
  passed: marks,
});
export type Hand = Of<typeof Hand>;

export const Box = fields({
  /** Face down, the top card last. */
  deck: list(card),
  /** Out of the match: removed by the escalation, or not added yet. */
  out: list(card),
});
export type Box = Of<typeof Box>;

export type Move =
  | { type: "play"; card: Card; use: Use; at?: number }
  | { type: "keep"; card: Card }
  /** Takes back the last plan step, including readiness. */
  | { type: "back" }
  | { type: "ready" };

/** A station's value at the end of a part: its software's number and 3 for every cube that fits. */
export interface Worth {
  software: number;
  fits: number;
}

export type Event =
  /** The last seat's readiness is implied by `revealed`, if all act at once. */
  | { type: "becameReady"; seat: Seat }
  /** This seat is no longer ready. */
  | { type: "thoughtAgain"; seat: Seat }
  /** The player of this base has left. */
  | { type: "abandoned"; seat: Seat }
  | { type: "revealed"; plays: Play[] }
  | { type: "built"; seat: Seat; card: Card; station: number }
  | { type: "equipped"; seat: Seat; card: Card; station: number }
  /** `replaced` is the previous software. */
  | { type: "installed"; seat: Seat; card: Card; station: number; replaced?: Card }
  | { type: "discarded"; seat: Seat; card: Card }
  /** This seat's plan for the card has become impossible. `asked`: it chooses again; else the card's play follows by rule. */
  | { type: "clashed"; seat: Seat; card: Card; use: Use; asked: boolean }
  /** All seats pass this many cards to the left. */
  | { type: "passed"; cards: number }
  | { type: "drew"; cards: number }
  /** `held`: number of cards of each seat. */
  | { type: "turnBegan"; part: number; turn: number; start: Seat; held: number[] }
  /** By seat, the value of each station. */
  | { type: "scored"; part: number; worths: Worth[][]; points: number[] }
  /** Between two parts: the cards removed and added (Ruling 28). */
  | { type: "escalated"; out: number; numbers: number[] }
  /** Number of cards dealt to each seat, and left in the deck. */
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

export const zones: Zones<AllYourBase> = { table: Table, hand: Hand, box: Box };
