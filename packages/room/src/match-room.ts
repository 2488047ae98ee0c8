import { copy, Fault, same } from "@baseboard/kit";
import { CLOSED, type Rejection } from "@baseboard/protocol";
import { type Client, CloseCode, Room, type RoomException } from "@colyseus/core";
import { listen } from "./commands/listen.ts";
import { BotDriver } from "./match/bot-driver.ts";
import { FencedOff, MatchLog, NotStored } from "./match/match-log.ts";
import { MatchSeries } from "./match/match-series.ts";
import { LiveTranscript } from "./match/text.ts";
import { Access } from "./members/access.ts";
import { admit, distinct, type JoinRequest, type JoinResult } from "./members/admit.ts";
import { barOf } from "./members/bars.ts";
import { Connections, RESERVED } from "./members/connections.ts";
import { Members } from "./members/members.ts";
import type { Person } from "./members/people.ts";
import type { World } from "./model/world.ts";
import type { RoomModel } from "./room-state.ts";
import { SerialQueue } from "./serial-queue.ts";
import type { Kind } from "./services.ts";
import { leaveHost, lendHost, newSetup, possibleOptions, type Setup } from "./setup.ts";
import { filterMessages, forgetReservations } from "./sync/message-filter.ts";
import type { RoomNode } from "./sync/schema.ts";
import { StateSync } from "./sync/sync.ts";

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
  abstract readonly services: World;
  abstract readonly Root: new () => RoomNode;
  declare state: RoomNode;
  /** Everything the room knows; `keep`, `rearrange` and the course of its matches change it, and nothing else does. */
  model!: RoomModel;
  guests!: Members;
  series!: MatchSeries;
  /** The match as text. */
  readonly transcript = new LiveTranscript();
  attendance!: Connections;
  /** What this process calls the address that had the room opened. */
  opener = "";
  access!: Access;
  #restored = Promise.withResolvers<void>();
  /** Resolves once the room is restored and may be entered; rejects when that failed. Nobody is let in before, nor turned away. */
  readonly ready: Promise<void> = this.#restored.promise;
  #turns = new SerialQueue();
  #display!: StateSync;
  #matchLog!: MatchLog;
  #bots!: BotDriver;
  #closing = false;

  override onCreate({ code, opener = "" }: { code: string; opener?: string }): void {
    const { game } = this.kind;
    this.roomId = code;
    this.opener = opener;
    this.ready.catch(() => {}); // Whoever waits for it hears of it.
    this.patchRate = 1000;
    this.seatReservationTimeout = RESERVED;
    this.guests = new Members(this.services);
    this.model = {
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
    this.#matchLog = new MatchLog(code, this.services, this);
    this.series = new MatchSeries(this, this.#matchLog);
    this.attendance = new Connections(this);
    this.access = new Access(this);
    this.#display = new StateSync(this);
    this.#bots = new BotDriver(this, this.services);
    listen(this, filterMessages(this));
    this.publish();
  }

  /** Takes the code over from any room before it and restores what is stored. Called once this room has won its code. */
  activate(): Promise<void> {
    const restoring = this.run(async () => {
      const { setup, people, match } = await this.#matchLog.claim();
      this.model.setup = { ...setup, options: possibleOptions(this.model.game, setup.options) };
      this.guests.areStored(people);
      if (setup.salt) this.guests.salt = setup.salt;
      if (match) await this.series.resume(match);
      this.publish();
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
  async enter(knock: JoinRequest): Promise<JoinResult | Rejection> {
    await this.ready;
    return this.run(() => admit(this, knock)).catch((error) => {
      if (error instanceof NotStored) return { key: "room.notStored" };
      throw error;
    });
  }

  /** Why somebody new who calls from this address may not come in, or may only watch; undefined where they may play. Part of `/api`. */
  async whyNot(address: string): Promise<Rejection | undefined> {
    await this.ready;
    return this.access.whyNotNew(this.guests.tagOf(address));
  }

  /** `tokenHash` is of the token with which the place was reserved: it may have become void since. */
  override async onJoin(client: Guest, { person, tokenHash }: { person: string; tokenHash: string }): Promise<void> {
    await this.ready;
    if (this.model.people.get(person)?.tokenHash !== tokenHash) return client.leave(CLOSED.badToken);
    if (barOf(this.model.setup, person)?.isBanned) return client.leave(CLOSED.banned);
    client.userData = { person };
    this.attendance.arrived(client, person);
    this.#display.attach(client);
    this.#cameIn();
  }

  override async onDrop(client: Guest, code: number): Promise<void> {
    this.publish();
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
    return `${this.model.code} ${person}`;
  }

  /** Whose connection it is, likewise. */
  whose({ userData, sessionId }: Guest): string {
    return userData ? this.keyOf(userData.person) : sessionId;
  }

  /** Somebody has been away for long now: everybody is shown so, another stands in for a host, and no rematch waits any more. */
  missesSomebody(): void {
    this.run(async () => {
      if (this.#closing) return;
      this.publish();
      await this.#settleHost();
      await this.series.rematch(copy(this.model.setup));
    }).catch((error) => this.report(error, "absence"));
  }

  // What changes the room

  /** Does something when it is its turn: after everything that was asked before. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work);
  }

  /** Stores a new setup, and whoever is new or changed in it; forgets those whose ids are in `gone`; then shows it. */
  async keep(setup: Setup, changed?: Person, gone: string[] = []): Promise<void> {
    const people = this.guests.unstored(setup, changed);
    await this.#matchLog.save(setup, people, gone);
    this.guests.areStored(people);
    if (changed) this.model.people.set(changed.id, changed);
    this.guests.areForgotten(gone);
    this.model.setup = setup;
    this.publish();
  }

  /** Changes the setup for a reason of the room's own, and shows who is there. `work` answers with the ids of those to forget. */
  rearrange(work: (setup: Setup) => string[]): Promise<void> {
    return this.run(async () => {
      if (this.#closing) return;
      const setup = copy(this.model.setup);
      const gone = work(setup).filter((id) => this.model.people.has(id));
      if (gone.length === 0 && same(setup, this.model.setup)) return this.publish();
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
    this.publish();
    this.run(() => this.#settleHost()).catch((error) => this.report(error, "host"));
  }

  async #settleHost(): Promise<void> {
    if (this.#closing) return;
    const setup = copy(this.model.setup);
    this.#lendHost(setup);
    if (!same(setup, this.model.setup)) await this.keep(setup);
  }

  #lendHost(setup: Setup): void {
    lendHost(
      setup,
      (person) => this.isHere(person),
      (person) => this.model.away.has(person),
    );
  }

  /** Gives somebody another name. */
  rename(person: Person, name: string): Promise<void> {
    return this.keep(this.model.setup, { ...person, name: distinct(this, name, person.id) });
  }

  /** Shows everybody how things stand, and lets the bots look whether it is their turn. */
  publish(): void {
    this.#display.publish();
    this.#bots.wake();
  }

  // The end

  /** Another room has this code now. */
  fencedOff(): void {
    this.services.log.warn({ room: this.model.code }, "another room has this code now; closing");
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
    await this.run(() => this.series.rest()).catch((error) => this.report(error, "rest"));
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
    this.services.log.error({ room: this.model.code, game: this.model.game.id, where, error }, "a fault of ours");
  }
}
