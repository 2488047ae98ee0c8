import type { RoomStore, Setup, StoredRoom } from "@baseboard/room";

/** A room that has just been thought of. */
export interface NewRoom {
  code: string;
  game: string;
  setup: Setup;
}

/**
 * Where rooms and matches are kept: a log of what was done, not a picture of how things stand. One contract test
 * (test/store-contract.ts) says what any store must do.
 */
export interface Store extends RoomStore {
  /** Makes a room; false when its code is taken. */
  create(room: NewRoom): Promise<boolean>;
  /** The game of a stored room; undefined for an unknown code. */
  gameOf(code: string): Promise<string | undefined>;
  /**
   * A room as it is stored, with its newest match or that of one `round`, without becoming its owner; undefined for an
   * unknown code.
   */
  look(code: string, round?: number): Promise<StoredRoom | undefined>;
  /** Resolves when the store can be read and written. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
