import type { Act, Parts, Refusal, Seat } from "@baseboard/kit";
import type { Pinged, RoomState, ToldLine } from "@baseboard/protocol";
import type { Requests } from "@baseboard/room/model";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Answer, Asked } from "../../network/reconnecting-client.ts";

/** A finished match that can be shown at any line. */
export interface WholeMatch {
  readonly lines: ToldLine[];
  goTo(line: number): void;
}

/** The source of a match: a room, this page, or a transcript. */
export interface MatchSource {
  /** How things stand, as a room would say it; undefined until it is known. */
  readonly state: ReadonlySignal<RoomState<Parts> | undefined>;
  /** The seat one plays; -1 for none. */
  readonly seat: ReadonlySignal<Seat>;
  /** The seat whose view the board shows; -1 for a spectator's. One's own, where one plays. */
  readonly viewSeat: ReadonlySignal<Seat>;
  /** The last refusal, until it is dismissed. */
  readonly no: Signal<Refusal | undefined>;
  /** Which of the legal moves are offered: all of them, where this is not told. Defined in lessons. */
  offers?(moves: Parts["move"][]): Parts["move"][];
  /** There where one moves about in a match that is over. */
  readonly whole?: WholeMatch;
  /** Does an act that was formed at this version of the log. Answers whether it is done; a no is left in `no`. */
  act(act: Act<Parts>, version: number): Promise<boolean>;
  /** Lines of the log from a version on; none when they are not told now, undefined when they never will be. */
  lines(from: number): Promise<ToldLine[] | undefined>;
  /** Asks the room. Not there where the match is not in a room. */
  ask?<K extends keyof Requests>(type: K, asked: Asked<K>, ...fine: string[]): Promise<Answer<K> | undefined>;
  /** Whether a bot plays in one's own chair. Not there where nobody can be away. */
  readonly isHeld?: ReadonlySignal<boolean>;
  /** The seat that whoever watches may have, -1 for none. Not there where nobody watches. */
  readonly freeSeat?: ReadonlySignal<Seat>;
  /** Where somebody pointed last. */
  readonly pinged?: ReadonlySignal<Pinged | undefined>;
  /** Asks for another match, or takes that back. */
  rematch(want: boolean): Promise<void>;
  /** The match as text, without secrets until it is over; undefined when it is refused. */
  transcript(): Promise<string | undefined>;
}
