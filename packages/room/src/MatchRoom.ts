import { type Act, copy, isRefusal, type Parts, type Seat, same, writeLine } from "@baseboard/kit";
import { type Client, CloseCode, type Deferred, type MessageContext, Room, type RoomException } from "@colyseus/core";
import { type Schema, StateView } from "@colyseus/schema";
import type { ZodType } from "zod";
import { BotDriver } from "./bots.ts";
import { forgetReservations, guard } from "./guard.ts";
import { type Handlers, handlersOf } from "./handlers.ts";
import { mirror } from "./mirror.ts";
import { cleanName, hashOfToken, newPerson, type Person } from "./people.ts";
import { restored } from "./play.ts";
import { CLOSED, type No, type Requests } from "./protocol.ts";
import { shapesOf } from "./requests.ts";
import type { RoomNode } from "./schema.ts";
import type { Kind, Services, StoredMatch } from "./services.ts";
import { newSetup, nextRound, passHost, type Setup, seatOf, seatSomewhere, stand } from "./setup.ts";
import { type AnyMatch, listingOf, roomState, type Whole } from "./synced.ts";
import { Turns } from "./turns.ts";

type Guest = Client<{ userData: { person: string } }>;

/** Somebody who was let in: the seat (-1 to watch), the person, and the token that gives the place back. */
export interface Admitted {
  seat: Seat;
  person: string;
  token: string;
}

/** Somebody at the door: with a token an old place is taken back; without, a seat or a place to watch. */
export interface Knock {
  watch: boolean;
  name: string;
  token?: string;
}

/** Thrown when another room has taken this code over: this one has no say any more. */
class FencedOff extends Error {}

/** Thrown when the store failed: what was to be done is not done. */
class NotStored extends Error {}

const MOST_WATCHING = 200;
const MOST_KNOWN = 1000;
const LISTENING: (keyof Requests)[] = [
  "act",
  "start",
  "options",
  "swap",
  "kick",
  "bot",
  "visibility",
  "rename",
  "sit",
  "stand",
  "again",
  "log",
  "transcript",
];

/** The one room of every game: seats, the match, and who is shown what. Accepted means stored, then shown. */
export abstract class MatchRoom extends Room<{ state: RoomNode; client: Guest }> {
  abstract readonly kind: Kind;
  abstract readonly services: Services;
  abstract readonly Root: new () => RoomNode;
  declare state: RoomNode;
  /** Everything the room knows; `keep`, `play` and the two `begin`s change it, and nothing else does. */
  whole!: Whole;
  /** Resolves once the room is restored and may be entered; rejects when that failed. */
  ready: Promise<void> = Promise.resolve();
  #epoch = 0;
  #turns = new Turns();
  #bots!: BotDriver;
  #dropped = new Map<string, Deferred<Client>>();
  #shownRound = 0;
  #malformed!: (client: Client) => void;
  #listed: boolean | undefined;
  /** Ids of the people the store knows. The others only watch, and are forgotten when they go. */
  #stored = new Set<string>();
  #hostWatch: NodeJS.Timeout | undefined;
  #closing = false;

  override onCreate({ code }: { code: string }): void {
    const { game } = this.kind;
    this.roomId = code;
    this.patchRate = 1000;
    this.seatReservationTimeout = 8;
    this.maxClients = game.seats.max + MOST_WATCHING;
    this.whole = { code, game, setup: newSetup(game, {}, true), people: new Map(), match: undefined, here: new Set() };
    this.state = new this.Root();
    this.#malformed = guard({ room: this, requests: LISTENING, log: this.services.log, pace: this.services.pace });
    this.#bots = new BotDriver(this, this.services);
    this.#listen(handlersOf(this));
    mirror(roomState(this.whole), this.state);
    this.broadcastPatch();
  }

