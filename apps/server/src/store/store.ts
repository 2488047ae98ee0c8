import { Fault } from "@baseboard/kit";
import type { Person, RoomStore, Setup, StoredEnding, StoredMatch, StoredTalk } from "@baseboard/room";
import type { DayEntries, StoredDayEntry } from "./day-entries.ts";
import type { Recipients, StoredRecipient, StoredSecret } from "./recipients.ts";

/** A room to be created. */
export interface NewRoom {
  code: string;
  game: string;
  setup: Setup;
}

/** What is known of a room before it is opened. */
export interface Known {
  game: string;
  /** Round of its newest match, from 1, even if not begun. */
  round: number;
  /** When it was last opened, configured or begun, in milliseconds since 1970. */
  touched: number;
  /** Whether it is archived: its matches can be read, but it cannot be entered. */
  isArchived: boolean;
  /** What the operator said who closed it; empty where that was nothing. Undefined for a room that nobody closed. */
  closed?: string;
}

/** Something kept beside the rooms: what the operator has ordered, and when the store was last backed up. */
export interface Note {
  name: string;
  text: string;
  /** When it is forgotten, in milliseconds since 1970. */
  until: number;
}

/** How much a store holds. */
export interface Holdings {
  /** Rooms that can be entered, and archived ones. */
  open: number;
  archived: number;
  matches: number;
  /** Of matches, and of talk. */
  lines: number;
  talk: number;
  /** When its first room was made, in milliseconds since 1970; undefined where there is none. */
  oldest?: number;
  /** On the disk. */
  bytes: number;
}

/** What can be seen of a stored room without reading its match. */
export interface Glance {
  code: string;
  game: string;
  setup: Setup;
  people: Person[];
  isArchived: boolean;
  /**
   * Of its newest match: how many lines, when the last of them was stored (or the match began), in milliseconds since 1970, and how the
   * clocks stood then, as a line has it.
   */
  match?: Pick<StoredMatch, "round" | "standing" | "ending"> & { lines: number; at: number; clocks?: string };
}

/** A match with the times of its start and of each line, in milliseconds since 1970. */
export interface TimedMatch extends StoredMatch {
  at: number;
  times: number[];
}

/** A stored room, not read yet. */
export interface RoomRow {
  code: string;
  /** Throws `Unreadable` if it cannot be read. */
  read(): Promise<WholeRoom>;
}

/** Everything stored of a room; times in milliseconds since 1970. */
export interface WholeRoom extends NewRoom {
  epoch: number;
  created: number;
  /** When it was last opened, configured or begun. */
  touched: number;
  archived: number | null;
  /** What the operator said who closed it. */
  closed?: string;
  people: Person[];
  /** By round. */
  matches: TimedMatch[];
  /** What was said, by id. Left out where a store is read as an older Baseboard left it. */
  talk?: StoredTalk[];
  /** Whom alerts are told. Left out as `talk` is. */
  recipients?: StoredRecipient[];
}

/** What somebody's devices keep under a key of their own: their seats, sealed by the page, so that the server cannot read them. */
export interface StoredBundle {
  /** Hash of the id that opens it. */
  idHash: string;
  /** How often it was written. */
  revision: number;
  /** Empty once it was made void. */
  sealed: string;
  /** When it was last written or read, in milliseconds since 1970; of reads one a day counts. */
  touched: number;
}

/** One line of a backup. */
export type BackupRow = WholeRoom | StoredBundle | StoredSecret | StoredDayEntry;

/** Input of a sweep; times in milliseconds since 1970. */
export interface Sweep {
  now: number;
  /** A room unused since then is stale. */
  before: number;
  /** Hours of running since the last sweep: 0 at startup. */
  hours: 0 | 1;
}

/** Result of a sweep, in rooms. */
export interface Swept {
  /** Newly found stale: to be archived or deleted unless used before. */
  marked: number;
  /** No longer stale: used, or the clock was wrong. */
  unmarked: number;
  archived: number;
  forgotten: number;
  /** Due, but left for a later sweep. */
  left: number;
  /** Rooms not archived, and how many of them one sweep may archive or delete. */
  open: number;
  most: number;
  /** When the newest of those was last opened, configured or begun, if all are stale. */
  lastUsed?: number;
}

/**
 * Storage of rooms and matches: a log of acts, not a snapshot of the state. One contract test (test/store/contract.ts) specifies every
 * store.
 */
export interface Store extends RoomStore {
  readonly recipients: Recipients;
  readonly days: DayEntries;
  /** Creates a room; false if its code is taken. */
  create(room: NewRoom): Promise<boolean>;
  /** The stored facts of a room; undefined for an unknown code. */
  find(code: string): Promise<Known | undefined>;
  /** A room at a glance; undefined for an unknown code. Throws `Unreadable`. */
  glance(code: string): Promise<Glance | undefined>;
  /** Number of stored lines of a match; 0 if it is not stored. */
  count(code: string, round: number): Promise<number>;
  /**
   * Stores a bundle in the place of the one with this revision, 0 for none; false if there is another one, if it was made void, or if there
   * are too many. With `until`, in milliseconds since 1970, it is new, and can be taken once before that.
   */
  keepBundle(idHash: string, was: number, sealed: string, until?: number): Promise<boolean>;
  /** A bundle; undefined if there is none. */
  bundle(idHash: string): Promise<Pick<StoredBundle, "revision" | "sealed"> | undefined>;
  /** Takes one that can be taken once; undefined if there is none, or no more. */
  takeBundle(idHash: string): Promise<string | undefined>;
  /** Makes a bundle void: nothing can be stored under its id as long as that is remembered. */
  voidBundle(idHash: string): Promise<void>;
  /** Stores an ending, or that there is none, if it was unknown. */
  foundEnding(code: string, round: number, ending: StoredEnding | undefined): Promise<void>;
  /**
   * Marks stale rooms, and removes a few that were marked for long enough: a room with matches is archived and loses its tokens, bans, talk
   * and recipients, one without is deleted. Its owner loses ownership. A marked room otherwise works as usual. Bundles that nobody uses go
   * the same way, and days' tables once they are old.
   */
  sweep(sweep: Sweep): Promise<Swept>;
  /**
   * Archives a room for the operator, who says why. It is forgotten in time if nothing was played in it. Its owner loses ownership. False
   * if there is no such room, or if it is archived already.
   */
  shut(code: string, why: string): Promise<boolean>;
  /** Keeps a note, in the place of another one of this name. */
  note(note: Note): Promise<void>;
  unnote(name: string): Promise<void>;
  /** All notes, by name, but for those whose time is over: these are forgotten. */
  notes(now: number): Promise<Note[]>;
  /** Counts what it holds, a few rooms at a time: rooms go on meanwhile. */
  holdings(): Promise<Holdings>;
  /** All rooms as a consistent snapshot, while writes continue. */
  all(): AsyncGenerator<WholeRoom>;
  /** All bundles but those that can be taken once. */
  bundles(): Promise<StoredBundle[]>;
  /** Restores a backup. Throws, and stores nothing of it, if the store is not empty. */
  restore(rows: AsyncIterable<BackupRow>): Promise<void>;
  /** Resolves if the store can be read and written. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Thrown instead of restoring into a store that already holds rooms. */
export class NotEmpty extends Fault {}
