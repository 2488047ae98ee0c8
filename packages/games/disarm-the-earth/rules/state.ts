import type { Parts, Seat, Zones } from "@baseboard/kit";
import { count, fields, flag, list, marks, type Of, oneOf, seat, seatOrNone, text } from "@baseboard/kit/fields";
import { deadlines, orders } from "../manifest.ts";
import { loops, type Territory } from "./world.ts";

export const Options = fields({
  /** Ruling 2: after which round it is over; "usual" depends on the number of seats. */
  deadline: oneOf(...deadlines),
  /** Ruling 4: each round starts one seat further, or always with the same. */
  order: oneOf(...orders),
  /** Ruling 3: whoever is alone in a continent may disarm it. */
  continents: flag,
  /** Ruling 34: whose proposal is refused may attack with two free armies. */
  refusalBonus: flag,
  /** Promises are offered as deals, and remembered. */
  deals: flag,
});
export type Options = Of<typeof Options>;

/** More than any count comes to. */
const MANY = 60_000;
const many = count(0, MANY);

/** No owner. */
export const NOBODY: Seat = -1;

export const Land = fields({
  /** Ruling 13: nobody's; or somebody's, armed; or, without armies, neutral for ever. */
  owner: seatOrNone,
  armies: many,
  industries: many,
});
export type Land = Of<typeof Land>;

export const Player = fields({
  /** The square of the ship. */
  ship: text,
  armies: many,
  industries: many,
  /** Points by where they come from: treaties, squares, continents. */
  treaties: many,
  squares: many,
  continents: many,
  /** Pledges of deals that were kept, and broken; of whispered ones only once it is over. */
  kept: many,
  broken: many,
  /** Has left: all that is theirs is neutral. */
  gone: flag,
});
export type Player = Of<typeof Player>;

/** loop: one is chosen; roll; sail: by the die, or for industries another number; fork: a loop is chosen in passing; command: what the
 * square allows; act: free actions; answer: to a proposal; defend: armies are bought; war: throws; occupy: how many move in; over. */
export const phases = ["loop", "roll", "sail", "fork", "command", "act", "answer", "defend", "war", "occupy", "over"] as const;
export type Phase = (typeof phases)[number];

/** From where, and against which territory; `from` is a square for a force from the sea. Empty where there is none. */
export const Pair = fields({ from: text, to: text });
export type Pair = Of<typeof Pair>;

/** truce: no attack on a territory of the other's (on any, where `at` is empty) before round `until`. accord: peace between the pledging
 * side's `at` and the other's `other`, by the end of round `until`. yes: the other's next proposal is accepted, until the end of round `until`. */
export const pledges = ["none", "truce", "accord", "yes"] as const;
export const Pledge = fields({ kind: oneOf(...pledges), at: text, other: text, until: count(0, 9999) });
export type Pledge = Of<typeof Pledge>;

/** What became of a pledge: it is still open, kept, broken, or was never due. */
export const fates = ["open", "kept", "broken", "void"] as const;
export type Fate = (typeof fates)[number];

/** The two sides of a deal: what who offers it gives, and wants. */
export const sides = ["gives", "wants"] as const;
export type Side = (typeof sides)[number];

export const Deal = fields({
  /** Counted from 0 in a match. */
  id: many,
  by: seat,
  to: seat,
  /** Its terms are on the table only once the match is over. */
  whispered: flag,
  /** Until then it is an offer. */
  accepted: flag,
  gives: Pledge,
  wants: Pledge,
  given: oneOf(...fates),
  wanted: oneOf(...fates),
});
export type Deal = Of<typeof Deal>;

