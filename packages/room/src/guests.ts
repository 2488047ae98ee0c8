import { hashOfToken, type Person } from "./people.ts";
import { type Setup, seatOf } from "./setup.ts";

/** How long somebody who announced themselves may take to connect, in milliseconds. */
const PATIENCE = 10_000;

/** Everybody a room knows. The store hears of those who have had a seat; who only watches is forgotten when gone. */
export class Guests {
  readonly people = new Map<string, Person>();
  #stored = new Set<string>();
  /** When each person who only watches was announced. */
  #announced = new Map<string, number>();
  #newest = 0;
  #mostWatching: number;

  /** `mostWatching` may watch at a time. */
  constructor(mostWatching: number) {
    this.#mostWatching = mostWatching;
  }

  /** An id for somebody new: never one that somebody in this room has had. */
  newId(): string {
    return String(++this.#newest);
  }

  /** Whoever this token belongs to. */
  bearer(token: string): Person | undefined {
    const hash = hashOfToken(token);
    return [...this.people.values()].find((person) => person.tokenHash === hash);
  }

  /** Takes in somebody who only watches; false when there are too many. Who was announced and never came makes room. */
  welcome(person: Person, isHere: (id: string) => boolean, now = performance.now()): boolean {
    for (const [id, at] of this.#announced) if (!isHere(id) && now - at > PATIENCE) this.forget(id);
    if (this.#announced.size >= this.#mostWatching) return false;
    this.#announced.set(person.id, now);
    this.people.set(person.id, person);
    return true;
  }

  /** Who must be stored along with a setup: those newly in it, and whoever changed. */
  unstored(setup: Setup, changed?: Person): Person[] {
    const all = changed ? [...this.people.values(), changed] : [...this.people.values()];
    const isKept = ({ id }: Person): boolean => this.#stored.has(id) || seatOf(setup, id) >= 0;
    return all.filter((person) => isKept(person) && (person === changed || !this.#stored.has(person.id)));
  }

  /** The store knows these now. */
  areStored(people: Person[]): void {
    for (const person of people) {
      this.#announced.delete(person.id);
      this.#stored.add(person.id);
      this.people.set(person.id, person);
      this.#newest = Math.max(this.#newest, Number(person.id) || 0);
    }
  }

  /** Somebody who only watched is gone. */
  forget(id: string): void {
    if (this.#stored.has(id)) return;
    this.#announced.delete(id);
    this.people.delete(id);
  }

  /** The store has forgotten these, and so does the room. */
  areForgotten(ids: string[]): void {
    for (const id of ids) {
      this.#stored.delete(id);
      this.forget(id);
    }
  }
}
