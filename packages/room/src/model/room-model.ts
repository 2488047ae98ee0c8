import { type AnyBot, type AnyGame, copy, Fault, isRefusal, type Seat, same } from "@baseboard/kit";
import {
  asAsked,
  CLOSED,
  EventShapes,
  type GameAsked,
  type NextSeal,
  type Rejection,
  type RoomState,
  type SeatOffer,
  type TakeBackAsked,
} from "@baseboard/protocol";
import { commands, shapesOf } from "./commands/index.ts";
import { beginAsUsual, isPositionPossible } from "./from-position.ts";
import type { BotDriver } from "./match/bot-driver.ts";
import { FencedOff, MatchLog, NotStored } from "./match/match-log.ts";
import { MatchSeries } from "./match/match-series.ts";
import { Pings } from "./match/pings.ts";
import { roomBots } from "./match/room-bots.ts";
import { Sealing } from "./match/sealing.ts";
import type { Stopped } from "./match/stopped.ts";
import { TakeBacks } from "./match/take-backs.ts";
import { LiveTranscript } from "./match/text.ts";
import { AbsentPeople } from "./members/absent-people.ts";
import { Access } from "./members/access.ts";
import { admit, type JoinRequest, type JoinResult } from "./members/admit.ts";
import { AwayTimers } from "./members/away-timers.ts";
import { Connections } from "./members/connections.ts";
import { GameVote } from "./members/game-vote.ts";
import { Hosting } from "./members/hosting.ts";
import { Members } from "./members/members.ts";
import { Passes } from "./members/passes.ts";
import type { Person } from "./members/people.ts";
import type { Port } from "./port.ts";
import {
  type AnyMatch,
  listingOf,
  NO_GAME,
  NO_NEXT_SEAL,
  NO_TAKE_BACK,
  type RoomContents,
  roomState,
  type ShownClock,
  stateAfterLine,
} from "./room-state.ts";
import { SerialQueue } from "./serial-queue.ts";
import { changeGame, newSetup, possibleOptions, type Setup } from "./setup.ts";
import type { Alert } from "./store.ts";
import { whyMuted } from "./talk/muted.ts";
import { Talk } from "./talk/talk.ts";
import { MatchClocks } from "./time/match-clocks.ts";
import { isHalted, StandInVotes } from "./time/stand-ins.ts";
import type { World } from "./world.ts";

/** Thrown when a stored room cannot be restored: it cannot be read, or our code throws on it. Trying again does not help. */
export class CannotOpen extends Fault {
  constructor(cause: unknown) {
    super("What is stored of this room makes no room.", { cause });
  }
}

/** A game as rooms play it: its rules, and its bots by level. */
export interface Kind {
  game: AnyGame;
  bots: Record<string, AnyBot>;
}

/** What a room is made from. */
export interface RoomOptions {
  kind: Kind;
  code: string;
  /** What this process calls the address that had the room opened. */
  opener: string;
}

/**
 * A room of any game, without connections: seats, members, the match, and who may ask for what. Whatever is accepted is stored,
 * then published. Everything that changes it goes through one queue.
 */
export class RoomModel implements RoomContents {
  readonly kind: Kind;
  readonly code: string;
  readonly game: AnyGame;
  readonly opener: string;
  readonly world: World;
  readonly port: Port;
  setup: Setup;
  match: AnyMatch | undefined;
  stopped: Stopped | undefined;
  here = new Set<string>();
  away = new Map<string, number>();
  onlyWatching: string[] = [];
  shownClocks: ShownClock[] = [];
  saidYes: Seat[][] = [];
  offers: SeatOffer[] = [];
  takeBack: TakeBackAsked = NO_TAKE_BACK;
  gameAsked: GameAsked = NO_GAME;
  nextSeal: NextSeal = NO_NEXT_SEAL;
  readonly shapes = new EventShapes();
  /** Nothing is changed any more. */
  isClosing = false;
  readonly members: Members;
  readonly people: Map<string, Person>;
  readonly access: Access;
  readonly connections: Connections;
  readonly hosting: Hosting;
  readonly series: MatchSeries;
  readonly sealing: Sealing;
  readonly pings: Pings;
  readonly talk: Talk;
  readonly clocks: MatchClocks;
  readonly takeBacks: TakeBacks;
  readonly votes: StandInVotes;
  readonly absent: AbsentPeople;
  readonly gameVote: GameVote;
  /** When the request came in that is being answered; monotonic milliseconds. */
  askedAt = 0;
  readonly passes: Passes;
  /** The match as text. */
  readonly transcript = new LiveTranscript();
  #restored = Promise.withResolvers<void>();
  /** Resolves once the room is restored and may be entered; rejects when that failed. Nobody is let in before, nor turned away. */
  readonly ready: Promise<void> = this.#restored.promise;
  #queue = new SerialQueue();
  #matchLog: MatchLog;
  #awayTimers: AwayTimers;
  #bots: BotDriver;
  #listed = "";
  /** What was published last. */
  #shown!: RoomState;

