import { type Act, copy, isRefusal, type Parts, type Seat, same, writeLine } from "@baseboard/kit";
import { type Client, CloseCode, type Deferred, Room, type RoomException } from "@colyseus/core";
import { type Admitted, admit, distinct, type Knock, mayArrive } from "./admit.ts";
import { BotDriver } from "./bots.ts";
import { Display } from "./display.ts";
import { forgetReservations, guard } from "./guard.ts";
import { Guests } from "./guests.ts";
import { Handshakes } from "./handshakes.ts";
import { FencedOff, Ledger, NotStored } from "./ledger.ts";
import { listen } from "./listen.ts";
import type { Person } from "./people.ts";
import { newStored, restored } from "./play.ts";
import { CLOSED, type No } from "./protocol.ts";
import { requestTypes } from "./requests.ts";
import type { RoomNode } from "./schema.ts";
import type { Kind, Services } from "./services.ts";
import { chairsAgain, newSetup, nextRound, passHost, type Setup, stand } from "./setup.ts";
import type { AnyMatch, Whole } from "./synced.ts";
import { Turns } from "./turns.ts";

/** A connection, and whose it is. */
export type Guest = Client<{ userData: { person: string } }>;

/** How long a place is held for a connection that is to follow, in seconds. */
const RESERVED = 8;

/** The one room of every game: seats, the match, and who is shown what. Accepted means stored, then shown. */
export abstract class MatchRoom extends Room<{ state: RoomNode; client: Guest }> {
  abstract readonly kind: Kind;
  abstract readonly services: Services;
  abstract readonly Root: new () => RoomNode;
  declare state: RoomNode;
  /** Everything the room knows; `keep`, `play` and `beginMatch` change it, and nothing else does. */
  whole!: Whole;
  #restored = Promise.withResolvers<void>();
  /** Resolves once the room is restored and may be entered; rejects when that failed. Nobody is let in before, nor turned away. */
  readonly ready: Promise<void> = this.#restored.promise;
  #guests!: Guests;
  #turns = new Turns();
  #display!: Display;
  #ledger!: Ledger;
  #bots!: BotDriver;
  /** By person: who has dropped out and may still come back to the same session. */
  #dropped = new Map<string, Deferred<Client>>();
  #hostWatch: NodeJS.Timeout | undefined;
  /** By person: who was given a seat and has not connected yet. */
  #expected = new Map<string, NodeJS.Timeout>();
  #handshakes = new Handshakes((client) => this.kickClient(client.sessionId, CLOSED.abuse));
  #closing = false;

  override onCreate({ code }: { code: string }): void {
    const { game } = this.kind;
    this.roomId = code;
    this.ready.catch(() => {}); // Whoever waits for it hears of it.
    this.patchRate = 1000;
    this.seatReservationTimeout = RESERVED;
    this.#guests = new Guests(this.services.maxSpectators);
    this.whole = {
      code,
      game,
      setup: newSetup(game, {}, true),
      people: this.#guests.people,
      match: undefined,
      here: new Set(),
      away: new Map(),
    };
    this.state = new this.Root();
    this.#ledger = new Ledger(code, this.services, this);
    this.#display = new Display(this);
    this.#bots = new BotDriver(this, this.services);
    const { log, messages } = this.services;
    const whose = (client: Guest) => this.#whose(client);
    listen(this, guard({ room: this, requests: requestTypes, log, gates: messages, whose }));
    this.show();
  }

  /** Takes the code over from any room before it and restores what is stored. Called once this room has won its code. */
  activate(): Promise<void> {
    const restoring = this.take(async () => {
      const { setup, people, match } = await this.#ledger.claim();
      this.whole.setup = setup;
      this.#guests.areStored(people);
      if (match) {
        this.whole.match = restored(this.whole.game, match);
        this.services.meter?.restored(this.whole.game.id);
      }
      this.show();
    });
    restoring.catch((error) => {
      this.report(error, "restore");
      this.close();
    });
    this.#restored.resolve(restoring);
    return this.ready;
  }

  // Coming and going

