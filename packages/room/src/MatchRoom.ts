import { copy, Fault, same } from "@baseboard/kit";
import { type Client, CloseCode, Room, type RoomException } from "@colyseus/core";
import { Access } from "./access.ts";
import { type Admitted, admit, distinct, type Knock } from "./admit.ts";
import { Attendance, RESERVED } from "./attendance.ts";
import { barOf } from "./bars.ts";
import { BotDriver } from "./bots.ts";
import { Course } from "./course.ts";
import { Display } from "./display.ts";
import { forgetReservations, guard } from "./guard.ts";
import { Guests } from "./guests.ts";
import { FencedOff, Ledger, NotStored } from "./ledger.ts";
import { listen } from "./listen.ts";
import type { Person } from "./people.ts";
import { CLOSED, type No } from "./protocol.ts";
import type { RoomNode } from "./schema.ts";
import type { Kind, Services } from "./services.ts";
import { leaveHost, lendHost, newSetup, possibleOptions, type Setup } from "./setup.ts";
import type { Whole } from "./synced.ts";
import { LiveTranscript } from "./text.ts";
import { Turns } from "./turns.ts";

/** Thrown when what is stored of a room makes none: it cannot be read, or our code stumbles over it. Trying again does not help. */
export class CannotOpen extends Fault {
  constructor(cause: unknown) {
    super("What is stored of this room makes no room.", { cause });
  }
}

/** A connection, and whose it is. */
export type Guest = Client<{ userData: { person: string } }>;

/** The one room of every game: seats, the match, and who is shown what. Accepted means stored, then shown. */
export abstract class MatchRoom extends Room<{ state: RoomNode; client: Guest }> {
  abstract readonly kind: Kind;
  abstract readonly services: Services;
  abstract readonly Root: new () => RoomNode;
  declare state: RoomNode;
  /** Everything the room knows; `keep`, `rearrange` and the course of its matches change it, and nothing else does. */
  whole!: Whole;
  guests!: Guests;
  course!: Course;
  /** The match as text. */
  readonly transcript = new LiveTranscript();
  attendance!: Attendance;
  /** What this process calls the address that had the room opened. */
  opener = "";
  access!: Access;
  #restored = Promise.withResolvers<void>();
  /** Resolves once the room is restored and may be entered; rejects when that failed. Nobody is let in before, nor turned away. */
  readonly ready: Promise<void> = this.#restored.promise;
  #turns = new Turns();
  #display!: Display;
  #ledger!: Ledger;
  #bots!: BotDriver;
  #closing = false;

  override onCreate({ code, opener = "" }: { code: string; opener?: string }): void {
    const { game } = this.kind;
    this.roomId = code;
    this.opener = opener;
    this.ready.catch(() => {}); // Whoever waits for it hears of it.
    this.patchRate = 1000;
    this.seatReservationTimeout = RESERVED;
    this.guests = new Guests(this.services.maxSpectators);
    this.whole = {
      code,
      game,
      setup: newSetup(game, {}, true),
      people: this.guests.people,
      match: undefined,
      here: new Set(),
      away: new Map(),
      onlyWatching: [],
    };
    this.state = new this.Root();
    this.#ledger = new Ledger(code, this.services, this);
    this.course = new Course(this, this.#ledger);
    this.attendance = new Attendance(this);
    this.access = new Access(this);
    this.#display = new Display(this);
    this.#bots = new BotDriver(this, this.services);
    listen(this, guard(this));
    this.show();
  }

  /** Takes the code over from any room before it and restores what is stored. Called once this room has won its code. */
  activate(): Promise<void> {
    const restoring = this.take(async () => {
      const { setup, people, match } = await this.#ledger.claim();
      this.whole.setup = { ...setup, options: possibleOptions(this.whole.game, setup.options) };
      this.guests.areStored(people);
      if (setup.salt) this.guests.salt = setup.salt;
      if (match) await this.course.resume(match);
      this.show();
    });
    this.#restored.resolve(restoring.catch((error) => this.#notRestored(error)));
    return this.ready;
  }

  #notRestored(error: unknown): never {
    this.close();
    throw error instanceof NotStored ? error : new CannotOpen(error);
  }

  // Coming and going

  /** Lets somebody in. Part of `/api`: the answer goes into a seat reservation, never to another client. */
  async enter(knock: Knock): Promise<Admitted | No> {
    await this.ready;
    return this.take(() => admit(this, knock)).catch((error) => {
      if (error instanceof NotStored) return { key: "room.notStored" };
      throw error;
    });
  }

  /** Why somebody new who calls from this address may not come in, or may only watch; undefined where they may play. Part of `/api`. */
  async whyNot(address: string): Promise<No | undefined> {
    await this.ready;
    return this.access.whyNotNew(this.guests.tagOf(address));
  }

