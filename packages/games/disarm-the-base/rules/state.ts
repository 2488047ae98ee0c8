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
  /** Ruling H5: the eight cards that smaller teams lack are removed at larger tables, too. */
  sparse: flag,
  talk: oneOf(...talks),
});
export type Options = Of<typeof Options>;

const card = count(0, kinds.length - 1);

/** The content of a tile: a plane 0 to 5, or one of these. */
export const UNSEEN = -1;
export const EMPTY = 6;
/** Ruling H2: there is no tile here, publicly known. */
export const GAP = 7;

export const Hangar = fields({
  /** Its known content. */
  tile: count(UNSEEN, GAP),
  unlocked: flag,
  guarded: flag,
  /** Whether the plane in it is disarmed. */
  disarmed: flag,
});
export type Hangar = Of<typeof Hangar>;

/** Rulings G1, G3: face-up cards, the top one last, over a number of face-down ones. */
export const Pile = fields({ up: list(card), down: count(0, 3) });
export type Pile = Of<typeof Pile>;

export const Player = fields({
  /** The end tile if caught. */
  place: text,
  /** Whether it has been in the base: only such players can come back (Ruling F3). */
  entered: flag,
  caught: flag,
  /** With open hands: the cards, in order of kinds. */
  cards: list(card),
  /** With hidden hands: four or six places, including empty ones. */
  piles: list(Pile),
});
export type Player = Of<typeof Player>;

/** act: the seat in turn acts; pile: a seat chooses the pile of a received card (Ruling G3); over. */
export const phases = ["act", "pile", "over"] as const;
export type Phase = (typeof phases)[number];

/** How it ended; none while it is running. */
export const endings = ["none", "won", "deck", "hut", "seen"] as const;
export type Ending = (typeof endings)[number];

export const Table = fields({
  phase: oneOf(...phases),
  options: Options,
  ending: oneOf(...endings),
  /** The gate beside the end tile. */
  start: count(0, geometry.gates.length - 1),
  /** The number of the turn, from 1, and its seat. */
  turn: count(1, 99),
  seat,
  /** Actions left in this turn, of four. */
  actions: count(0, 4),
  players: list(Player),
  /** By gate and by light, whether it is open or on. */
  gates: list(flag),
  lights: list(flag),
  /** The guard's square of the path. */
  guard: count(0, geometry.path.length - 1),
  /** Guards in the hut. */
  hut: count(0, 6),
  hangars: list(Hangar),
  /** Ruling C11: pending distractions. */
  noise: count(0, 2),
  /** Number of cards in the deck. */
  deck: count(0, allCards.length),
  /** Face up, the newest last. */
  discards: list(card),
  /** While a card waits for its pile: the card, its receiver, and whether it was drawn (else passed). */
  held: count(NONE, kinds.length - 1),
  receiver: seat,
  drawn: flag,
});
export type Table = Of<typeof Table>;

/** Face down, and never sent to clients. */
export const Box = fields({
  /** The top card last. */
  deck: list(card),
  /** By hangar, its unseen tile; `UNSEEN` if it has been seen. */
  tiles: list(count(UNSEEN, GAP)),
  /** By seat and pile, cards face down, the lowest first (Ruling G7). */
  piles: list(list(list(card))),
  /** Cards out of the match, such as those of a caught player. */
  out: list(card),
});
export type Box = Of<typeof Box>;

export type Move =
  /** A step to an adjacent place: along the path, through a gate, inside, into a building and out of it. */
  | { type: "go"; to: Place }
  /** `at` is the card's gate, light or hangar, if not implied; `pile` is where it is played from. */
  | { type: "play"; card: Card; at?: number; pile?: number }
  | { type: "breakIn"; at: number }
  | { type: "give"; card: Card; to: Seat; pile?: number }
  | { type: "take"; card: Card; from: Seat; pile?: number }
  | { type: "discard"; card: Card; pile?: number }
  /** Ruling G4: the top card of a pile goes onto another own pile. */
  | { type: "shift"; pile: number; onto: number }
  /** Ruling G3: the pile of a received card. */
  | { type: "put"; pile: number }
  | { type: "end" };

export type Event =
  | { type: "went"; seat: Seat; from: Place; to: Place }
  /** With hidden hands, `pile` is where the card comes from; likewise when passed or discarded. */
  | { type: "played"; seat: Seat; card: Card; at: number; pile?: number }
  | { type: "brokeIn"; seat: Seat; at: number }
  /** A tile is seen; it stays face up if the hangar was opened. */
  | { type: "found"; hangar: number; tile: number; opened: boolean }
  | { type: "disarmed"; seat: Seat; hangar: number; plane: number }
  | { type: "darkened"; light: number }
  | { type: "gateOpened"; gate: number }
  /** The guard of this hangar goes back to the hut. */
  | { type: "recalled"; hangar: number }
  /** `taken`: its receiver acted, not its giver. */
  | { type: "passed"; from: Seat; to: Seat; card: Card; pile?: number; taken?: true }
  | { type: "discarded"; seat: Seat; card: Card; pile?: number }
  | { type: "shifted"; seat: Seat; pile: number; onto: number; card: Card }
  | { type: "put"; seat: Seat; pile: number; card: Card }
  /** Ruling G2: a face-down card is revealed. */
  | { type: "turnedUp"; seat: Seat; pile: number; card: Card }
  /** Ruling C11: a guard card ends a pending distraction. */
  | { type: "drew"; seat: Seat; card: Card; endsNoise?: true }
  | { type: "gateShut"; gate: number; wasShut: boolean }
  | { type: "lit"; light: number; wasLit: boolean }
  /** `shown` is the hangar on the card, or the next one after a distraction; `hangar` is the guard's destination. */
  | { type: "guardCame"; shown: number; hangar: number; becauseOfNoise: boolean }
  /** A guard was called, but none was left. */
  | { type: "alarm" }
  | { type: "caught"; seat: Seat; by: "patrol" | "guard" }
  /** A guard leaves the hut with a caught player. */
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