export const Table = fields({
  phase: oneOf(...phases),
  options: Options,
  round: count(1, 9999),
  /** The last round; 0 for none. */
  last: count(0, 99),
  /** Who began round 1, and how many turns of this round are over. */
  first: seat,
  played: count(0, 3),
  turn: seat,
  players: list(Player),
  /** In the order of `territories`. */
  lands: list(Land),
  /** The loop that was chosen to leave the start, and how many squares are still to be sailed. */
  loop: oneOf("none", ...loops),
  steps: count(0, 6),
  /** In this turn: ten industries were paid for a move; a second roll was had; nothing is produced; proposals need no border. */
  paid: flag,
  again: flag,
  barren: flag,
  summit: flag,
  /** Stock may still be placed. */
  placing: flag,
  /** Ruling 24: the territories from which nothing more is tried in this turn. */
  tired: marks,
  /** Pairs of this turn, `egypt>greece`: which were proposed, and which were at war. */
  asked: marks,
  fought: marks,
  /** Ruling 34: the pair whose attack would have two free armies, if it comes at once. */
  refused: text,
  /** The proposal that is to be answered, or the war that goes on. */
  pair: Pair,
  /** Of a war: throws so far; and the force from the sea. */
  throws: count(0, 3),
  force: fields({ armies: many, industries: many }),
  /** Deals that are offered or open, and after the match those that were whispered; how many were offered so far, and in this turn. */
  deals: list(Deal),
  dealt: many,
  offers: count(0, 9),
  /** Of the deals that were offered in this turn, those that were declined, as the table knew them. */
  rejected: list(Deal),
});
export type Table = Of<typeof Table>;

/** The whispered deals of a seat, as texts. */
export const Hand = fields({ deals: marks });
export type Hand = Of<typeof Hand>;
export type Box = Record<never, never>;

/** Industries that a territory gives. */
export interface Share {
  at: Territory;
  count: number;
}

export type Move =
  | { type: "loop"; loop: (typeof loops)[number] }
  | { type: "roll" }
  /** Sails by the die. */
  | { type: "sail" }
  /** Ruling 9: pays ten industries, the rest of them from stock, and sails so many squares instead. */
  | { type: "pay"; steps: number; shares: Share[] }
  /** Ruling 35. */
  | { type: "disarm"; at: Territory }
  /** Ruling 36. */
  | { type: "mutual"; own: Territory; other: Territory }
  /** Does not do what the square allows. */
  | { type: "decline" }
  /** Ruling 18. */
  | { type: "place"; at: Territory; armies: number; industries: number }
  /** Ruling 19: armies for two industries each, in stock or within a territory. */
  | { type: "buy"; at: Territory | "stock"; armies: number }
  /** Ruling 22. */
  | { type: "settle"; at: Territory; armies: number; industries: number }
  /** Ruling 23: so much moves in if it succeeds. */
  | { type: "expedition"; from: Territory; to: Territory; armies: number; industries: number }
  /** Rulings 25, 26: with so many armies bought before. */
  | { type: "attack"; from: Territory; to: Territory; buy: number }
  /** Ruling 29: with this force from stock, and so many armies bought from its industries. */
  | { type: "land"; to: Territory; armies: number; industries: number; buy: number }
  /** Ruling 32. */
  | { type: "propose"; from: Territory; to: Territory }
  /** Ruling 3. */
  | { type: "free"; at: Territory }
  | { type: "done" }
  | { type: "answer"; yes: boolean }
  /** Ruling 26: the defender buys so many armies. */
  | { type: "defend"; buy: number }
  | { type: "throw" }
  | { type: "stop" }
  /** Ruling 28: so much moves into what was captured. */
  | { type: "occupy"; armies: number; industries: number }
  /** Offers a deal to another seat. */
  | { type: "offer"; to: Seat; gives: Pledge; wants: Pledge; whispered: boolean }
  | { type: "accept"; deal: number }
  | { type: "reject"; deal: number };
export type MoveOf<Type extends Move["type"]> = Extract<Move, { type: Type }>;

/** What a treaty, a square, both sides of `mutual`, or the continent clause disarms for. */
export const reasons = ["treaties", "squares", "continents"] as const;
export type Reason = (typeof reasons)[number];

