import { keyFrom, type Rng, rngAt } from "@baseboard/kit";
import { type GameRoom, type Log, type MatchRoom, NotStored } from "@baseboard/room";
import type { Client } from "@colyseus/core";
import type { Matchmaking } from "./cluster.ts";
import { diskPlants, SimulatedDisk, sound } from "./disk.ts";
import { calm, type Host, Network } from "./network.ts";
import { type Place, SimulatedPerson } from "./person.ts";
import { somePosition } from "./position.ts";
import { type Surroundings, startServer } from "./server.ts";
import { Machine, Timeline } from "./timeline.ts";
import { Truth } from "./truth.ts";

/** What may be planted in a world, to see that it is found. */
export const plants = [...diskPlants, "leaked hand", "leaked talk"] as const;
export type Plant = (typeof plants)[number];

/** What a world came to. */
export interface Result {
  seed: number;
  problems: string[];
  /** What happened, a line each. */
  trace: string[];
  acknowledged: number;
  lines: number;
  steps: number;
  /** How long it lasted by its own clock, in milliseconds. */
  lasted: number;
  /** How often what was broken. */
  faults: Record<string, number>;
  /** Lines of talk that were acknowledged, and how often one was read. */
  said: number;
  heard: number;
  /** The games that were played to their end. */
  ended: number;
  /** Shares of browsers in the keys of matches. */
  shares: number;
}

/** How long everybody may take, once nothing breaks any more, until all is well and the match over, in milliseconds. */
const PATIENCE = 240_000;
/** How long somebody whose line is silent may see what was, in milliseconds. */
const SILENCE = 30_000;
/** In a long game, so many more lines are enough. */
const ENOUGH = 30;
const SERVERS = 2;

/** A world of one seed: servers, people, a network and a disk, of which some is broken for a while. */
export class SimulatedWorld {
  readonly timeline = new Timeline();
  readonly trace: string[] = [];
  readonly faults: Record<string, number> = {};
  #seed: number;
  #streams = 0;
  #rng: Rng;
  #network: Network;
  #disk: SimulatedDisk;
  #truth: Truth;
  #place: Place;
  #people: SimulatedPerson[] = [];
  #cluster = { list: new Map<string, string>(), peers: new Set<Matchmaking>() };
  #servers = new Map<string, Host & { rooms: Map<string, MatchRoom> }>();
  #sky = new Machine("world", this.timeline);
  #kind: GameRoom;
  #games: GameRoom[];
  #plant: Plant | undefined;