  /** Takes the code over from any room before it and restores what is stored. Called once this room has won its code. */
  activate(): Promise<void> {
    this.ready = this.#turns.take(async () => {
      const claimed = await this.services.store.claim(this.whole.code);
      if (!claimed) throw new Error(`No room ${this.whole.code} is stored.`);
      const { setup, people, match } = claimed.room;
      this.#epoch = claimed.epoch;
      this.whole.setup = setup;
      for (const person of people) this.#know(person);
      if (match) this.whole.match = restored(this.whole.game, match);
      this.show();
    });
    this.ready.catch((error) => {
      this.report(error, "restore");
      this.#close();
    });
    return this.ready;
  }

  /** Lets somebody in. Part of `/api`: the answer goes into a seat reservation, never to another client. */
  async enter({ watch, name, token }: Knock): Promise<Admitted | No> {
    await this.ready;
    return this.#turns.take(async () => {
      const known = token === undefined ? undefined : this.#bearer(token);
      if (known && token) return { seat: seatOf(this.whole.setup, known.id), person: known.id, token };
      if (token !== undefined && !watch) return { key: "room.badToken" };
      const clean = cleanName(name);
      if (!clean) return { key: "room.badName" };
      const fresh = newPerson(clean);
      const no = await (watch ? this.#letWatch(fresh.person) : this.#letPlay(fresh.person));
      return no ?? { seat: seatOf(this.whole.setup, fresh.person.id), person: fresh.person.id, token: fresh.token };
    });
  }

  async #letPlay(person: Person): Promise<No | undefined> {
    if (this.whole.setup.started) return { key: "room.begunWatch" };
    const setup = copy(this.whole.setup);
    const no = seatSomewhere(setup, person.id);
    if (!no) await this.keep(setup, person);
    return no;
  }

  async #letWatch(person: Person): Promise<No | undefined> {
    if (this.whole.people.size >= MOST_KNOWN) return { key: "room.crowded" };
    this.whole.people.set(person.id, person);
    return undefined;
  }

  #bearer(token: string): Person | undefined {
    const hash = hashOfToken(token);
    return [...this.whole.people.values()].find((person) => person.tokenHash === hash);
  }

  override async onJoin(client: Guest, { person }: { person: string }): Promise<void> {
    await this.ready;
    if (!this.whole.people.has(person)) return client.leave(CLOSED.badToken);
    client.userData = { person };
    for (const other of [...this.clients])
      if (other !== client && other.userData?.person === person) this.kickClient(other.sessionId, CLOSED.elsewhere);
    this.#dropped.get(person)?.reject(new Error("taken over"));
    this.#attach(client);
    this.show();
    this.#watchHost();
  }

  override async onDrop(client: Guest, code: number): Promise<void> {
    const person = client.userData?.person;
    this.show();
    if (!person || (code >= 4000 && code !== CloseCode.MAY_TRY_RECONNECT)) return;
    const back = this.allowReconnection(client, this.services.grace);
    this.#dropped.set(person, back);
    await back.catch(() => {});
    if (this.#dropped.get(person) === back) this.#dropped.delete(person);
  }

  override onReconnect(client: Guest): void {
    this.#attach(client);
    this.show();
  }

  override async onLeave(client: Guest, code: number): Promise<void> {
    client.view?.dispose();
    const person = client.userData?.person;
    if (!person || this.#closing || this.#isHere(person)) return;
    await this.#turns.take(async () => {
      if (this.#closing) return;
      const setup = copy(this.whole.setup);
      if (code === CLOSED.left && !setup.started) stand(setup, person);
      this.giveHost(setup);
      if (!this.#stored.has(person)) this.whole.people.delete(person);
      if (same(setup, this.whole.setup)) this.show();
      else await this.keep(setup);
    });
  }

  /** A lobby whose host stays away gets another one, so that nobody waits for ever. */
  #watchHost(): void {
    const { setup } = this.whole;
    if (this.#hostWatch || setup.started || this.#isHere(setup.host)) return;
    this.#hostWatch = setTimeout(() => {
      this.#hostWatch = undefined;
      this.#turns
        .take(async () => {
          const next = copy(this.whole.setup);
          this.giveHost(next);
          if (!this.#closing && !same(next, this.whole.setup)) await this.keep(next);
        })
        .catch((error) => this.report(error, "host"));
    }, this.services.grace * 1000);
  }

  override onDispose(): void {
    this.#closing = true;
    clearTimeout(this.#hostWatch);
    this.#bots.stop();
  }

  override onBeforeShutdown(): void {
    this.#close();
  }

  /** Sends everybody away to come in again by code and token. */
  #close(): void {
    this.#closing = true;
    forgetReservations(this);
    this.disconnect(CloseCode.MAY_TRY_RECONNECT).catch((error) => this.report(error, "close"));
  }

  override onUncaughtException(error: RoomException, method: string): void {
    this.report(error.cause ?? error, method);
  }

  // What changes the room

  /** Stores a new setup, and whoever is new or changed in it; then shows it. Of those who watch, the store hears nothing. */
  async keep(setup: Setup, changed?: Person): Promise<void> {
    const isKept = ({ id }: Person): boolean => this.#stored.has(id) || seatOf(setup, id) >= 0;
    const people = [...this.whole.people.values(), ...(changed ? [changed] : [])].filter(
      (person) => isKept(person) && (person === changed || !this.#stored.has(person.id)),
    );
    await this.#fenced(this.services.store.save(this.whole.code, this.#epoch, setup, people));
    for (const person of people) this.#know(person);
    if (changed) this.whole.people.set(changed.id, changed);
    this.whole.setup = setup;
    this.show();
  }

  #know(person: Person): void {
    this.#stored.add(person.id);
    this.whole.people.set(person.id, person);
  }

  /** Starts a match with the setup given. */
  async beginMatch(setup: Setup): Promise<void> {
    const { code, game } = this.whole;
    const stored: StoredMatch = {
      round: setup.round,
      key: this.services.newKey(),
      version: game.version,
      seats: setup.chairs.length,
      options: setup.options,
      lines: [],
    };
    const match = restored(game, stored);
    await this.#fenced(this.services.store.begin(code, this.#epoch, setup, stored));
    this.whole.setup = setup;
    this.whole.match = match;
    this.services.log.info({ room: code, game: game.id, round: setup.round, seats: stored.seats }, "a match began");
    this.show();
  }

  /** The rematch: the next round, sides swapped. */
  beginNext(setup: Setup): Promise<void> {
    nextRound(setup);
    return this.beginMatch(setup);
  }

  /** Plays one act: weighed, stored, done, shown; or refused. */
  async play(seat: Seat, act: Act<Parts>, version?: number): Promise<No | undefined> {
    const { code, game, setup } = this.whole;
    const match = this.whole.match as AnyMatch;
    const proposal = match.propose(seat, act, version);
    if (isRefusal(proposal)) return proposal;
    const line = writeLine(game, proposal.line);
    await this.#fenced(this.services.store.append(code, this.#epoch, setup.round, match.version, line));
    match.commit(proposal);
    this.show();
    if (match.outcome && proposal.version + 1 === match.version && !match.toAct.length)
      this.services.log.info({ room: code, game: game.id, round: setup.round, lines: match.version }, "a match ended");
    return undefined;
  }

  /** Runs something when it is its turn, for the bots. */
  take<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(work);
  }

  async #fenced(writing: Promise<boolean>): Promise<void> {
    const written = await writing.catch((error) => {
      this.report(error, "store");
      throw new NotStored();
    });
    if (written) return;
    this.services.log.warn({ room: this.whole.code }, "another room has this code now; closing");
    this.#close();
    throw new FencedOff("fenced off");
  }

  /** Lets the host pass on when that person is gone. */
  giveHost(setup: Setup): void {
    passHost(setup, (person) => this.#isHere(person));
  }

  // What is shown

  #isHere(person: string): boolean {
    return this.clients.some((client) => client.userData?.person === person);
  }

  /** Mirrors the room into the synced state and sends the difference: one change, one patch. */
  show(): void {
    const { whole } = this;
    whole.here = new Set(this.clients.flatMap((client) => client.userData?.person ?? []));
    const fresh = whole.match !== undefined && this.#shownRound !== whole.setup.round;
    if (fresh) this.state.hands.clear();
    mirror(roomState(whole), this.state);
    if (fresh) {
      this.#shownRound = whole.setup.round;
      for (const client of this.clients) this.#attach(client);
    }
    this.broadcastPatch();
    this.#list();
    this.#bots.wake();
  }

  /** Gives a client the view of its own seat's hand, and of nothing else. Hands are new in each round, and so are views. */
  #attach(client: Guest): void {
    client.view?.dispose();
    client.view = undefined;
    const person = client.userData?.person;
    const hand = person && this.state.hands[seatOf(this.whole.setup, person)]?.hand;
    if (!hand) return;
    client.view = new StateView();
    client.view.add(hand as Schema);
  }

  #list(): void {
    const metadata = listingOf(this.whole);
    if (JSON.stringify(metadata) === JSON.stringify(this.metadata) && this.whole.setup.hidden === this.#listed) return;
    this.#listed = this.whole.setup.hidden;
    this.setMatchmaking({ metadata, private: this.whole.setup.hidden }).catch((error) => this.report(error, "listing"));
  }

  // What is asked

  #listen(handlers: Handlers): void {
    const shapes: Record<string, ZodType> = shapesOf(this.whole.game);
    for (const type of LISTENING) {
      const handler = handlers[type] as (person: string, asked: unknown) => Promise<object>;
      this.onMessage(type, (client: Guest, message: unknown, ctx: MessageContext) =>
        this.#answer(client, type, shapes[type], handler, message, ctx),
      );
    }
  }

  async #answer(
    client: Guest,
    type: string,
    shape: ZodType,
    handler: (person: string, asked: unknown) => Promise<object>,
    message: unknown,
    ctx: MessageContext,
  ): Promise<unknown> {
    const read = shape.safeParse(message);
    const person = client.userData?.person;
    if (!read.success || !person) {
      this.#malformed(client);
      return ctx.reject({ key: "room.malformed" });
    }
    try {
      const answer = await this.#turns.take(() => handler(person, read.data));
      return isRefusal(answer) ? ctx.reject(answer) : answer;
    } catch (error) {
      if (error instanceof FencedOff) return ctx.reject({ key: "room.closing" });
      if (error instanceof NotStored) return ctx.reject({ key: "room.notStored" });
      this.report(error, type);
      return ctx.reject({ key: "room.ourFault" });
    }
  }

  /** Writes a fault of ours down; the table goes on. */
  report(error: unknown, where: string): void {
    const stack = error instanceof Error ? error.stack : String(error);
    this.services.log.error({ room: this.whole.code, game: this.whole.game.id, where, stack }, "a fault of ours");
  }
}