  /** `tokenHash` is of the token with which the place was reserved: it may have become void since. */
  override async onJoin(client: Guest, { person, tokenHash }: { person: string; tokenHash: string }): Promise<void> {
    await this.ready;
    if (this.whole.people.get(person)?.tokenHash !== tokenHash) return client.leave(CLOSED.badToken);
    if (barOf(this.whole.setup, person)?.isBanned) return client.leave(CLOSED.banned);
    client.userData = { person };
    this.attendance.arrived(client, person);
    this.#display.attach(client);
    this.#cameIn();
  }

  override async onDrop(client: Guest, code: number): Promise<void> {
    this.show();
    await this.attendance.droppedOut(client, code);
  }

  override onReconnect(client: Guest): void {
    this.#display.attach(client);
    this.#cameIn();
  }

  override async onLeave(client: Guest, code: number): Promise<void> {
    client.view?.dispose();
    await this.attendance.left(client, code);
  }

  /** Whether somebody has a connection now. */
  isHere(person: string): boolean {
    return this.clients.some((client) => client.userData?.person === person);
  }

  /** What somebody is known by to what counts messages and arrivals, wherever and with whatever token they come in. */
  keyOf(person: string): string {
    return `${this.whole.code} ${person}`;
  }

  /** Whose connection it is, likewise. */
  whose({ userData, sessionId }: Guest): string {
    return userData ? this.keyOf(userData.person) : sessionId;
  }

  /** Somebody has been away for long now: everybody is shown so, another stands in for a host, and no rematch waits any more. */
  missesSomebody(): void {
    this.take(async () => {
      if (this.#closing) return;
      this.show();
      await this.#settleHost();
      await this.course.rematch(copy(this.whole.setup));
    }).catch((error) => this.report(error, "absence"));
  }

  // What changes the room

  /** Does something when it is its turn: after everything that was asked before. */
  take<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(work);
  }

  /** Stores a new setup, and whoever is new or changed in it; forgets those whose ids are in `gone`; then shows it. */
  async keep(setup: Setup, changed?: Person, gone: string[] = []): Promise<void> {
    const people = this.guests.unstored(setup, changed);
    await this.#ledger.save(setup, people, gone);
    this.guests.areStored(people);
    if (changed) this.whole.people.set(changed.id, changed);
    this.guests.areForgotten(gone);
    this.whole.setup = setup;
    this.show();
  }

  /** Changes the setup for a reason of the room's own, and shows who is there. `work` answers with the ids of those to forget. */
  rearrange(work: (setup: Setup) => string[]): Promise<void> {
    return this.take(async () => {
      if (this.#closing) return;
      const setup = copy(this.whole.setup);
      const gone = work(setup).filter((id) => this.whole.people.has(id));
      if (gone.length === 0 && same(setup, this.whole.setup)) return this.show();
      await this.keep(setup, undefined, gone);
    });
  }

  /** Somebody is gone for good, and is not the host any more. */
  partWith(setup: Setup, person: string): void {
    leaveHost(setup, person, (one) => this.isHere(one));
    this.#lendHost(setup);
  }

  /** Somebody is here: the host again, perhaps, or one who can stand in. */
  #cameIn(): void {
    this.show();
    this.take(() => this.#settleHost()).catch((error) => this.report(error, "host"));
  }

  async #settleHost(): Promise<void> {
    if (this.#closing) return;
    const setup = copy(this.whole.setup);
    this.#lendHost(setup);
    if (!same(setup, this.whole.setup)) await this.keep(setup);
  }

  #lendHost(setup: Setup): void {
    lendHost(
      setup,
      (person) => this.isHere(person),
      (person) => this.whole.away.has(person),
    );
  }

  /** Gives somebody another name. */
  rename(person: Person, name: string): Promise<void> {
    return this.keep(this.whole.setup, { ...person, name: distinct(this, name, person.id) });
  }

  /** Shows everybody how things stand, and lets the bots look whether it is their turn. */
  show(): void {
    this.#display.show();
    this.#bots.wake();
  }

  // The end

  /** Another room has this code now. */
  fencedOff(): void {
    this.services.log.warn({ room: this.whole.code }, "another room has this code now; closing");
    this.close();
  }

  override onBeforeShutdown(): void {
    this.close();
  }

  /** Sends everybody away to come in again by code and token. */
  close(): void {
    this.#stop();
    forgetReservations(this);
    this.disconnect(CloseCode.MAY_TRY_RECONNECT).catch((error) => this.report(error, "close"));
  }

  override async onDispose(): Promise<void> {
    this.#stop();
    await this.take(() => this.course.rest()).catch((error) => this.report(error, "rest"));
  }

  #stop(): void {
    this.#closing = true;
    this.#restored.reject(new Fault("The room closes."));
    this.attendance.stop();
    this.#bots.stop();
    this.#display.stop();
  }

  override onUncaughtException(error: RoomException, method: string): void {
    this.report(error.cause ?? error, method);
  }

  /** Writes a fault of ours down; the table goes on. */
  report(error: unknown, where: string): void {
    if (error instanceof FencedOff) return;
    this.services.log.error({ room: this.whole.code, game: this.whole.game.id, where, error }, "a fault of ours");
  }
}
