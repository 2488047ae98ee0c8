import type { RoomStore, Setup } from "@baseboard/room";

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
  /** Resolves when the store can be read and written. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