  constructor({ kind, code, opener }: RoomOptions, world: World, port: Port) {
    this.ready.catch(() => {}); // No unhandled rejection where nobody waits for it.
    this.kind = kind;
    this.code = code;
    this.game = kind.game;
    this.opener = opener;
    this.world = world;
    this.port = port;
    this.setup = newSetup(kind.game, {}, true);
    this.members = new Members(world);
    this.people = this.members.people;
    this.access = new Access(this);
    this.connections = new Connections(this);
    this.hosting = new Hosting(this);
    this.pings = new Pings(this, world.clock, (person) => whyMuted(this, person));
    this.clocks = new MatchClocks(this);
    this.takeBacks = new TakeBacks(this);
    this.votes = new StandInVotes(this);
    this.absent = new AbsentPeople(this);
    this.gameVote = new GameVote(this);
    this.#matchLog = new MatchLog(code, world, this);
    this.series = new MatchSeries(this, this.#matchLog);
    this.sealing = new Sealing(this);
    this.passes = new Passes(this);
    this.talk = new Talk(this, this.#matchLog);
    this.#awayTimers = new AwayTimers(world.clock, world.absence, () => this.hosting.missed());
    this.#bots = roomBots(this);
  }

  /** Claims the code in the store, fencing off any earlier room, and restores what is stored. Called once this room has won its code. */
  activate(): Promise<void> {
    const restoring = this.run(async () => {
      const { setup, people, match, talk } = await this.#matchLog.claim();
      this.setup = { ...setup, options: possibleOptions(this.game, setup.options) };
      if (!isPositionPossible(this.game, setup)) beginAsUsual(this.setup, this.game);
      const isAlong = ({ id }: Person) => setup.along?.includes(id) ?? false;
      this.members.areStored(people.filter((person) => !isAlong(person)));
      this.members.comeAlong(people.filter(isAlong));
      if (setup.salt) this.members.salt = setup.salt;
      this.talk.resume(talk);
      // Of another round is the match of the game that was played before.
      if (match?.round === this.setup.round) await this.series.resume(match);
      this.publish();
    });
    this.#restored.resolve(restoring.catch((error) => this.#notRestored(error)));
    return this.ready;
  }

  #notRestored(error: unknown): never {
    this.close();
    throw error instanceof NotStored ? error : new CannotOpen(error);
  }

  /** Whether all bots wait until somebody takes a seat back. */
  get halted(): boolean {
    return isHalted(this);
  }

  // Coming and going

  /** Lets somebody in. Part of `/api`: the answer goes into a seat reservation, never to another client. */
  async enter(request: JoinRequest): Promise<JoinResult | Rejection> {
    await this.ready;
    return this.run(() => admit(this, request)).catch((error) => {
      if (error instanceof NotStored) return { key: "room.notStored" };
      throw error;
    });
  }

  /** Why somebody new who calls from this address may not come in, or may only watch; undefined where they may play. Part of `/api`. */
  async whyNot(address: string): Promise<Rejection | undefined> {
    await this.ready;
    return this.access.whyNotNew(this.members.tagOf(address));
  }

  /** Whether somebody has a connection now. */
  isHere(person: string): boolean {
    for (const one of this.port.here()) if (one === person) return true;
    return false;
  }

  /** The key of a person in rate limits. It stays the same over connections and tokens. */
  keyOf(person: string): string {
    return `${this.code} ${person}`;
  }

  /** Counts an arrival of somebody known; false when there are too many. */
  mayArrive(person: string): boolean {
    const { arrivals, clock } = this.world;
    const now = clock.now();
    return arrivals.of(this.keyOf(person), now).message(now) === "pass";
  }

  // Requests

  /**
   * Answers a request of a person in the room, in its turn: with what its command answers, or a `Rejection`; never throws. It may be one
   * that is `repeated`.
   */
  async request(person: string, type: string, message: unknown): Promise<object> {
    const said = await this.#answer(person, type, message);
    if (isRefusal(said)) this.world.meter?.refused(said.key);
    return said;
  }

  async #answer(person: string, type: string, message: unknown): Promise<object> {
    const { asked, isRepeated } = asAsked(message);
    const read = shapesOf(this.game).get(type)?.safeParse(asked);
    if (!read?.success) return { key: "room.malformed" };
    const at = this.world.clock.now();
    const { aside } = commands[type];
    const answer = (): Promise<object> => {
      if (!aside) this.askedAt = at;
      return this.#do(person, type, read.data, isRepeated);
    };
    return (aside ? answer() : this.run(answer)).catch((error): Rejection => {
      if (error instanceof FencedOff) return { key: "room.closing" };
      if (error instanceof NotStored) return { key: "room.notStored" };
      this.report(error, type);
      return { key: "room.ourFault" };
    });
  }

