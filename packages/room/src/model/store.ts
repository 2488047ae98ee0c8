import { Fault, type Outcome, type Seal } from "@baseboard/kit";
import type { AlertKind, TalkLine, ToldLine } from "@baseboard/protocol";
import type { Person } from "./members/people.ts";
import type { Setup } from "./setup.ts";
import type { Reader } from "./talk/reader.ts";

/** A match as it is stored: what it started from, and everything done in it, as lines of its transcript. */
export interface StoredMatch {
  round: number;
  /** The game it is a match of, where its room has changed to another one since. */
  game?: string;
  /** What the room drew: the half of the key where there is a seal, else the key. `keyOf` has the key of both. */
  key: string;
  /** What browsers added to it; none where none did. */
  seal?: Pick<Seal, "commitments" | "shares">;
  /** The text of the position it began from, with all that was hidden in it; none where that was the game's own beginning. */
  position?: string;
  /** The version of the game's rules it is played with. */
  version: number;
  seats: number;
  options: unknown;
  lines: string[];
  /** Hashes of positions by how many lines led to them, 0 for the setup: some of them, see `isHashed`; none in one of an older Baseboard. */
  hashes?: Record<number, string>;
  /** How the clocks stood after a line, by how many lines led to it; none where it was played without. */
  clocks?: Record<number, string>;
  /** How it stood when its room closed. There may be more lines since. */
  last?: LastPosition;
  /** Of its last line, where it is known. */
  standing?: Standing;
  /** None as long as the match has not come out; "unknown" for one from before endings were stored. */
  ending?: StoredEnding | "unknown";
}

/** A match at one moment, as people are shown it: no more than one seat may see each hand. */
export interface Position {
  /** How many lines led to it. */
  version: number;
  table: object;
  hands: object[];
  /** What was told of these lines. */
  log?: ToldLine[];
}

/** A position as it is stored: for the case that other rules do not lead to it any more. */
export interface LastPosition extends Position {
  hash: string;
  outcome?: Outcome;
  /** How the clocks stood. */
  clocks?: string;
}

/**
 * What a match waits for, in a word: the letters of the seats that are waited for; or "over", once the outcome is certain; or "stopped",
 * where today's rules cannot play it on. It follows from the lines: where it is not stored, they are played again to find it.
 */
export type Standing = string;

/** How a match has come out. */
export interface StoredEnding {
  /** As in a transcript: the winners' letters, or "none". */
  result: string;
  /** Nobody can act any more. */
  isOver: boolean;
}

/** A line as it is stored. */
export interface NewLine {
  /** As in a transcript. */
  text: string;
  /** How the match has come out with it, if it has. */
  ending?: StoredEnding;
  /** The hash of the position after it, where that is stored. */
  hash?: string;
  standing?: Standing;
  /** How the clocks stand after it, where there are any. */
  clocks?: string;
  alert?: Alert;
}

/** What people who are not in their room are to be told. */
export interface Alert {
  kind: AlertKind;
  /** Their ids. */
  people: string[];
  /** Which match it is about, and after how many of its lines: the same alert is raised once. */
  round: number;
  version: number;
}

/** A line of talk as it is stored. */
export interface StoredTalk extends TalkLine {
  /** What the page made up for it: who repeats it because the answer was lost says nothing twice. */
  nonce?: string;
}

/** What is known of a room's talk when it is opened. */
export interface TalkSoFar {
  /** The id of the newest line. */
  last: number;
  /** The highest number among the ids of who said or was whispered something: nobody new may be taken for them. */
  newest: number;
}

/** Which lines of talk are asked for, and by whom. */
export interface TalkAsked extends Reader {
  /** Lines with smaller ids, the newest of them; or with greater ones, the oldest of them. Neither: the newest of all. */
  before?: number;
  after?: number;
}

/** A room as it is stored. */
export interface StoredRoom {
  code: string;
  game: string;
  setup: Setup;
  people: Person[];
  /** The newest match; none before the first start. */
  match?: StoredMatch;
  /** None where nothing is kept of what was said. */
  talk?: TalkSoFar;
}

/** Thrown by a store for what it holds and cannot read. */
export class Unreadable extends Fault {}

/**
 * What a room asks of the store. Every writing is fenced by the epoch that `claim` gave: it answers false, and has
 * written nothing, once another room has claimed the code.
 */
export interface RoomStore {
  /** Makes the caller the one owner of a room, and hands out all of it; undefined for an unknown code. */
  claim(code: string): Promise<{ epoch: number; room: StoredRoom } | undefined>;
  /** A stored room with its newest match, or that of one `round`, without claiming ownership; undefined for an unknown code. */
  look(code: string, round?: number): Promise<StoredRoom | undefined>;
  /** Stores a room's setup, and the people named; forgets the people whose ids are in `gone`. An alert is due as soon as that is stored. */
  save(code: string, epoch: number, setup: Setup, people: Person[], gone?: string[], alert?: Alert): Promise<boolean>;
  /** Makes the room one of another game; its matches stay matches of theirs. */
  changeGame(code: string, epoch: number, game: string, setup: Setup): Promise<boolean>;
  /** Stores the beginning of a match together with the setup it begins from; false, too, where that match is stored already. */
  begin(code: string, epoch: number, setup: Setup, match: StoredMatch, alert?: Alert): Promise<boolean>;
  /** Stores line `seq` (from 0) of a match; false, too, where there is one already. */
  append(code: string, epoch: number, round: number, seq: number, line: NewLine): Promise<boolean>;
  /** Stores the standing after so many lines of a match, where it was found only later. Not fenced: whoever finds it finds the same. */
  stands(code: string, round: number, lines: number, standing: Standing): Promise<void>;
  /** Stores a line of talk; false, too, where there is one of this id. Only the newest are kept, see `MOST_TALK`. */
  say(code: string, epoch: number, line: StoredTalk): Promise<boolean>;
  /** The id of what somebody said with this nonce; undefined where that is not kept. */
  said(code: string, person: string, nonce: string): Promise<number | undefined>;
  /** At most `TALK_PAGE` lines, by rising id. */
  talk(code: string, asked: TalkAsked): Promise<TalkLine[]>;
  /** Stores how a match stands as its room closes, in the place of what was stored of that before. */
  rest(code: string, epoch: number, round: number, last: LastPosition): Promise<boolean>;
}
