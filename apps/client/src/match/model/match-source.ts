import type { Act, AnyGame, Parts, Refusal, Seat, State } from "@baseboard/kit";
import type { Pinged, RoomState, ToldLine } from "@baseboard/protocol";
import type { Requests } from "@baseboard/room/model";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Answer, Asked } from "../../network/reconnecting-client.ts";
import type { Doubt } from "../../sealing.ts";
import type { StandIn } from "../../talk/stand-ins.ts";
import type { TalkModel } from "../../talk/talk-model.ts";

/** A match that can be shown at any line: it is finished, or what one tries. */
export interface WholeMatch {
  readonly lines: ToldLine[];
  /** The table after the last line. */
  readonly end?: Parts["table"];
  goTo(line: number): void;
}

/** A whole position, with what is hidden in it, and the options of its match. */
export interface KnownPosition {
  state: State<Parts>;
  options: unknown;
}

/** The source of a match: a room, this page, a transcript, or what one tries. */
export interface MatchSource {
  /** The state, as a room would send it; undefined until known. */
  readonly state: ReadonlySignal<RoomState<Parts> | undefined>;
  /** The player's own seat; -1 for none. */
  readonly seat: ReadonlySignal<Seat>;
  /** The seat whose view the board shows; -1 for a spectator's. A player's own seat. */
  readonly viewSeat: ReadonlySignal<Seat>;
  /**
   * Where one person acts for all seats, each in its turn: the seat from whose place the board is seen meanwhile, -1 for a spectator's. `seat` is
   * then the one that acts next, and the state holds the hands of all.
   */
  readonly seenFrom?: Seat;
  /** The last refusal, until it is dismissed. */
  readonly no: Signal<Refusal | undefined>;
  /** Which of the legal moves are offered: all of them, where this is not told. Defined in lessons. */
  offers?(moves: Parts["move"][]): Parts["move"][];
  /** It began from a position, not from the game's own beginning. */
  readonly isFromPosition?: boolean;
  /** Present if the match can be shown at any line: that of the state. */
  readonly whole?: WholeMatch;
  /** Submits an act in this game, formed at this version of the log. Returns whether it was accepted; a refusal is left in `no`. */
  act(act: Act<Parts>, version: number, game: AnyGame): Promise<boolean>;
  /** Asks the others to take back the own last ply, and all that came after it; or does it, where nobody is asked. Not there in a lesson or a replay. */
  takeBack?(version: number): Promise<void>;
  /** Log lines from a version on; empty if unavailable now, undefined if they never will be. */
  lines(from: number): Promise<ToldLine[] | undefined>;
  /** The table before the first line; undefined if it is not known. */
  first?(): Promise<Parts["table"] | undefined>;
  /** Asks the room. Not there where the match is not in a room. */
  ask?<K extends keyof Requests>(type: K, asked: Asked<K>, ...fine: string[]): Promise<Answer<K> | undefined>;
  /** Whether a bot plays in one's own chair. Not there where nobody can be away. */
  readonly isHeld?: ReadonlySignal<boolean>;
  /** That chair; -1 for none. */
  readonly heldSeat?: ReadonlySignal<Seat>;
  /** When bots took over seats, and players came back to them, as far as this page has seen it. */
  readonly standIns?: ReadonlySignal<StandIn[]>;
  /** The server's time, in milliseconds since 1970; undefined until it is known. Not there where nothing is timed. */
  serverNow?(): number | undefined;
  /** The board shows the match up to this version. */
  shown?(version: number): void;
  /** The seat that whoever watches may have, -1 for none. Not there where nobody watches. */
  readonly freeSeat?: ReadonlySignal<Seat>;
  /** Where the room does not keep to what this browser has seen of the chance. Not there where the match is not in a room. */
  readonly doubt?: ReadonlySignal<Doubt | undefined>;
  /** The last ping. */
  readonly pinged?: ReadonlySignal<Pinged | undefined>;
  /** What is said at the table. Not there where nobody else is. */
  readonly talk?: TalkModel;
  /** What is offered once the match is over, in the place of another one. */
  readonly afterwards?: ComponentType | undefined;
  /** Requests another match, or withdraws the request. */
  rematch(want: boolean): Promise<void>;
  /** The transcript, without secrets until the match is over; undefined if refused. */
  transcript(): Promise<string | undefined>;
}
