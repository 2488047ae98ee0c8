import type { Whole } from "./synced.ts";

const MINUTE = 60_000;

/** Since when each player has been away; after a restart that counts from the restart. */
export class Absences {
  #patience: number;
  #due: () => void;
  #since = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** `due` is called whenever somebody has been away for `patience` minutes. */
  constructor(patience: number, due: () => void) {
    this.#patience = patience;
    this.#due = due;
  }

  /** Looks who is there, after every change. Answers who has been away for long, by id: for how many minutes at least. */
  look({ match, setup, here }: Pick<Whole, "match" | "setup" | "here">): Map<string, number> {
    const now = performance.now();
    const chairs = match ? setup.chairs : [];
    const away = chairs.filter(({ kind, person }) => kind === "human" && !here.has(person)).map(({ person }) => person);
    this.#since = new Map(away.map((person) => [person, this.#since.get(person) ?? now]));
    const left = (person: string) => this.#since.get(person)! + this.#patience * MINUTE - now;
    this.#wait(away.map(left).filter((ms) => ms > 0));
    return new Map(away.filter((person) => left(person) <= 0).map((person) => [person, this.#patience]));
  }

  #wait(times: number[]): void {
    clearTimeout(this.#timer);
    if (times.length > 0 && !this.#stopped) this.#timer = setTimeout(this.#due, Math.ceil(Math.min(...times)));
  }

  /** The room is going. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped = true;
  }
}
