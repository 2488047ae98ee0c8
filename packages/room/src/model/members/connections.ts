import type { Seat } from "@baseboard/kit";
import { CLOSED, type Rejection } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { phaseOf, versionOf } from "../room-state.ts";
import { hasPlayed, placeOf, type Setup, seatOf, seatSomewhere, stand, takeBack } from "../setup.ts";
import { barOf } from "./bars.ts";
import { whoYields } from "./pending.ts";

/** How long a place is held for a connection that is to follow, in seconds. */
export const RESERVED = 8;

/** How long somebody who was given a seat may take to connect, in milliseconds. */
const PATIENCE = (RESERVED + 2) * 1000;

/** The code of a connection that broke, where nobody closed it. */
const LOST = 1006;

/** Connections of people to a room, and the seats of those who are still to connect. */
export class Connections {
  #room: RoomModel;
  /** By person: who was given a seat and has not connected yet, the longest waited for first; and how to stop waiting. */
  #expected = new Map<string, () => void>();
  /** Of those: whose seat went to another meanwhile. */
  #displaced = new Set<string>();

  constructor(room: RoomModel) {
    this.#room = room;
  }

  /** Somebody was given a seat and is to connect; whoever never does gives it up again. */
  expect(person: string): void {
    const cancel = this.#room.world.clock.after(PATIENCE, () => {
      this.#expected.delete(person);
      this.#displaced.delete(person);
      this.#rearrange((setup) => (this.#room.isHere(person) ? [] : this.#goes(setup, person)), "expect");
    });
    this.#expected.get(person)?.();
    this.#expected.set(person, cancel);
  }

  /** Whether somebody was given a seat and has not connected yet. */
  isExpected(person: string): boolean {
    return this.#expected.has(person);
  }

  /**
   * Seats somebody in an open chair. Where there is none, one is open again whose person has not connected yet: that one gets
   * another upon connecting. So whoever connects has a chair, as long as no more have connected than there are chairs, however
   * many have asked for one. `from` is the tag of the address somebody new comes from, `wish` the chair they would like.
   */
  seat(setup: Setup, person: string, from?: string, wish?: Seat): Rejection | undefined {
    const no = seatSomewhere(setup, person, wish);
    const waitedFor = [...this.#expected.keys()].filter((one) => seatOf(setup, one) >= 0 && one !== setup.host);
    const other =
      no &&
      whoYields(
        waitedFor.map((one) => ({ person: one, from: this.#room.members.from(one) })),
        from,
      );
    if (other === undefined) return no;
    stand(setup, other);
    this.#displaced.add(other);
    return seatSomewhere(setup, person);
  }

  /**
   * Why a connection is to be closed that was opened for this person: one of `CLOSED`; undefined where it may stay. `tokenHash` is
   * of the token with which its place was reserved: it may have become void since.
   */
  whyClose(person: string, tokenHash: string): number | undefined {
    if (this.#room.people.get(person)?.tokenHash !== tokenHash) return CLOSED.badToken;
    return barOf(this.#room.setup, person)?.isBanned ? CLOSED.banned : undefined;
  }

  /** Somebody has connected, and `Port.here` names them: nothing is left of an earlier connection of theirs. */
  arrived(person: string, connection: unknown): void {
    this.#expected.get(person)?.();
    this.#expected.delete(person);
    if (this.#displaced.delete(person)) this.#rearrange((setup) => this.#seatAgain(setup, person), "expect");
    this.#room.world.alerts?.seen(this.#room.code, person);
    this.#room.port.dismiss(person, CLOSED.elsewhere, connection);
    this.#room.hosting.arrived();
    this.#backAfterMatch(person);
  }

  /** A connection of somebody is gone for good, closed with this code. */
  async left(person: string, code: number): Promise<void> {
    await this.#room.rearrange((setup) => {
      if (this.#room.isHere(person)) return [];
      this.#room.members.forget(person);
      return code === CLOSED.left ? this.#goes(setup, person) : [];
    });
    if (code === LOST) await this.#room.absent.lost(person);
  }

  /** Somebody has connected for whom a bot holds a seat: it plays no more once the match is over. */
  #backAfterMatch(person: string): void {
    const room = this.#room;
    if (phaseOf(room) !== "over" || seatOf(room.setup, person) >= 0 || placeOf(room.setup, person) < 0) return;
    this.#rearrange((setup) => {
      if (phaseOf(room) === "over" && room.isHere(person)) takeBack(setup, person, versionOf(room));
      return [];
    }, "back");
  }

  /** Somebody has connected whose seat went to another before. */
  #seatAgain(setup: Setup, person: string): string[] {
    if (!setup.started && seatOf(setup, person) < 0 && !this.#room.access.whyNotSit(person)) this.seat(setup, person);
    return [];
  }

  /** Somebody leaves for good. Before the match the seat is open again, and the room forgets them unless they are kept out, or have played here. */
  #goes(setup: Setup, person: string): string[] {
    stand(setup, person);
    this.#room.hosting.partWith(setup, person);
    if (setup.started || hasPlayed(setup, person)) return [];
    return barOf(setup, person) ? [] : [person];
  }

  /** Changes the setup where nobody waits for the result; failures are logged. */
  #rearrange(work: (setup: Setup) => string[], why: string): void {
    this.#room.rearrange(work).catch((error) => this.#room.report(error, why));
  }

  /** Cancels all timers. */
  stop(): void {
    for (const cancel of this.#expected.values()) cancel();
  }
}
