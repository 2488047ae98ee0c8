import type { Parts, Seat, Zones } from "@baseboard/kit";
import { count, fields, flag, list, type Of, oneOf, seat, text } from "@baseboard/kit/fields";
import { geometry, type Place } from "./board.ts";
import { allCards, type Card, kinds, NONE } from "./cards.ts";
import { holdings, huts, levels, mixes, talks } from "./constants.ts";

export const Options = fields({
  level: oneOf(...levels),
  cards: oneOf(...holdings),
  tiles: oneOf(...mixes),
  hut: oneOf(...huts),
  /** Ruling H5: the eight cards that smaller teams lack are out at larger tables, too. */
  sparse: flag,
  talk: oneOf(...talks),
});
export type Options = Of<typeof Options>;

const card = count(0, kinds.length - 1);

/** What a tile shows: a plane 0 to 5, or one of these. */
export const UNSEEN = -1;
export const EMPTY = 6;
/** Ruling H2: no tile lies here, as everybody knows. */
export const GAP = 7;

export const Hangar = fields({
  /** What is known to be in it. */
  tile: count(UNSEEN, GAP),
  unlocked: flag,
  guarded: flag,
  /** The plane in it can fly no more. */
  disarmed: flag,
});
export type Hangar = Of<typeof Hangar>;

/** Rulings G1, G3: cards face up, the uppermost last, over so many face down. */
export const Pile = fields({ up: list(card), down: count(0, 3) });
export type Pile = Of<typeof Pile>;

export const Player = fields({
  /** The end tile for whoever was caught. */
  place: text,
  /** Has been in the base: only those can come back (Ruling F3). */
  entered: flag,
  caught: flag,
  /** With open hands: the cards, in the order of the kinds. */
  cards: list(card),
  /** With hidden hands: four or six places, empty ones included. */
  piles: list(Pile),
});
export type Player = Of<typeof Player>;

/** act: the seat in turn acts; pile: a seat chooses where a card it has got goes (Ruling G3); over. */
export const phases = ["act", "pile", "over"] as const;
export type Phase = (typeof phases)[number];

/** How it ended; none as long as it goes on. */
export const endings = ["none", "won", "deck", "hut", "seen"] as const;
export type Ending = (typeof endings)[number];

export const Table = fields({
  phase: oneOf(...phases),
  options: Options,
  ending: oneOf(...endings),
  /** The gate beside the end tile. */
  start: count(0, geometry.gates.length - 1),
  /** The turn of the match, from 1, and whose it is. */
  turn: count(1, 99),
  seat,
  /** Actions left in this turn, of four. */
  actions: count(0, 4),
  players: list(Player),
  /** By gate and by light, whether it is open, or on. */
  gates: list(flag),
  lights: list(flag),
  /** The square of the path on which the guard is. */
  guard: count(0, geometry.path.length - 1),
  /** Guards in the hut. */
  hut: count(0, 6),
  hangars: list(Hangar),
  /** Ruling C11: distractions that are still to be paid for. */
  noise: count(0, 2),
  /** How many cards are in the deck. */
  deck: count(0, allCards.length),
  /** Face up, the newest last. */
  discards: list(card),
  /** While a card looks for its pile: the card, whose it is, and whether it was drawn (else it was passed on). */
  held: count(NONE, kinds.length - 1),
  receiver: seat,
  drawn: flag,
});
export type Table = Of<typeof Table>;

/** Face down, and never sent to anybody. */
export const Box = fields({
  /** The top last. */
  deck: list(card),
  /** By hangar, the tile that nobody has seen; `UNSEEN` where it has been. */
  tiles: list(count(UNSEEN, GAP)),
  /** By seat and pile, cards face down, the lowest first (Ruling G7). */
  piles: list(list(list(card))),
  /** Cards that are out of the match, as those of somebody caught. */
  out: list(card),
});
export type Box = Of<typeof Box>;

export type Move =
  /** A step to a place beside one's own: along the path, through a gate, inside, into a building and out of it. */
  | { type: "go"; to: Place }
  /** `at` is the gate, light or hangar that the card is for, where it does not say itself; `pile` whence it is played. */
  | { type: "play"; card: Card; at?: number; pile?: number }
  | { type: "breakIn"; at: number }
  | { type: "give"; card: Card; to: Seat; pile?: number }
  | { type: "take"; card: Card; from: Seat; pile?: number }
  | { type: "discard"; card: Card; pile?: number }
  /** Ruling G4: the uppermost card of a pile goes onto another of one's own. */
  | { type: "shift"; pile: number; onto: number }
  /** Ruling G3: where a card that one has got goes. */
  | { type: "put"; pile: number }
  | { type: "end" };

export type Event =
  | { type: "went"; seat: Seat; from: Place; to: Place }
  /** With hidden hands, `pile` is where the card comes from; likewise when it is passed on or discarded. */
  | { type: "played"; seat: Seat; card: Card; at: number; pile?: number }
  | { type: "brokeIn"; seat: Seat; at: number }
  /** A tile is seen; it turns up for good where the hangar was opened. */
  | { type: "found"; hangar: number; tile: number; opened: boolean }
  | { type: "disarmed"; seat: Seat; hangar: number; plane: number }
  | { type: "darkened"; light: number }
  | { type: "gateOpened"; gate: number }
  /** The guard of this hangar goes back to the hut. */
  | { type: "recalled"; hangar: number }
  | { type: "passed"; from: Seat; to: Seat; card: Card; pile?: number }
  | { type: "discarded"; seat: Seat; card: Card; pile?: number }
  | { type: "shifted"; seat: Seat; pile: number; onto: number; card: Card }
  | { type: "put"; seat: Seat; pile: number; card: Card }
  /** Ruling G2: what lay face down comes to light. */
  | { type: "turnedUp"; seat: Seat; pile: number; card: Card }
  /** Ruling C11: a guard card ends a distraction that waits. */
  | { type: "drew"; seat: Seat; card: Card; endsNoise?: true }
  | { type: "gateShut"; gate: number; wasShut: boolean }
  | { type: "lit"; light: number; wasLit: boolean }
  /** `shown` is the hangar on the card, or next to it after a distraction; `hangar` the one the guard went to. */
  | { type: "guardCame"; shown: number; hangar: number; becauseOfNoise: boolean }
  /** A guard was to come and none was left. */
  | { type: "alarm" }
  | { type: "caught"; seat: Seat; by: "patrol" | "guard" }
  /** A guard leaves the hut with somebody caught. */
  | { type: "escorted"; seat: Seat }
  | { type: "patrolled"; from: number; to: number }
  | { type: "turnBegan"; turn: number; seat: Seat }
  | { type: "ended"; how: Ending };

/** The event of this type. */
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

export interface DisarmTheBase extends Parts {
  options: Options;
  table: Table;
  hand: Record<never, never>;
  box: Box;
  move: Move;
  event: Event;
}

export const zones: Zones<DisarmTheBase> = { table: Table, box: Box };
