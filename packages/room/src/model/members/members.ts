import type { Rejection } from "@baseboard/protocol";
import { type Setup, seatOf } from "../setup.ts";
import type { Platform, World } from "../world.ts";
import { newSalt, tagOf } from "./addresses.ts";
import { barOf } from "./bars.ts";
import { hashOfToken, type Person } from "./people.ts";

/** How long somebody who announced themselves may take to connect, in milliseconds. */
const PATIENCE = 10_000;

/** How long somebody is new to a room, in milliseconds. */
const NEW = 180_000;

/** The people a room knows. Those who have had a seat or are kept out are stored; spectators are forgotten when they have gone. */
export class Members {
  readonly people = new Map<string, Person>();
  #stored = new Set<string>();
  /** When each person who only watches was announced. */
  #announced = new Map<string, number>();
  /** By person: the tag of the address they came in from last, since this room was opened. */
  #from = new Map<string, string>();
  /** By person: what the server calls the address they came in from last. */
  #callers = new Map<string, string>();
  /** When newcomers came in. */
  #came = new Map<string, number>();
  /** What the tags of addresses are salted with. */
  salt: string;
  #newest = 0;
  #mostWatching: number;
  #platform: Platform;

  /** `maxSpectators` may watch at a time. */
  constructor({ maxSpectators, ...platform }: Platform & Pick<World, "maxSpectators">) {
    this.#mostWatching = maxSpectators;
    this.#platform = platform;
    this.salt = newSalt(platform.random);
  }

  /** An id for somebody new: never one that somebody in this room has had. */
  newId(): string {
    return String(++this.#newest);
  }

  /** The person with this token. */
  findByToken(token: string): Person | undefined {
    const hash = hashOfToken(token, this.#platform.hash);
    return [...this.people.values()].find((person) => person.tokenHash === hash);
  }

  /** The tag of an address in this room. */
  tagOf(address: string): string {
    return tagOf(address, this.salt, this.#platform.hash);
  }

  /** Notes the tag of the address somebody came in from. */
  cameFrom(id: string, tag: string): void {
    this.#from.set(id, tag);
  }

  /** The tag of the address somebody came in from last; undefined where that was before this room was opened. */
  from(id: string): string | undefined {
    return this.#from.get(id);
  }

  /** Notes what the server calls the address somebody came in from. */
  calledFrom(id: string, caller: string): void {
    this.#callers.set(id, caller);
  }

  /** What the server calls the address somebody came in from last. */
  callerOf(id: string): string | undefined {
    return this.#callers.get(id);
  }

  /** Notes that somebody came in who was not known. */
  isNewcomer(id: string): void {
    this.#came.set(id, this.#platform.clock.now());
  }

  /** For how many more seconds somebody is new to the room; 0 for one who is not. */
  isNewFor(id: string): number {
    const at = this.#came.get(id);
    const left = at === undefined ? 0 : Math.ceil((at + NEW - this.#platform.clock.now()) / 1000);
    if (left <= 0) this.#came.delete(id);
    return Math.max(0, left);
  }

  /** Ids up to this number were somebody's, who may be forgotten. */
  isTaken(newest: number): void {
    this.#newest = Math.max(this.#newest, newest);
  }

  /**
   * Takes in somebody who only watches, by an address of this tag, or says why not. Who was announced and never came makes room.
   * Of one address no more may watch than there are places left: one takes half of them at most, the next one half of the rest.
   * So there is room for others however many addresses somebody has, and a class behind one address fits while few else watch.
   */
  addSpectator(person: Person, from: string, isHere: (id: string) => boolean): Rejection | undefined {
    const now = this.#platform.clock.now();
    for (const [id, at] of this.#announced) if (!isHere(id) && now - at > PATIENCE) this.forget(id);
    const left = this.#mostWatching - this.#announced.size;
    if (left <= 0) return { key: "room.crowded" };
    if ([...this.#announced.keys()].filter((id) => this.from(id) === from).length >= left) return { key: "room.crowdedHere" };
    this.#announced.set(person.id, now);
    this.people.set(person.id, person);
    this.cameFrom(person.id, from);
    return undefined;
  }

  /** Who must be stored along with a setup: those newly in it, kept out ones among them, and whoever changed. */
  unstored(setup: Setup, changed?: Person): Person[] {
    const all = changed ? [...this.people.values(), changed] : [...this.people.values()];
    const isKept = ({ id }: Person) =>
      this.#stored.has(id) || seatOf(setup, id) >= 0 || barOf(setup, id) !== undefined || setup.muted?.includes(id);
    return all.filter((person) => isKept(person) && (person === changed || !this.#stored.has(person.id)));
  }

  /** Called once these are stored. */
  areStored(people: Person[]): void {
    for (const person of people) {
      this.#announced.delete(person.id);
      this.#stored.add(person.id);
      this.people.set(person.id, person);
      this.#newest = Math.max(this.#newest, Number(person.id) || 0);
    }
  }

  /** Forgets somebody, unless they are stored. */
  forget(id: string): void {
    if (this.#stored.has(id)) return;
    this.#announced.delete(id);
    this.#from.delete(id);
    this.#callers.delete(id);
    this.#came.delete(id);
    this.people.delete(id);
  }

  /** Those who only watch and are here. */
  watching(isHere: (id: string) => boolean): Person[] {
    return [...this.people.values()].filter(({ id }) => this.#announced.has(id) && isHere(id));
  }

  /** These watched as the room was closed, and are about to come in again. */
  comeAlong(people: Person[]): void {
    this.areStored(people);
    for (const { id } of people) {
      this.#stored.delete(id);
      this.#announced.set(id, this.#platform.clock.now());
    }
  }

  isStored(id: string): boolean {
    return this.#stored.has(id);
  }

  /** Called once these are deleted from the store. */
  areForgotten(ids: string[]): void {
    for (const id of ids) {
      this.#stored.delete(id);
      this.forget(id);
    }
  }
}
