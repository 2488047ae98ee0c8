import { CLOSED, type Rejection } from "@baseboard/protocol";
import { type Client, CloseCode, type Deferred } from "@colyseus/core";
import type { Guest, MatchRoom } from "../match-room.ts";
import { type Setup, seatOf, seatSomewhere, stand } from "../setup.ts";
import { mayArrive } from "./admit.ts";
import { barOf } from "./bars.ts";
import { Handshakes } from "./join-timeout.ts";
import { whoYields } from "./pending.ts";

/** How long a place is held for a connection that is to follow, in seconds. */
export const RESERVED = 8;

/** Longer than that nobody who was given a seat is waited for, in milliseconds. */
const PATIENCE = (RESERVED + 2) * 1000;

/** Who comes into a room, drops out, comes back and goes. */
export class Connections {
  #room: MatchRoom;
  /** By person: who was given a seat and has not connected yet, the longest waited for first; and how to stop waiting. */
  #expected = new Map<string, () => void>();
  /** Of those: whose seat went to another meanwhile. */
  #displaced = new Set<string>();
  /** By person: who has dropped out and may still come back to the same session. */
  #dropped = new Map<string, Deferred<Client>>();
  #handshakes: Handshakes;

  constructor(room: MatchRoom) {
    this.#room = room;
    this.#handshakes = new Handshakes(room.services.clock, (client) => room.kickClient(client.sessionId, CLOSED.abuse));
  }

  /** Somebody was given a seat and is to connect; whoever never does gives it up again. */
  expect(person: string): void {
    const cancel = this.#room.services.clock.after(PATIENCE, () => {
      this.#expected.delete(person);
      this.#displaced.delete(person);
      this.#rearrange((setup) => this.#goes(setup, person), "expect");
    });
    this.#expected.set(person, cancel);
  }

  /** Whether somebody was given a seat and has not connected yet. */
  isExpected(person: string): boolean {
    return this.#expected.has(person);
  }

  /**
   * Seats somebody in an open chair. Where there is none, one is open again whose person has not connected yet: that one gets
   * another upon connecting. So whoever connects has a chair, as long as no more have connected than there are chairs, however
   * many have asked for one. `from` is the tag of the address somebody new comes from.
   */
  seat(setup: Setup, person: string, from?: string): Rejection | undefined {
    const no = seatSomewhere(setup, person);
    const waitedFor = [...this.#expected.keys()].filter((one) => seatOf(setup, one) >= 0 && one !== setup.host);
    const other =
      no &&
      whoYields(
        waitedFor.map((one) => ({ person: one, from: this.#room.guests.from(one) })),
        from,
      );
    if (other === undefined) return no;
    stand(setup, other);
    this.#displaced.add(other);
    return seatSomewhere(setup, person);
  }

  /** Somebody has connected: nothing is left of an earlier connection of theirs. */
  arrived(client: Guest, person: string): void {
    this.#expected.get(person)?.();
    this.#expected.delete(person);
    if (this.#displaced.delete(person)) this.#rearrange((setup) => this.#seatAgain(setup, person), "expect");
    this.dismiss(person, CLOSED.elsewhere, client);
    this.#handshakes.expect(client);
  }

  /** Closes the connections somebody has, all or all but one, and the way back to one that dropped out. */
  dismiss(person: string, code: number, but?: Guest): void {
    for (const client of [...this.#room.clients])
      if (client !== but && client.userData?.person === person) this.#room.kickClient(client.sessionId, code);
    this.#dropped.get(person)?.reject(new Error("dismissed"));
  }

  /** A connection is gone without a goodbye. Resolves once it is back, or will not be. */
  async droppedOut(client: Guest, code: number): Promise<void> {
    const person = client.userData?.person;
    if (!person || (code >= 4000 && code !== CloseCode.MAY_TRY_RECONNECT)) return;
    if (!mayArrive(this.#room.services, this.#room.whose(client))) return;
    const back = this.#room.allowReconnection(client, this.#room.services.grace);
    this.#dropped.set(person, back);
    await back.catch(() => {});
    if (this.#dropped.get(person) === back) this.#dropped.delete(person);
  }

  /** Somebody is gone for good, as far as their connection goes. */
  async left({ userData }: Guest, code: number): Promise<void> {
    const person = userData?.person;
    if (!person || this.#room.isHere(person)) return;
    await this.#room.rearrange((setup) => {
      this.#room.guests.forget(person);
      return code === CLOSED.left ? this.#goes(setup, person) : [];
    });
  }

  /** Somebody has connected whose seat went to another before. */
  #seatAgain(setup: Setup, person: string): string[] {
    if (!setup.started && seatOf(setup, person) < 0 && !this.#room.access.whyNotSit(person)) this.seat(setup, person);
    return [];
  }

  /** Somebody leaves for good. Before the match the seat is open again, and the room forgets them unless they are kept out. */
  #goes(setup: Setup, person: string): string[] {
    stand(setup, person);
    this.#room.partWith(setup, person);
    if (setup.started) return [];
    return barOf(setup, person) ? [] : [person];
  }

  /** By a timer: nobody waits for it. */
  #rearrange(work: (setup: Setup) => string[], why: string): void {
    this.#room.rearrange(work).catch((error) => this.#room.report(error, why));
  }

  /** The room is going. */
  stop(): void {
    for (const cancel of this.#expected.values()) cancel();
    this.#handshakes.stop();
  }
}
