import { Fault } from "@baseboard/kit";
import type { Person, RoomStore, Setup, StoredEnding, StoredMatch } from "@baseboard/room";

/** A room that has just been thought of. */
export interface NewRoom {
  code: string;
  game: string;
  setup: Setup;
}

/** What is known of a room before anybody opens it. */
export interface Known {
  game: string;
  /** Its newest match, from 1, be it that it has not begun. */
  round: number;
  /** When it was last opened, arranged or begun, in milliseconds since 1970. */
  touched: number;
  /** Whether it was put away for good: its matches can be looked at, nobody can enter. */
  isArchived: boolean;
}

/** A match with the times at which it began and each line was written, in milliseconds since 1970. */
export interface TimedMatch extends StoredMatch {
  at: number;
  times: number[];
}

/** A room that is stored, and not read yet. */
export interface RoomRow {
  code: string;
  /** Throws `Unreadable` for what cannot be read. */
  read(): Promise<WholeRoom>;
}

/** Everything that is stored of a room; times in milliseconds since 1970. */
export interface WholeRoom extends NewRoom {
  epoch: number;
  created: number;
  /** When it was last opened, arranged or begun. */
  touched: number;
  archived: number | null;
  people: Person[];
  /** By round. */
  matches: TimedMatch[];
}

/** When it is swept; times in milliseconds since 1970. */
export interface Sweep {
  now: number;
  /** A room in which nothing was done since then is stale. */
  before: number;
  /** How many hours the server has run since it swept last: none at its start. */
  hours: 0 | 1;
}

/** What a sweep has done, in rooms. */
export interface Swept {
  /** Found to be stale: to be put away, unless somebody uses them before. */
  marked: number;
  /** Not stale any more: somebody has used them, or the clock was wrong. */
  unmarked: number;
  archived: number;
  forgotten: number;
  /** Marked for long enough, and left for a later sweep. */
  left: number;
  /** How many can be entered; and how many of them one sweep may put away. */
  open: number;
  most: number;
  /** When the newest of those was opened, arranged or begun, if all are stale. */
  lastUsed?: number;
}

/**
 * Where rooms and matches are kept: a log of what was done, not a picture of how things stand. One contract test
 * (test/store/contract.ts) says what any store must do.
 */
export interface Store extends RoomStore {
  /** Makes a room; false when its code is taken. */
  create(room: NewRoom): Promise<boolean>;
  /** What is known of a room; undefined for an unknown code. */
  find(code: string): Promise<Known | undefined>;
  /** How many lines are stored of a match; 0 for one that is not. */
  count(code: string, round: number): Promise<number>;
  /** Stores how a match came out, or that it has not, where that was unknown. */
  foundEnding(code: string, round: number, ending: StoredEnding | undefined): Promise<void>;
  /**
   * Marks the rooms that are stale, and puts away a few that were marked for long enough: one with matches is archived and forgets
   * the tokens of its people and whom its host kept out, one without is forgotten. Whoever owned such a room owns it no more. A
   * marked room is like any other.
   */
  sweep(sweep: Sweep): Promise<Swept>;
  /** Every room, as they all stood at one moment, while others go on writing. */
  all(): AsyncGenerator<WholeRoom>;
  /** Puts rooms back as they were. Throws, and stores none of them, when the store is not empty. */
  restore(rooms: AsyncIterable<WholeRoom>): Promise<void>;
  /** Resolves when the store can be read and written. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Thrown instead of writing into a store that holds rooms already. */
export class NotEmpty extends Fault {}
