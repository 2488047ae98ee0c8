import type { ZodMiniType } from "zod/mini";
import type { Fields } from "./fields.ts";
import type { Notation } from "./notation.ts";
import type { OptionField } from "./options.ts";
import type { Phrase } from "./phrase.ts";
import type { Rng } from "./rng.ts";

/** A chair at the table, counted from 0 in turn order. Written A, B, C… in notation. */
export type Seat = number;

/** The types a game is made of: `interface Darebase extends Parts`. All of them are plain data. */
export interface Parts {
  options: unknown;
  /** Face up: everybody sees it. */
  table: { phase: string };
  /** What only one seat sees. On the wire: scalars, maps of scalars and fixed nested objects, never arrays. */
  hand: object;
  /** Face down: nobody sees it. It never leaves the server. */
  box: object;
  move: unknown;
  event: { type: string };
}

/** Everything there is to know about a match at one moment. The zone a fact lies in says who may know it. */
export interface State<G extends Parts> {
  table: G["table"];
  hands: G["hand"][];
  box: G["box"];
}

/** The fields of a game's zones: they go over the wire in this order, and a stored position is checked against them. */
export interface Zones<G extends Parts = Parts> {
  table: Fields<G["table"]>;
  /** Without it nothing is in a hand. */
  hand?: Fields<G["hand"]>;
  /** It stays on the server. Without it nothing is in the box. */
  box?: Fields<G["box"]>;
}

/** What a seat sees: the table and its own hand. A spectator has no seat and no hand. */
export interface View<G extends Parts> {
  seat: Seat | undefined;
  table: G["table"];
  hand: G["hand"] | undefined;
}

/** A no with its reason: one kind sentence, and the heading of the game's RULES.md that says so. */
export interface Refusal extends Phrase {
  rule?: string;
}

/** How a match came out. Several winners share a win; none is a draw, or a loss for all in a game played together. */
export interface Outcome {
  winners: Seat[];
  reason: Phrase;
  scores?: number[];
}

/** Context of `apply`: the random numbers of this ply, and the event emitter. */
export interface ApplyContext<G extends Parts> {
  rng: Rng;
  /** Records the event and lets it change the table at once, so that `apply` goes on from there. */
  emit(event: G["event"]): void;
}

/** How a seat looks: an index into the seat palette, an icon (game-icons), and what its side is called. */
export interface SeatLook {
  palette: number;
  icon: string;
  side: Phrase;
}

/** The colour of a game, by theme, and the ink that reads on it; as hex. */
export interface Accent {
  dark: string;
  light: string;
  on: { dark: string; light: string };
}

/** What the shelf shows of a game, playable yet or not: `manifest.ts`, `cover.svg` and `words/<language>/shelf.json` of its folder. */
export interface ShelfEntry {
  /** The name of its folder. */
  id: string;
  /** Its place on the shelf, the smallest first. */
  shelf: number;
  accent: Accent;
  /** Every icon from game-icons.net that it uses, with the author's name: they are loaded with it, and credited. */
  icons: Record<string, string>;
}

/** What server and client know of a game before any of it is loaded. */
export interface Manifest extends ShelfEntry {
  /** Raised whenever an old transcript might no longer replay. Matches that do replay go on under the new version. */
  version: number;
  /** The oldest version whose matches go on as they began, not under the new one. Without it, `version` alone. */
  oldest?: number;
  seats: { min: number; max: number };
  /** All win or lose together: a match is given up by everybody, or not at all. */
  together?: true;
  /** What the host may choose. */
  fields: OptionField[];
  /** By seat. */
  sides: SeatLook[];
  /** The levels of its bots, weakest first. */
  levels: string[];
  /** A template of `pnpm new-game --from`, by this word; not on offer where people play. */
  template?: "cards" | "grid" | "together";
}

/** Whether a match of this version is played by its own rules, and not by today's. */
export const playsVersion = ({ version, oldest = version }: Pick<Manifest, "version" | "oldest">, asked: number): boolean =>
  asked >= oldest && asked <= version;

/** The rules of one game: pure functions over plain data. */
export interface Game<G extends Parts> extends Manifest {
  zones: Zones<G>;
  /** Shapes on the wire. */
  options: ZodMiniType<G["options"]>;
  move: ZodMiniType<G["move"]>;
  /** `version` is that of the match, and the game's own where it is left out: what an older one has otherwise stands on its table. */
  setup(seats: number, options: G["options"], rng: Rng, version?: number): State<G>;
  /** The seats that may act now: one in turn, several at once, none when it is over. */
  toAct(table: G["table"]): Seat[];
  /**
   * Of those, the seats that the table waits for, where others may act as well: who has chosen in secret may still choose anew.
   * Without it: all who may act.
   */
  awaits?(table: G["table"]): Seat[];
  /** What names the turn now being taken: a move cannot be taken back once this changes. Without it: who may act. */
  turn?(table: G["table"]): string | number;
  /** Only where a move can lead back, as a step back in a plan does: whether this is one. A seat has so many of them a turn, as of undo. */
  isTakeBack?(move: G["move"]): boolean;
  legalMoves(view: View<G>): G["move"][];
  /** Why `view.seat` may not make this move; undefined when it may. Asked only of a seat that may act. */
  refuse(view: View<G>, move: G["move"]): Refusal | undefined;
  /**
   * Decides what a legal move brings about: changes hands and box of `state`, the caller's own copy, and emits events. The table is
   * changed by events alone.
   */
  apply(state: State<G>, seat: Seat, move: G["move"], at: ApplyContext<G>): void;
  /**
   * What an event does to the table, and the only place where a table changes after the setup: in a room, in the page and in a replay.
   * Whatever it needs stands in the event. It keeps nothing of the event itself: arrays are copied.
   */
  evolve(table: G["table"], event: G["event"]): void;
  /** The result, from the moment it is certain; it never changes afterwards. */
  outcome(table: G["table"]): Outcome | undefined;
  /** Only where a seat may go on for its own pleasure after the outcome is certain: the move with which it stops. */
  epilogue?: G["move"];
  /** How a match goes on without a seat that resigns, while two others stay. Without it a seat that resigns ends the match. */
  leaving?: Leaving<G>;
  /**
   * The result when a seat resigns and ends the match, or when everybody gives up together. Without it every other seat wins
   * that has not left, or nobody.
   */
  resign?(table: G["table"], seat: Seat): Outcome;
  /** Played together: whether seats may point at places for one another now. Without it always. */
  mayPing?(table: G["table"]): boolean;
  /** One public sentence about an event, or none when it needs no words. */
  say(event: G["event"]): Phrase | undefined;
  notation: Notation<G>;
}

/** A match that goes on without some of its seats: the game plays for them, within the plies of those who stay. */
export interface Leaving<G extends Parts> {
  /** The seats that have left. They may not act, and cannot win. */
  gone(table: G["table"]): Seat[];
  /** Changes `state` as when this seat leaves. */
  leave(state: State<G>, seat: Seat, at: ApplyContext<G>): void;
}

/** Chooses among `moves` (never empty), seeing only what its seat sees. */
export type Bot<G extends Parts> = (view: View<G>, moves: G["move"][], rng: Rng) => G["move"];

/** A game whose types are not known here, as lists of games hold it. */
// biome-ignore lint/suspicious/noExplicitAny: a game of any parts
export type AnyGame = Game<any>;

/** A bot of a game whose types are not known here. */
// biome-ignore lint/suspicious/noExplicitAny: a bot for any parts
export type AnyBot = Bot<any>;
