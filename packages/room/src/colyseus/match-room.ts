import type { Pinged, Rejection, RoomState, TalkLine } from "@baseboard/protocol";
import { type Client, CloseCode, type Deferred, Room, type RoomException } from "@colyseus/core";
import type { JoinRequest, JoinResult } from "../model/members/admit.ts";
import { RESERVED } from "../model/members/connections.ts";
import type { Listed, Port } from "../model/port.ts";
import { type Kind, RoomModel } from "../model/room-model.ts";
import type { World } from "../model/world.ts";
import { checkFullState } from "./full-state.ts";
import { shareHandshake } from "./handshake.ts";
import { JoinTimeouts } from "./join-timeout.ts";
import { filterMessages } from "./message-filter.ts";
import { keepPatches } from "./patches.ts";
import { forgetReservations } from "./reservations.ts";
import type { RoomNode } from "./schema.ts";
import { shareBuffer } from "./shared-buffer.ts";
import { StateSync } from "./state-sync.ts";

/** Closes a connection that does not say in time that it listens. Its page may be asleep: the client joins again when it wakes. */
const NOT_LISTENING = 4408;

/** Every change is published at once: there is nothing to send between, and a timer a room that finds nothing costs more than all else. */
const NEVER = 2 ** 31 - 1;

/** A Colyseus client, and the id of the person. */
export type Guest = Client<{ userData: { person: string } }>;

/** The Colyseus room of every game: connects a `RoomModel` to its clients. */
export abstract class MatchRoom extends Room<{ state: RoomNode; client: Guest }> implements Port<Guest> {
  abstract readonly kind: Kind;
  abstract readonly world: World;
  abstract readonly Root: new () => RoomNode;
  declare state: RoomNode;
  model!: RoomModel;
  /** The clients who wait for an answer. */
  readonly asking = new Set<Guest>();
  #sync!: StateSync;
  #joinTimeouts!: JoinTimeouts;
  /** By person: who has dropped out and may still come back to the same session. */
  #dropped = new Map<string, Deferred<Client>>();

  override onCreate({ code, opener = "" }: { code: string; opener?: string }): void {
    this.roomId = code;
    this.patchRate = NEVER;
    this.seatReservationTimeout = RESERVED;
    this.state = new this.Root();
    this.#sync = new StateSync(this);
    this.#joinTimeouts = new JoinTimeouts(this.world.clock, (client) => this.kickClient(client.sessionId, NOT_LISTENING));
    this.model = new RoomModel({ kind: this.kind, code, opener }, this.world, this);
    filterMessages(this);
    shareBuffer(this);
    keepPatches(this);
    shareHandshake(this);
    checkFullState(this, this.world.log);
    this.model.publish();
  }

  /** What is answered to a request of a client: what was asked for, or a rejection. */
  async answer({ userData }: Guest, type: string, message: unknown): Promise<object> {
    return userData ? this.model.request(userData.person, type, message) : { key: "room.malformed" };
  }

  // What other processes ask of a room; part of `/api`.

  enter(request: JoinRequest): Promise<JoinResult | Rejection> {
    return this.model.enter(request);
  }

  whyNot(address: string): Promise<Rejection | undefined> {
    return this.model.whyNot(address);
  }

  /** The operator has closed this room: who comes in again is told so. */
  shut(): void {
    this.model.close();
  }

  // Connections

  override async onJoin(client: Guest, { person, tokenHash }: { person: string; tokenHash: string }): Promise<void> {
    await this.model.ready;
    const code = this.model.connections.whyClose(person, tokenHash);
    if (code !== undefined) return client.leave(code);
    client.userData = { person };
    this.#joinTimeouts.expect(client);
    this.#sync.attach(client);
    this.model.connections.arrived(person, client);
    this.#tellNotice(client);
  }

  /** A connection was lost. Resolves once it is back, or will not be. */
  override async onDrop(client: Guest, code: number): Promise<void> {
    this.model.publish();
    const person = client.userData?.person;
    if (!person || (code >= 4000 && code !== CloseCode.MAY_TRY_RECONNECT) || !this.model.mayArrive(person)) return;
    const back = this.allowReconnection(client, this.world.grace);
    this.#dropped.set(person, back);
    await back.catch(() => {});
    if (this.#dropped.get(person) === back) this.#dropped.delete(person);
  }

  override onReconnect(client: Guest): void {
    this.#sync.attach(client);
    this.model.hosting.arrived();
    this.#tellNotice(client);
  }

  #tellNotice(client: Guest): void {
    const notice = this.world.notice?.();
    if (notice) client.send("notice", notice);
  }

  override async onLeave(client: Guest, code: number): Promise<void> {
    client.view?.dispose();
    const person = client.userData?.person;
    if (person) await this.model.connections.left(person, code);
  }

  /** The key of a client's messages in the rate limit. */
  whose({ userData, sessionId }: Guest): string {
    return userData ? this.model.keyOf(userData.person) : sessionId;
  }

  // The port of the model

  here(): string[] {
    const here: string[] = [];
    for (const { userData } of this.clients) if (userData) here.push(userData.person);
    return here;
  }

  publish(state: RoomState): void {
    this.#sync.publish(state);
  }

  ping(ping: Pinged): void {
    this.broadcast("ping", ping);
  }

  talk(line: TalkLine, mayRead: (person: string) => boolean): void {
    for (const client of this.clients) if (client.userData && mayRead(client.userData.person)) client.send("talk", line);
  }

  dismiss(person: string, code: number, but?: Guest): void {
    for (const client of [...this.clients])
      if (client !== but && client.userData?.person === person) this.kickClient(client.sessionId, code);
    this.#dropped.get(person)?.reject(new Error("dismissed"));
  }

  list(metadata: Listed, isHidden: boolean): Promise<unknown> {
    return this.setMatchmaking({ metadata, private: isHidden });
  }

  disband(): void {
    this.#joinTimeouts.stop();
    forgetReservations(this);
    this.disconnect(CloseCode.MAY_TRY_RECONNECT).catch((error) => this.model.report(error, "close"));
  }

  // The end

  override onBeforeShutdown(): void {
    this.model.close();
  }

  override async onDispose(): Promise<void> {
    this.#joinTimeouts.stop();
    await this.model.dispose();
  }

  override onUncaughtException(error: RoomException, method: string): void {
    this.model.report(error.cause ?? error, method);
  }
}
