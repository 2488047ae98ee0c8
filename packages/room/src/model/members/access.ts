import { type Rejection, whyNotSit } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { type Setup, seatOf, settingsOf } from "../setup.ts";
import { type Bar, barOf, keepOut } from "./bars.ts";

/**
 * How long after a room was opened somebody who says that they were in it is asked to come again rather than refused, while it is
 * not known where the people in its seats come from: they are about to come back, too. In milliseconds.
 */
const GATHERING = 20_000;

/**
 * Who may come into a room, and who may sit, as its host has it.
 *
 * A bar is for one person, and for newcomers from the same address: else the same person came in again as another. It is not for
 * anybody who is in the room already; and newcomers from there are welcome all the same while somebody else from there has a
 * seat: the host at home, another pupil of the class.
 */
export class Access {
  #room: RoomModel;
  /** Newcomers who came to watch from an address that was barred from the seats. */
  #late = new Set<string>();
  #openedAt: number;

  constructor(room: RoomModel) {
    this.#room = room;
    this.#openedAt = room.world.clock.now();
  }

  /**
   * Why somebody may not come in: one who is known, or a newcomer from an address of this tag. Who only watched is not known any
   * more once the room has been opened anew: one who `saysWasIn` may have been let in then because of others from there.
   */
  whyNotIn(known: string | undefined, from: string, saysWasIn = false): Rejection | undefined {
    const isBanned = known === undefined ? this.#isBarred(from, (bar) => bar.isBanned) : barOf(this.#setup, known)?.isBanned;
    if (!isBanned) return undefined;
    return known === undefined && saysWasIn && this.#isGathering() ? { key: "room.gathering" } : { key: "room.banned" };
  }

  /** Why a newcomer from an address of this tag may not take a seat. */
  whyNotPlay(from: string): Rejection | undefined {
    return whyNotSit(this.#isBarred(from), this.#isLocked);
  }

  /** Why a newcomer from an address of this tag may not come in, or may only watch. */
  whyNotNew(from: string): Rejection | undefined {
    return this.whyNotIn(undefined, from) ?? this.#whyNoWay(from) ?? this.whyNotPlay(from);
  }

  /** Why there is no way in for a newcomer: no seat, and nobody may watch. */
  #whyNoWay(from: string): Rejection | undefined {
    if (this.whyNotWatch === undefined) return undefined;
    const { started, chairs } = this.#setup;
    const hasSeat = !started && chairs.some(({ kind }) => kind === "open") && !this.whyNotPlay(from);
    return hasSeat ? undefined : this.whyNotWatch;
  }

  /** Why no newcomer may watch. */
  get whyNotWatch(): Rejection | undefined {
    return settingsOf(this.#setup).watch === "nobody" ? { key: "room.noWatching" } : undefined;
  }

  /** Why somebody who is in the room may not take a seat. */
  whyNotSit(person: string): Rejection | undefined {
    return whyNotSit(this.#mayOnlyWatch(person), this.#isLocked);
  }

  /** A newcomer was let in to watch, from an address of this tag. */
  letWatch(person: string, from: string): void {
    if (this.#isBarred(from)) this.#late.add(person);
  }

  /** Those in the room whom the host keeps off the seats, by id. */
  onlyWatching(): string[] {
    const { here, people } = this.#room;
    for (const person of this.#late) if (!people.has(person)) this.#late.delete(person);
    return [...here].filter((person) => seatOf(this.#setup, person) < 0 && this.#mayOnlyWatch(person));
  }

  /** Keeps somebody off the seats, or out of the room. */
  keepOut(setup: Setup, person: string, how: Pick<Bar, "isBanned"> = {}): void {
    const from = this.#room.members.from(person);
    setup.salt = this.#room.members.salt;
    keepOut(setup, { person, ...(from !== undefined && { from }), ...how });
  }

  get #setup(): Setup {
    return this.#room.setup;
  }

  get #isLocked(): boolean {
    return this.#setup.locked ?? false;
  }

  #mayOnlyWatch(person: string): boolean {
    const from = this.#room.members.from(person);
    return barOf(this.#setup, person) !== undefined || (this.#late.has(person) && from !== undefined && this.#isBarred(from));
  }

  /** Whether newcomers from an address of this tag are barred. */
  #isBarred(from: string, counts: (bar: Bar) => unknown = () => true): boolean {
    const isMeant = this.#setup.barred?.some((bar) => bar.from === from && counts(bar)) ?? false;
    return isMeant && !this.#hasSeatFrom(from);
  }

  /** Whether somebody who is not barred has a seat, and is yet to come back to it since the room was opened. */
  #isGathering(): boolean {
    const isMissed = (person: string) => person && this.#room.members.from(person) === undefined && !barOf(this.#setup, person);
    return this.#room.world.clock.now() - this.#openedAt < GATHERING && this.#setup.chairs.some(({ person }) => isMissed(person));
  }

  /** Whether somebody who is not barred has a seat and came to it from an address of this tag. */
  #hasSeatFrom(from: string): boolean {
    const { members, connections } = this.#room;
    return this.#setup.chairs.some(
      ({ person }) => person && members.from(person) === from && !barOf(this.#setup, person) && !connections.isExpected(person),
    );
  }
}