  async #do(person: string, type: string, asked: unknown, isRepeated: boolean): Promise<object> {
    if (!this.people.has(person)) return { key: "room.badToken" };
    const { by, once, run, done } = commands[type];
    if (isRepeated && once) return { key: "closed.unsure" };
    const said = by?.(this, person, asked) ?? (await run(this, person, asked));
    return (isRepeated && isRefusal(said) && done?.(this, person, asked)) || said;
  }

  // What changes the room

  /** Runs a task in the queue, after everything that was asked before. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.run(work);
  }

  /** Stores a new setup, and whoever is new or changed in it; forgets those whose ids are in `gone`; then publishes it. */
  async keep({ along, ...given }: Setup, changed?: Person, gone: string[] = [], alert?: Alert): Promise<void> {
    const next = { ...given, half: given.half ?? this.world.newKey() };
    const people = this.members.unstored(next, changed);
    const setup = along ? { ...next, along: along.filter((id) => !people.some((person) => person.id === id)) } : next;
    await this.#matchLog.save(setup, people, gone, alert);
    this.members.areStored(people);
    if (changed) this.people.set(changed.id, changed);
    this.members.areForgotten(gone);
    this.setup = setup;
    this.publish();
  }

  /** Changes a copy of the setup and keeps it, unless `work` says why not. */
  async change(work: (setup: Setup) => Rejection | undefined): Promise<Record<string, never> | Rejection> {
    const setup = copy(this.setup);
    const no = work(setup);
    if (no) return no;
    await this.keep(setup);
    return {};
  }

  /** Has the room play another game: it closes, and is opened anew as a room of that game, with the same people. */
  async changeGame(game: AnyGame): Promise<void> {
    const setup = copy(this.setup);
    // Those who came in from where somebody is kept off the seats are strangers again.
    const along = this.members.watching((id) => this.isHere(id) && !this.onlyWatching.includes(id));
    const gone = (setup.along ?? []).filter((id) => !this.members.isStored(id) && !along.some((person) => person.id === id));
    setup.along = along.map(({ id }) => id);
    await this.#matchLog.save(setup, along, gone);
    changeGame(setup, this.game, game);
    await this.#matchLog.changeGame(game.id, setup);
    // Once this is answered.
    this.world.clock.turn().then(() => this.close());
  }

  /** Changes the setup for a reason of the room's own, and publishes who is there. `work` answers with the ids of those to forget. */
  rearrange(work: (setup: Setup) => string[]): Promise<void> {
    return this.run(async () => {
      if (this.isClosing) return;
      const setup = copy(this.setup);
      const gone = work(setup).filter((id) => this.people.has(id));
      if (gone.length === 0 && same(setup, this.setup)) return this.publish();
      await this.keep(setup, undefined, gone);
      // Who came while this was stored has no place any more.
      for (const person of gone) if (this.isHere(person)) this.port.dismiss(person, CLOSED.badToken);
    });
  }

  /** Publishes the state and the listing, and wakes the bot driver. */
  publish(): void {
    this.here = new Set(this.port.here());
    this.away = this.#awayTimers.look(this);
    this.onlyWatching = this.access.onlyWatching();
    this.offers = this.passes.offers;
    this.gameAsked = this.gameVote.look();
    this.#lookAtMatch();
    this.#show(roomState(this));
    this.#list();
  }

  /** Publishes a line of the match, where nothing else has changed since the room was published last. */
  publishLine(): void {
    const before = this.#shown;
    this.#lookAtMatch();
    const now = stateAfterLine(this, before);
    this.#show(now);
    if (now.phase !== before.phase) this.#list();
  }

  #lookAtMatch(): void {
    this.nextSeal = this.sealing.look();
    this.takeBack = this.takeBacks.look();
    this.shownClocks = this.clocks.look();
    this.saidYes = this.votes.look();
  }

  #show(now: RoomState): void {
    this.#shown = now;
    this.port.publish(now);
    this.#bots.wake();
  }

  #list(): void {
    const listed = { ...listingOf(this), opener: this.opener };
    const { hidden } = this.setup;
    const text = JSON.stringify([listed, hidden]);
    if (text === this.#listed) return;
    this.#listed = text;
    this.port.list(listed, hidden).catch((error) => this.report(error, "listing"));
  }

  // The end

  /** Called when the lease on this code was lost: another room has it now. */
  fencedOff(): void {
    this.world.log.warn({ room: this.code }, "another room has this code now; closing");
    this.close();
  }

  /** Closes the room; clients come in again by code and token. */
  close(): void {
    this.#stop();
    this.port.disband();
  }

  /** Called last, when nobody is connected any more. Resolves once the position of the match is stored. */
  async dispose(): Promise<void> {
    this.#stop();
    await this.run(() => this.series.rest()).catch((error) => this.report(error, "rest"));
  }

  #stop(): void {
    this.isClosing = true;
    this.#restored.reject(new Fault("The room closes."));
    this.connections.stop();
    this.#awayTimers.stop();
    this.clocks.stop();
    this.takeBacks.stop();
    this.sealing.stop();
    this.#bots.stop();
  }

  /** Logs an internal error; the room goes on. */
  report(error: unknown, where: string): void {
    if (error instanceof FencedOff) return;
    this.world.log.error({ room: this.code, game: this.game.id, where, error }, "a fault of ours");
  }
}
