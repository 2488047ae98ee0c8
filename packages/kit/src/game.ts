import type { ZodMiniType } from "zod/mini";
import type { Fields } from "./fields.ts";
import type { Notation } from "./notation.ts";
import type { OptionField } from "./options.ts";
import type { Phrase } from "./phrase.ts";
import type { Rng } from "./rng.ts";

/** A seat, counted from 0 in turn order. Written A, B, C… in notation. */
export type Seat = number;

/** The types a game is made of: `interface Darebase extends Parts`. All of them are plain data. */
export interface Parts {
  options: unknown;
  /** Public: visible to all. */
  table: { phase: string };
  /** Visible to one seat. In transport: scalars, maps of scalars and fixed nested objects, never arrays. */
  hand: object;
  /** Hidden from all. It never leaves the server. */
  box: object;
  move: unknown;
  event: { type: string };
}

/** The complete state of a match at one moment. The zone of a fact determines who may know it. */
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
  /**
   * The seat from whose place the board is seen, -1 for a spectator's, where that is not `seat`: this moment is shown as nobody's, for its hand
   * is not known any more, or there is none, and a bot holds the chair; or one person acts for all seats, and the board stays as it is.
   */
  at?: Seat;
}

/** A refusal with its reason: a kind sentence, and the heading of the rule in the game's RULES.md. */
export interface Refusal extends Phrase {
  rule?: string;
}

/** Result of a match. Several winners share a win; no winners means a draw, or a loss for all in a cooperative game. */
export interface Outcome {
  winners: Seat[];
  reason: Phrase;
  scores?: number[];
}

/** Context of `apply`: the random numbers of this ply, and the event emitter. */
export interface ApplyContext<G extends Parts> {
  rng: Rng;
  /** Records the event and applies it to the table at once, so that `apply` continues from there. */
  emit(event: G["event"]): void;
}

/** Appearance of a seat: index into the seat palette, icon (game-icons), and the name of its side. */
export interface SeatLook {
  palette: number;
  icon: string;
  side: Phrase;
}

/** Accent color of a game by theme, and the text color on it; as hex. */
export interface Accent {
  dark: string;
  light: string;
  on: { dark: string; light: string };
}

/** Shelf entry of a game, playable yet or not: `manifest.ts`, `cover.svg` and `words/<language>/shelf.json` of its folder. */
export interface ShelfEntry {
  /** Name of its folder. */
  id: string;
  /** Position on the shelf, ascending. */
  shelf: number;
  accent: Accent;
  /** All icons from game-icons.net that it uses, with the author's name: loaded with it, and credited. */
  icons: Record<string, string>;
}

/** What server and client know of a game before it is loaded. */
export interface Manifest extends ShelfEntry {
  /** Incremented when old transcripts might no longer replay. Matches that do replay continue under the new version. */
  version: number;
  /** The oldest version whose matches continue under their own rules. Default: `version`. */
  oldest?: number;
  /** How many may play, and with how many it is usually practised: default two, or as near to that as may be. */
  seats: { min: number; max: number; usual?: number };
  /** Cooperative: a match is resigned by all seats or not at all. */
  together?: true;
  /** Seats may whisper to one another. */
  whispers?: true;
  /** Options that the host can choose. */
  fields: OptionField[];
  /** A match of about an hour, where the usual one is much longer: these options, and a room's clock. A new room is offered it first. */
  short?: { options: Record<string, unknown>; clock: string };
  /** By seat. */
  sides: SeatLook[];
  /** Bot levels, weakest first. `random` is one that does not play: see `playingLevels`. */
  levels: string[];
  /** A template of `pnpm new-game --from`, by this word; not on offer where people play. */
  template?: "cards" | "grid" | "together";
}

/** Whether matches of this version are played by that version's rules rather than today's. */
export const playsVersion = ({ version, oldest = version }: Pick<Manifest, "version" | "oldest">, asked: number): boolean =>
  asked >= oldest && asked <= version;

