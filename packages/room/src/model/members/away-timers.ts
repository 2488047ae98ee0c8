import type { RoomContents } from "../room-state.ts";
import { hostOf } from "../setup.ts";
import type { Clock } from "../world.ts";

const MINUTE = 60_000;

/** Since when each player, and the host, has been away; after a restart that counts from the restart. */
export class AwayTimers {
  #clock: Clock;
  #patience: number;
  #due: () => void;
  #since = new Map<string, number>();
  /** Of whom it has been told that they are missed. */
  #missed: string[] = [];
  #cancel = (): void => {};
  #stopped = false;

  /** `due` is called whenever somebody has been away for `patience` minutes. */
  constructor(clock: Clock, patience: number, due: () => void) {
    this.#clock = clock;
    this.#patience = patience;
    this.#due = due;
  }

  /** Looks who is there, after every change. Answers who has been away for long, by id: for how many minutes at least. */
  look({ match, setup, here }: Pick<RoomContents, "match" | "setup" | "here">): Map<string, number> {
    const now = this.#clock.now();
    const players = match ? setup.chairs.filter(({ kind }) => kind === "human").map(({ person }) => person) : [];
    const awaited = [...new Set([...players, setup.host, hostOf(setup)])].filter(Boolean);
    const away = awaited.filter((person) => !here.has(person));
    this.#since = new Map(away.map((person) => [person, this.#since.get(person) ?? now]));
    this.#missed = this.#missed.filter((person) => away.includes(person));
    this.#wait(now);
    return new Map(this.#longAway(now).map((person) => [person, this.#patience]));
  }

  /** For how long somebody may still be away, in milliseconds. */
  #left = (person: string, now: number): number => this.#since.get(person)! + this.#patience * MINUTE - now;

  #longAway = (now: number): string[] => [...this.#since.keys()].filter((person) => this.#left(person, now) <= 0);

  /** Waits for the next one who is not known to be missed; one may be so by now who was not when this was looked at last. */
  #wait(now: number): void {
    this.#cancel();
    const times = [...this.#since.keys()].filter((person) => !this.#missed.includes(person)).map((person) => this.#left(person, now));
    if (times.length === 0 || this.#stopped) return;
    this.#cancel = this.#clock.after(Math.max(0, Math.ceil(Math.min(...times))), () => this.#miss());
  }

  #miss(): void {
    this.#missed = this.#longAway(this.#clock.now());
    this.#due();
  }

  /** Cancels the timer, for good. */
  stop(): void {
    this.#cancel();
    this.#stopped = true;
  }
}