  /** Lets somebody in. Part of `/api`: the answer goes into a seat reservation, never to another client. */
  async enter(knock: Knock): Promise<Admitted | No> {
    await this.ready;
    return this.take(() => admit(this, this.#guests, knock)).catch((error) => {
      if (error instanceof NotStored) return { key: "room.notStored" };
      throw error;
    });
  }

  /** Somebody was given a seat and is to connect; whoever never does gives it up again. */
  expect(person: string): void {
    const timer = setTimeout(
      () => {
        this.#expected.delete(person);
        this.#rearrange((setup) => this.#goes(setup, person)).catch((error) => this.report(error, "expect"));
      },
      (RESERVED + 2) * 1000,
    );
    this.#expected.set(person, timer);
  }

  /** Somebody leaves a room whose match has not begun: the seat is open again, and the room forgets them. */
  #goes(setup: Setup, person: string): string[] {
    if (setup.started) return [];
    stand(setup, person);
    this.giveHost(setup);
    return [person];
  }

  override async onJoin(client: Guest, { person }: { person: string }): Promise<void> {
    await this.ready;
    if (!this.whole.people.has(person)) return client.leave(CLOSED.badToken);
    client.userData = { person };
    clearTimeout(this.#expected.get(person));
    this.#expected.delete(person);
    for (const other of [...this.clients])
      if (other !== client && other.userData?.person === person) this.kickClient(other.sessionId, CLOSED.elsewhere);
    this.#dropped.get(person)?.reject(new Error("taken over"));
    this.#display.attach(client);
    this.#handshakes.expect(client);
    this.show();
    this.#watchHost();
  }

  override async onDrop(client: Guest, code: number): Promise<void> {
    const person = client.userData?.person;
    this.show();
    if (!person || (code >= 4000 && code !== CloseCode.MAY_TRY_RECONNECT)) return;
    if (!mayArrive(this.services, this.#whose(client))) return;
    const back = this.allowReconnection(client, this.services.grace);
    this.#dropped.set(person, back);
    await back.catch(() => {});
    if (this.#dropped.get(person) === back) this.#dropped.delete(person);
  }

  /** What somebody is known by wherever they come in: a token that only they have. */
  #whose({ userData, sessionId }: Guest): string {
    return this.whole.people.get(userData?.person ?? "")?.tokenHash || sessionId;
  }

  override onReconnect(client: Guest): void {
    this.#display.attach(client);
    this.show();
  }

  override async onLeave(client: Guest, code: number): Promise<void> {
    client.view?.dispose();
    const person = client.userData?.person;
    if (!person || this.isHere(person)) return;
    await this.#rearrange((setup) => {
      this.giveHost(setup);
      this.#guests.forget(person);
      return code === CLOSED.left ? this.#goes(setup, person) : [];
    });
  }

  /** Changes the setup for a reason of the room's own, and shows who is there. `work` answers with the ids of those to forget. */
  #rearrange(work: (setup: Setup) => string[]): Promise<void> {
    return this.take(async () => {
      if (this.#closing) return;
      const setup = copy(this.whole.setup);
      const gone = work(setup).filter((id) => this.whole.people.has(id));
      if (gone.length === 0 && same(setup, this.whole.setup)) return this.show();
      await this.#ledger.save(setup, this.#guests.unstored(setup), gone);
      this.#guests.areForgotten(gone);
      this.whole.setup = setup;
      this.show();
    });
  }

  /** Whether somebody has a connection now. */
  isHere(person: string): boolean {
    return this.clients.some((client) => client.userData?.person === person);
  }

  /** Lets the host pass on when that person is gone. */
  giveHost(setup: Setup): void {
    passHost(setup, (person) => this.isHere(person));
  }

  /** A lobby whose host stays away gets another one, so that nobody waits for ever. */
  #watchHost(): void {
    const { setup } = this.whole;
    if (this.#hostWatch || setup.started || this.isHere(setup.host)) return;
    this.#hostWatch = setTimeout(() => {
      this.#hostWatch = undefined;
      this.#rearrange((next) => {
        this.giveHost(next);
        return [];
      }).catch((error) => this.report(error, "host"));
    }, this.services.grace * 1000);
  }

  // What changes the room

  /** Gives somebody another name. */
  rename(person: Person, name: string): Promise<void> {
    return this.keep(this.whole.setup, { ...person, name: distinct(this, name, person.id) });
  }

  /** Does something when it is its turn: after everything that was asked before. */
  take<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(work);
  }

  /** Stores a new setup, and whoever is new or changed in it; then shows it. */
  async keep(setup: Setup, changed?: Person): Promise<void> {
    const people = this.#guests.unstored(setup, changed);
    await this.#ledger.save(setup, people);
    this.#guests.areStored(people);
    if (changed) this.whole.people.set(changed.id, changed);
    this.whole.setup = setup;
    this.show();
  }

  /** Starts a match with the setup given. */
  async beginMatch(setup: Setup): Promise<void> {
    const { code, game } = this.whole;
    const stored = newStored(game, setup, this.services.newKey());
    const match = restored(game, stored);
    await this.#ledger.begin(setup, stored);
    this.whole.setup = setup;
    this.whole.match = match;
    this.services.log.info({ room: code, game: game.id, round: setup.round, seats: stored.seats }, "a match began");
    this.show();
  }

  /**
   * The rematch, where nobody is waited for: the next round, sides swapped. Who still plays on after the outcome stops first:
   * every match is closed. Answers whether it has begun.
   */
  async rematch(setup: Setup): Promise<boolean> {
    const { match, game } = this.whole;
    const chairs = chairsAgain(setup, game.seats.min, ({ person }, seat) => this.#isOut(person, seat));
    if (!match || !chairs) return false;
    for (const seat of match.toAct) if (game.epilogue) await this.play(seat, { move: game.epilogue });
    nextRound(setup, chairs);
    this.giveHost(setup);
    await this.beginMatch(setup);
    return true;
  }

  /** Whether a rematch need not wait for somebody: away for long, or gone for good. */
  #isOut(person: string, seat: Seat): boolean {
    const { match, game, away } = this.whole;
    const hasResigned = !game.together && match?.log.some((line) => line.seat === seat && line.act === "resign");
    return !this.isHere(person) && (hasResigned || away.has(person));
  }

  /** Somebody has been away for long now: everybody is shown so, and no rematch waits any more. */
  missesSomebody(): void {
    this.take(async () => {
      if (this.#closing) return;
      this.show();
      await this.rematch(copy(this.whole.setup));
    }).catch((error) => this.report(error, "absence"));
  }

  /** Plays one act: weighed, stored, done, shown; or refused. */
  async play(seat: Seat, act: Act<Parts>, version?: number): Promise<No | undefined> {
    const { code, game, setup } = this.whole;
    const match = this.whole.match as AnyMatch;
    const proposal = match.propose(seat, act, version);
    if (isRefusal(proposal)) return proposal;
    const wasOpen = match.outcome === undefined;
    await this.#ledger.append(setup.round, match.version, writeLine(game, proposal.line));
    match.commit(proposal);
    this.services.meter?.ply(game.id);
    this.show();
    if (wasOpen && match.outcome)
      this.services.log.info({ room: code, game: game.id, round: setup.round, lines: match.version }, "a match came out");
    return undefined;
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
    this.onDispose();
    forgetReservations(this);
    this.disconnect(CloseCode.MAY_TRY_RECONNECT).catch((error) => this.report(error, "close"));
  }

  override onDispose(): void {
    this.#closing = true;
    this.#restored.reject(new Error("The room closes."));
    clearTimeout(this.#hostWatch);
    for (const timer of this.#expected.values()) clearTimeout(timer);
    this.#handshakes.stop();
    this.#bots.stop();
    this.#display.stop();
  }

  override onUncaughtException(error: RoomException, method: string): void {
    this.report(error.cause ?? error, method);
  }

  /** Writes a fault of ours down; the table goes on. */
  report(error: unknown, where: string): void {
    if (error instanceof FencedOff) return;
    const stack = error instanceof Error ? error.stack : String(error);
    this.services.log.error({ room: this.whole.code, game: this.whole.game.id, where, stack }, "a fault of ours");
  }
}
