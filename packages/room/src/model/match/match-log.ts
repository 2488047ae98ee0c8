import { Fault } from "@baseboard/kit";
import type { Person } from "../members/people.ts";
import type { Setup } from "../setup.ts";
import { type LastPosition, type NewLine, type StoredMatch, type StoredRoom, Unreadable } from "../store.ts";
import type { World } from "../world.ts";

/** Thrown when another room has taken this code over: this one has no say any more. */
export class FencedOff extends Fault {}

/** Thrown when the store failed: what was to be done is not done. */
export class NotStored extends Fault {}

/** What a room does when it loses its code, and how it says that the store failed. */
export interface Owner {
  fencedOff(): void;
  report(error: unknown, where: string): void;
}

/** One room's page in the store. Every writing that returns is written; every other one throws. */
export class MatchLog {
  #code: string;
  #store: World["store"];
  #owner: Owner;
  #epoch = 0;

  constructor(code: string, { store }: Pick<World, "store">, owner: Owner) {
    this.#code = code;
    this.#store = store;
    this.#owner = owner;
  }

  /** Takes the code over from any room before, and reads everything. Throws `NotStored`, or `Unreadable`. */
  async claim(): Promise<StoredRoom> {
    const claimed = await this.#store.claim(this.#code).catch((error) => {
      throw error instanceof Unreadable ? error : this.#failed(error);
    });
    if (!claimed) throw new Fault(`No room ${this.#code} is stored.`);
    this.#epoch = claimed.epoch;
    return claimed.room;
  }

  save(setup: Setup, people: Person[], gone: string[] = []): Promise<void> {
    return this.#written(this.#store.save(this.#code, this.#epoch, setup, people, gone));
  }

  begin(setup: Setup, match: StoredMatch): Promise<void> {
    return this.#written(this.#store.begin(this.#code, this.#epoch, setup, match));
  }

  append(round: number, seq: number, line: NewLine): Promise<void> {
    return this.#written(this.#store.append(this.#code, this.#epoch, round, seq, line));
  }

  /** Stores how a match stands as its room closes; a room that has lost its code leaves that to the next. */
  async rest(round: number, last: LastPosition): Promise<void> {
    await this.#store.rest(this.#code, this.#epoch, round, last);
  }

  async #written(writing: Promise<boolean>): Promise<void> {
    const written = await writing.catch((error) => {
      throw this.#failed(error);
    });
    if (written) return;
    this.#owner.fencedOff();
    throw new FencedOff();
  }

  #failed(error: unknown): NotStored {
    this.#owner.report(error, "store");
    return new NotStored();
  }
}