/** The rules of one game: pure functions over plain data. */
export interface Game<G extends Parts> extends Manifest {
  zones: Zones<G>;
  /** Schemas of data from clients. */
  options: ZodMiniType<G["options"]>;
  move: ZodMiniType<G["move"]>;
  /** `version` is that of the match, by default the game's own; differences of an older version are recorded on its table. */
  setup(seats: number, options: G["options"], rng: Rng, version?: number): State<G>;
  /** The seats that may act now: one in turn, several at once, none when the match is over. */
  toAct(table: G["table"]): Seat[];
  /**
   * The subset of those seats that the match waits for, when others may act too: after a secret choice a seat may still choose again.
   * Default: all that may act.
   */
  awaits?(table: G["table"]): Seat[];
  /**
   * Only if a seat may be asked something that the match does not wait for, such as to accept a deal: the seats that are. A bot answers
   * first, and one that asks gives people time to answer.
   */
  asked?(table: G["table"]): Seat[];
  /** Identifies the current turn: a move cannot be taken back after this changes. Default: the seats that may act. */
  turn?(table: G["table"]): string | number;
  /** Only if something becomes final within a turn: identifies what did so far. A move cannot be taken back after this changes, either. */
  final?(table: G["table"]): string | number;
  /**
   * Whether this legal move ends the turn of `view.seat`, as far as that seat can know: it cannot be taken back, and a page may ask before
   * it is made. Default: every move does in a game without `turn`, and none in others.
   */
  endsTurn?(view: View<G>, move: G["move"]): boolean;
  /** Only if a move can lead back, such as a step back in a plan: whether this one does. Limited per seat and turn, like undo. */
  isTakeBack?(move: G["move"]): boolean;
  legalMoves(view: View<G>): G["move"][];
  /** Why `view.seat` may not make this move; undefined if legal. Called only for a seat that may act. */
  refuse(view: View<G>, move: G["move"]): Refusal | undefined;
  /** Applies a legal move: changes hands and box of `state`, the caller's own copy, and emits events. Only events change the table. */
  apply(state: State<G>, seat: Seat, move: G["move"], at: ApplyContext<G>): void;
  /**
   * Applies an event to the table; the only place where a table changes after setup, in a room, in the page and in a replay. The event
   * holds all it needs. Keeps no references to the event: arrays are copied.
   */
  evolve(table: G["table"], event: G["event"]): void;
  /** The result, as soon as it is certain; never changes afterwards. */
  outcome(table: G["table"]): Outcome | undefined;
  /** Only if a seat may continue after the outcome is certain: the move with which it stops. */
  epilogue?: G["move"];
  /** Only if the rules say what a seat does whose time is up: that move, made before a stand-in plays on for it. */
  timeOut?(view: View<G>): G["move"] | undefined;
  /** Only if there are moves by which a player gives their word to others: a stand-in makes none of them. */
  isPromise?(move: G["move"]): boolean;
  /** How a match continues without a seat that resigns while two others stay. Without it, resigning ends the match. */
  leaving?: Leaving<G>;
  /**
   * The result when a seat resigns and ends the match, or when all resign together. Default: every other seat that has not left wins, or
   * none.
   */
  resign?(table: G["table"], seat: Seat): Outcome;
  /**
   * What this seat may say to the others now, while the match goes on: anything, quick words, or nothing. In cooperative games a seat
   * that may say anything at all may ping places, too. Default: "free".
   */
  mayTalk?(table: G["table"], seat: Seat): MayTalk;
  /**
   * What a seat has come to, more is better: by this, matches of the same beginning are compared that came out alike. Its unit is in
   * `<id>.measure` of the game's room words. Default: the seat's score in the outcome, if there is one.
   */
  measure?(table: G["table"], seat: Seat): number;
  /** Public sentence about an event; undefined if it needs none. */
  say(event: G["event"]): Phrase | undefined;
  notation: Notation<G>;
}

/** Whether a legal move ends the turn of its seat, as far as that seat can know. */
export const endsTurn = (game: AnyGame, view: View<Parts>, move: Parts["move"]): boolean =>
  game.endsTurn ? game.endsTurn(view, move) : game.turn === undefined;

/** What a seat may say: anything, words from a fixed list, or nothing. */
export type MayTalk = "free" | "quick" | "nothing";

/** What a seat may say now, by the game. */
export const mayTalk = (game: AnyGame, table: Parts["table"], seat: Seat): MayTalk => game.mayTalk?.(table, seat) ?? "free";

/** Identifies the current turn: by the game's `turn`, or by the seats that may act. */
export const turnOf = <G extends Parts>(game: Game<G>, table: G["table"]): string | number =>
  game.turn ? game.turn(table) : game.toAct(table).join();

/** A match that continues without some seats: the game plays for them, within the plies of the others. */
export interface Leaving<G extends Parts> {
  /** The seats that have left. They may not act and cannot win. */
  gone(table: G["table"]): Seat[];
  /** Changes `state` when this seat leaves. */
  leave(state: State<G>, seat: Seat, at: ApplyContext<G>): void;
}

/** Chooses one of `moves` (never empty), given only the view of its seat. */
export type Bot<G extends Parts> = (view: View<G>, moves: G["move"][], rng: Rng) => G["move"];

/** A game with unknown types, as in lists of games. */
// biome-ignore lint/suspicious/noExplicitAny: a game of any parts
export type AnyGame = Game<any>;

/** A bot for a game with unknown types. */
// biome-ignore lint/suspicious/noExplicitAny: a bot for any parts
export type AnyBot = Bot<any>;