export type Event =
  /** `played` turns of the round are over. */
  | { type: "turnBegan"; seat: Seat; round: number; played: number }
  | { type: "loopChosen"; seat: Seat; loop: (typeof loops)[number] }
  /** Within a turn the ship is to move: `again` for the second time. */
  | { type: "rolled"; seat: Seat; die: number; mayPay: boolean }
  | { type: "paid"; seat: Seat; steps: number; stock: number; shares: Share[] }
  /** Along these squares, the last is where it is; `left` squares are still to come, past the start. */
  | { type: "sailed"; seat: Seat; path: string[]; left: number }
  /** By the square, into stock. */
  | { type: "gained"; seat: Seat; armies: number; industries: number }
  /** By the square, of stock and territories. */
  | { type: "lost"; seat: Seat; what: "armies" | "industries"; stock: number; shares: Share[] }
  | { type: "barren"; seat: Seat }
  | { type: "summit"; seat: Seat }
  | { type: "again"; seat: Seat }
  /** The square allows something that its seat may do or not. */
  | { type: "allowed"; seat: Seat; command: "disarm" | "mutual" }
  | { type: "declined"; seat: Seat }
  | { type: "produced"; seat: Seat; industries: number }
  | { type: "placed"; seat: Seat; at: Territory; armies: number; industries: number }
  | { type: "bought"; seat: Seat; at: Territory | "stock"; armies: number }
  | { type: "settled"; seat: Seat; at: Territory; armies: number; industries: number }
  /** An expedition: both dice, and what moves if it succeeds. */
  | {
      type: "tried";
      seat: Seat;
      from: Territory;
      to: Territory;
      dice: number[];
      rival: Seat;
      armies: number;
      industries: number;
      won: boolean;
    }
  | { type: "proposed"; seat: Seat; from: Territory; to: Territory; other: Seat }
  | { type: "agreed"; seat: Seat; from: Territory; to: Territory; other: Seat }
  | { type: "refused"; seat: Seat; from: Territory; to: Territory; other: Seat; bonus: boolean }
  /** By a square: which. */
  | { type: "disarmed"; seat: Seat; at: Territory; by: Reason; points: number; square?: string }
  /** From a territory or a square; `free` armies come with it, `bought` ones were bought. `wait` for the defender. */
  | { type: "attacked"; seat: Seat; from: string; to: Territory; other: Seat; bought: number; free: number; wait: boolean }
  /** A force goes from stock to the square of the ship. */
  | { type: "embarked"; seat: Seat; armies: number; industries: number }
  | { type: "defended"; seat: Seat; at: Territory; bought: number }
  | { type: "thrown"; seat: Seat; dice: number[]; lost: number; killed: number }
  | { type: "captured"; seat: Seat; from: string; to: Territory; other: Seat; industries: number }
  /** A war is over without capture. A force from the sea is lost: so much. */
  | { type: "repelled"; seat: Seat; from: string; to: Territory; other: Seat; armies?: number; industries?: number }
  | { type: "occupied"; seat: Seat; from: string; to: Territory; armies: number; industries: number }
  | { type: "turnEnded"; seat: Seat }
  | { type: "left"; seat: Seat }
  /** Of a whispered deal the table hears only that there is one. */
  | { type: "offered"; seat: Seat; other: Seat; id: number; whispered: boolean; gives: Pledge; wants: Pledge }
  | { type: "dealt"; seat: Seat; other: Seat; id: number; whispered: boolean }
  /** Declined; or, where `lapsed`, not answered within the turn. */
  | { type: "undealt"; seat: Seat; other: Seat; id: number; whispered: boolean; lapsed: boolean }
  /** What became of what `seat` pledged to `other`. */
  | { type: "judged"; seat: Seat; other: Seat; id: number; side: Side; fate: Fate }
  /** The match is over: what was whispered. */
  | { type: "opened"; deals: Deal[] }
  /** No army stands anywhere, or time is up. */
  | { type: "ended"; why: "peace" | "deadline" };
export type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

export interface DisarmTheEarth extends Parts {
  options: Options;
  table: Table;
  hand: Hand;
  box: Box;
  move: Move;
  event: Event;
}

export const zones: Zones<DisarmTheEarth> = { table: Table, hand: Hand };