  constructor(seed: number, games: GameRoom[], plant?: Plant) {
    this.#seed = seed;
    this.#games = games;
    this.#plant = plant;
    this.#rng = this.#stream();
    this.#kind = this.#rng.below(4) > 0 ? this.#rng.pick(games.filter(({ game }) => game.template)) : this.#rng.pick(games);
    const { game, bots } = this.#kind;
    const note = (what: string): void => this.#note(what);
    this.#truth = new Truth(
      game,
      () => this.#disk.books,
      () => this.timeline.now,
    );
    const broken = (what: string, where = ""): void => this.#broken(what, where);
    this.#disk = new SimulatedDisk(this.#stream(), this.#truth, broken);
    if (plant && plant !== "leaked hand" && plant !== "leaked talk") this.#disk.plant = plant;
    this.#network = new Network(this.#stream(), broken);
    this.#network.crash = ({ name }) => this.#crash(name);
    this.#disk.crash = ({ name }) => this.#crash(name);
    this.#network.watch = ({ name }, bytes) => this.#truth.watch(name, bytes);
    this.#place = {
      game,
      levels: Object.keys(bots),
      truth: this.#truth,
      position: this.#position(),
      code: "",
      isQuiet: false,
      note,
      broken,
    };
  }

  get network(): Network {
    return this.#network;
  }

  #stream(): Rng {
    return rngAt(keyFrom(`simulate ${this.#seed}`), this.#streams++);
  }

  /** The position that the room of every fifth world is made from. By a stream of its own. */
  #position(): string | undefined {
    return this.#seed % 5 === 0 ? somePosition(this.#kind.game, rngAt(keyFrom(`simulate position ${this.#seed}`), 0)) : undefined;
  }

  #note(what: string): void {
    this.trace.push(`${(this.timeline.now / 1000).toFixed(3).padStart(8)} ${what}`);
  }

  #broken(what: string, where = ""): void {
    this.faults[what] = (this.faults[what] ?? 0) + 1;
    this.#note(`${what} ${where}`);
  }

  /** Lets it be: a while in which everything may break, and then one in which nothing does. */
  async run(): Promise<Result> {
    for (let i = 0; i < SERVERS; i++) await this.#start(`server-${i}`);
    const count = 2 + this.#rng.below(3);
    for (let i = 0; i < count; i++) this.#arrives(["Ann", "Bob", "Cy", "Dee"][i], i === 0);
    const bad = 4000 + this.#rng.below(26_000);
    this.#breakThings(bad);
    await this.timeline.run(2000 + bad);
    this.#mend();
    const quiet = this.timeline.now;
    await this.timeline.run(quiet + PATIENCE, () => this.#isAllWell() || this.#truth.problems.length > 0);
    // What is under way arrives.
    if (this.#isAllWell()) {
      this.#network.weather = calm;
      await this.#rest();
    } else if (this.#truth.problems.length === 0) this.#sayWhoWaits();
    this.#truth.judge();
    return this.#result();
  }

  async #rest(): Promise<void> {
    for (const person of this.#people) person.isResting = true;
    let wrong: string | undefined = "";
    // Bots may go on: then all are to agree at some moment; whose line is silent first has to find that out.
    for (const until = this.timeline.now + SILENCE; wrong !== undefined && this.timeline.now < until; ) {
      await this.timeline.run(this.timeline.now + 75);
      wrong = this.#whoIsElsewhere();
    }
    if (wrong !== undefined) this.#truth.problem(wrong);
  }

  /** Who sees something else than what the room shows. */
  #whoIsElsewhere(): string | undefined {
    const room = this.#room;
    const wrong = this.#people.map(({ name, seat, state, isIn }) =>
      room && state && isIn ? this.#truth.differsFrom(room, name, seat, state) : undefined,
    );
    return wrong.find((what) => what !== undefined);
  }

  /** The room as it runs now. */
  get #room(): MatchRoom | undefined {
    const rooms = [...this.#servers.values()].flatMap(({ rooms }) => rooms.get(this.#place.code) ?? []);
    return rooms.length === 1 ? rooms[0] : undefined;
  }

  #isAllWell(): boolean {
    const isBack = this.#people.every((person) => person.isShutOut || (person.isIn && person.waiting.size === 0));
    return isBack && this.#isPlayed();
  }

  /** The match has come out; a long one has gone on for long enough. */
  #isPlayed(): boolean {
    const model = this.#room?.model;
    if (this.#people.every(({ isShutOut }) => isShutOut)) return true;
    if (!model?.match) return false;
    // Nobody is left who plays: whoever watches cannot go on without those who are gone.
    if (this.#people.every(({ seat }) => seat < 0)) return true;
    return model.match.outcome !== undefined || (!this.#kind.game.template && model.match.version > this.#linesAtMending + ENOUGH);
  }

  #linesAtMending = 0;

  #sayWhoWaits(): void {
    const { phase, toAct, seats } = this.#people.find(({ state }) => state)?.state ?? {};
    const chairs = seats?.map(({ kind, person, online, away }) => `${kind} ${person}${online ? "" : " offline"}${away ? " away" : ""}`);
    const people = this.#people.map(
      ({ name, waiting, isIn, isShutOut, session }) =>
        `${name} is ${isShutOut ? "shut out" : isIn ? "in" : (session?.status.peek() ?? "out")}${[...waiting].map(([what, at]) => `, waits since ${at} for ${what}`)}`,
    );
    this.#truth.problem(
      `after ${PATIENCE / 1000} seconds without trouble all is not well: ${phase}, seats ${toAct} of ${chairs} to act; ${people.join("; ")}`,
    );
  }

  #result(): Result {
    const { code, sent, problems, talk } = this.#truth;
    const lines = code ? this.#disk.books.rounds(code).reduce((sum, { round }) => sum + this.#disk.books.lines(code, round).length, 0) : 0;
    return {
      ...{ seed: this.#seed, problems: [...problems], trace: this.trace, lines, steps: this.timeline.steps, lasted: this.timeline.now },
      ...{ faults: this.faults, acknowledged: sent.filter(({ acknowledged }) => acknowledged !== undefined).length },
      ...{ said: talk.said.filter(({ id }) => id !== undefined).length, heard: talk.heard },
      ended: this.#room?.model.match?.outcome ? 1 : 0,
      shares: code ? this.#truth.shares : 0,
    };
  }

  /** Ends all that still runs. */
  async end(): Promise<void> {
    for (const { machine } of [...this.#servers.values(), ...this.#people]) machine.isDead = true;
    await this.#disk.end();
  }

  // Servers

  async #start(name: string): Promise<void> {
    const machine = new Machine(name, this.timeline);
    const rng = this.#stream();
    const around: Surroundings = {
      ...this.#cluster,
      ...{ rng, disk: this.#disk, log: this.#log(name), games: this.#games, made: this.#plant === "leaked talk" ? tellAll : () => {} },
      ...(this.#plant === "leaked hand" && { joined: leak }),
    };
    const server = await machine.run(() => startServer(machine, around));
    this.#note(`${name} starts`);
    this.#servers.set(name, server);
    this.#network.hosts.set(name, server);
  }

  /** A server crashes: whatever it was doing. */
  #crash(name: string): void {
    const server = this.#servers.get(name);
    if (!server) return;
    this.#broken("crash", name);
    server.machine.isDead = true;
    this.#servers.delete(name);
    this.#network.hosts.delete(name);
    this.#network.cutOff(server.machine);
    for (const peer of this.#cluster.peers) if (peer.processId === name) this.#cluster.peers.delete(peer);
  }

  /** Starts the servers that are down. */
  async #startAll(): Promise<void> {
    for (let i = 0; i < SERVERS; i++) if (!this.#servers.has(`server-${i}`)) await this.#start(`server-${i}`);
  }

  #log(server: string): Log {
    const say = (facts: object, what: string): void => {
      const { where, error } = facts as { where?: string; error?: Error };
      if (what.startsWith("another room has this code")) this.#broken("room taken over");
      this.#note(`${server} says: ${what} ${where ?? ""} ${error ? `${error.message} ${error.cause ?? ""}` : ""}`);
    };
    return {
      info: say,
      warn: say,
      error: (facts, what) => {
        say(facts, what);
        if (!isExpected(facts))
          this.#truth.problem(`${server} reports a fault: ${what} ${facts.where ?? ""} ${(facts.error as Error)?.stack}`);
      },
    };
  }

  // People

  #arrives(name: string, isHost: boolean): void {
    const machine = new Machine(name, this.timeline);
    const person = new SimulatedPerson(machine, this.#stream(), this.#place, isHost);
    this.#people.push(person);
    machine.after(this.#rng.below(isHost ? 500 : 8000), () =>
      person.live().catch((error) => this.#truth.problem(`${name} stumbles: ${(error as Error).stack}`)),
    );
  }

  // What breaks

  /** Draws what breaks, and how often; in each world something else. */
  #breakThings(until: number): void {
    const rng = this.#rng;
    const some = (most: number): number => (rng.below(2) === 0 ? 0 : 1 + rng.below(most));
    this.#network.weather = {
      latency: rng.pick([20, 80, 400]),
      ...{ cut: some(15), silent: some(4), crash: some(3), lost: some(150), unanswered: some(150), doubled: some(150), late: some(100) },
    };
    this.#disk.wear = { latency: rng.pick([2, 8, 60]), slow: some(20), full: some(60), lie: some(40), crash: some(40) };
    const blows: [number, () => void][] = [
      [some(5), () => this.#crash(rng.pick(["server-0", "server-1"]))],
      [some(3), () => this.#stall()],
      [some(2), () => this.#powerCut()],
      [some(8), () => this.#sleepyTab()],
      [some(4), () => this.#jump()],
      [some(5), () => this.#everybodyOff()],
    ];
    for (const [times, blow] of blows) for (let i = 0; i < times; i++) this.#sky.after(2000 + rng.below(until), blow);
    const restart = async (): Promise<void> => {
      if (this.#place.isQuiet) return;
      await this.#startAll();
      this.#sky.after(500 + rng.below(6000), restart);
    };
    this.#sky.after(2000, restart);
  }

  /** One server stands still, long enough to be taken for dead, and goes on as if nothing had been. */
  #stall(): void {
    const server = this.#servers.get(this.#rng.pick(["server-0", "server-1"]));
    if (!server) return;
    this.#broken("stall", server.machine.name);
    server.machine.fallAsleep(500 + this.#rng.below(20_000), this.#sky);
  }

  #powerCut(): void {
    this.#broken("power cut");
    for (const name of [...this.#servers.keys()]) this.#crash(name);
    this.#cluster.list.clear();
    this.#disk.powerCut();
    this.#truth.powerCut();
  }

  #sleepyTab(): void {
    const { machine } = this.#rng.pick(this.#people);
    this.#broken("sleeping tab", machine.name);
    machine.fallAsleep(this.#rng.below(this.#rng.below(5) === 0 ? 180_000 : 15_000), this.#sky);
    if (this.#rng.below(2) === 0) this.#network.cutOff(machine);
  }

  #jump(): void {
    const machines = [...this.#people, ...this.#servers.values()].map(({ machine }) => machine);
    const machine = this.#rng.pick(machines);
    this.#broken("clock jump", machine.name);
    machine.wrong += (this.#rng.below(2) === 0 ? -1 : 1) * this.#rng.below(7_200_000);
  }

  #everybodyOff(): void {
    this.#broken("everybody cut off");
    for (const line of [...this.#network.lines]) line.cut();
  }

  /** From now on nothing breaks. */
  #mend(): void {
    this.#note("nothing breaks any more");
    this.#network.weather = calm;
    this.#disk.wear = sound;
    this.#place.isQuiet = true;
    this.#linesAtMending = this.#room?.model.match?.version ?? 0;
    for (const { machine } of [...this.#people, ...this.#servers.values()]) machine.wake();
    this.#sky.after(1, () => this.#startAll());
  }
}

/** What a server may report when its disk or its peers do not do as they should. */
function isExpected({ where, error }: { where?: string; error?: unknown }): boolean {
  return (
    where === "store" || error instanceof NotStored || (error instanceof Error && /ENOSPC|EIO/.test(`${error.message} ${error.cause}`))
  );
}

/** Planted: all that is said is sent to everybody. */
function tellAll(room: MatchRoom): void {
  room.talk = (line) => room.broadcast("talk", line);
}

/** Planted: whoever comes in is shown another's hand. */
function leak(room: MatchRoom, client: Client): void {
  for (const { hand } of room.state.hands) if (hand) client.view?.add(hand);
}
