import { Fault, same } from "@baseboard/kit";
import type { Person } from "../members/people.ts";
import type { Setup } from "../setup.ts";
import {
  type Alert,
  type LastPosition,
  type NewLine,
  type RoomStore,
  type StoredMatch,
  type StoredRoom,
  type StoredTalk,
  Unreadable,
} from "../store.ts";
import type { World } from "../world.ts";

/** Thrown when another room has claimed this code since: nothing was written. */
export class FencedOff extends Fault {}

/** Thrown when the store failed: nothing may be shown as done. */
export class NotStored extends Fault {}

/** Who hears that the code is lost, and of failures of the store. */
export interface Owner {
  fencedOff(): void;
  report(error: unknown, where: string): void;
}

/** What is stored of a room, as far as its writer must know it. */
interface Stored {
  setup: Setup;
  /** By id. */
  people: Record<string, Person>;
  round: number;
  lines: number;
  /** The newest line of talk. */
  said: number;
}

const storedOf = ({ setup, people, match, talk }: StoredRoom): Stored => ({
  setup,
  people: Object.fromEntries(people.map((person) => [person.id, person])),
  round: match?.round ?? 0,
  lines: match?.lines.length ?? 0,
  said: talk?.last ?? 0,
});

/**
 * One room's page in the store. Every write that returns is stored; every other one throws. A write that failed may have been
 * stored all the same (the connection was lost as it was committed): before the next one the page is read, and where it is not as
 * this room knows it, the room closes as if it had lost its code, to be restored from what is stored.
 */
export class MatchLog {
  #code: string;
  #store: World["store"];
  #owner: Owner;
  #alerts: World["alerts"];
  #epoch = 0;
  #stored: Stored | undefined;
  /** Whether no write has failed since the page was read. */
  #isSure = true;
  /** Whether what is stored is that of another room by now. */
  #isLeft = false;

  constructor(code: string, { store, alerts }: Pick<World, "store" | "alerts">, owner: Owner) {
    this.#code = code;
    this.#store = store;
    this.#alerts = alerts;
    this.#owner = owner;
  }

  /** Takes the code over from any room before, and reads everything. Throws `NotStored`, or `Unreadable`. */
  async claim(): Promise<StoredRoom> {
    const claimed = await this.#store.claim(this.#code).catch((error) => {
      throw error instanceof Unreadable ? error : this.#failed(error);
    });
    if (!claimed) throw new Fault(`No room ${this.#code} is stored.`);
    this.#epoch = claimed.epoch;
    this.#stored = storedOf(claimed.room);
    return claimed.room;
  }

  async save(setup: Setup, people: Person[], gone: string[] = [], alert?: Alert): Promise<void> {
    await this.#write(() => this.#store.save(this.#code, this.#epoch, setup, people, gone, alert), {
      setup,
      people: Object.fromEntries([
        ...Object.entries(this.#stored?.people ?? {}).filter(([id]) => !gone.includes(id)),
        ...people.map((person) => [person.id, person]),
      ]),
    });
    if (alert) this.#alerts?.due(this.#code);
  }

  /** Stores that the room plays another game from now on. Nothing more is written here: the room is opened anew. */
  async changeGame(game: string, setup: Setup): Promise<void> {
    await this.#write(() => this.#store.changeGame(this.#code, this.#epoch, game, setup), { setup });
    this.#isLeft = true;
  }

  async begin(setup: Setup, match: StoredMatch, alert?: Alert): Promise<void> {
    await this.#write(() => this.#store.begin(this.#code, this.#epoch, setup, match, alert), { setup, round: match.round, lines: 0 });
    if (alert) this.#alerts?.due(this.#code);
  }

  async append(round: number, seq: number, line: NewLine): Promise<void> {
    await this.#write(() => this.#store.append(this.#code, this.#epoch, round, seq, line), { lines: seq + 1 });
    if (line.alert) this.#alerts?.due(this.#code);
  }

  async say(line: StoredTalk): Promise<void> {
    await this.#write(() => this.#store.say(this.#code, this.#epoch, line), { said: line.id });
  }

  /** Reads; throws `NotStored` where the store cannot. */
  async read<T>(read: (store: RoomStore, code: string) => Promise<T>): Promise<T> {
    return read(this.#store, this.#code).catch((error) => {
      throw this.#failed(error);
    });
  }

  /** Stores how a match stands as its room closes; a room that has lost its code leaves that to the next. */
  async rest(round: number, last: LastPosition): Promise<void> {
    await this.#store.rest(this.#code, this.#epoch, round, last);
  }

  /** Writes; `change` is what is stored then. */
  async #write(write: () => Promise<boolean>, change: Partial<Stored>): Promise<void> {
    if (this.#isLeft) throw new FencedOff();
    const isWritten = await this.#tryTo(write).catch((error) => {
      throw this.#failed(error);
    });
    if (isWritten) {
      this.#stored = { ...(this.#stored as Stored), ...change };
      return;
    }
    this.#owner.fencedOff();
    throw new FencedOff();
  }

  async #tryTo(write: () => Promise<boolean>): Promise<boolean> {
    if (!this.#isSure) {
      const now = await this.#store.look(this.#code);
      if (!now || !same(storedOf(now), this.#stored)) return false;
    }
    this.#isSure = false;
    const isWritten = await write();
    this.#isSure = true;
    return isWritten;
  }

  #failed(error: unknown): NotStored {
    this.#owner.report(error, "store");
    return new NotStored();
  }
}
