import { type AnyGame, Fault, freeze, keyFrom, same } from "@baseboard/kit";
import { CLOSED, type Pinged, type RoomState, repeated, type TalkLine } from "@baseboard/protocol";
import { fourSquare } from "../../games/four-square/rules/index.ts";
import { bots } from "../../games/toy/bot.ts";
import { toy } from "../../games/toy/rules/index.ts";
import {
  type Alert,
  type Clock,
  type JoinResult,
  type LastPosition,
  mayRead,
  type NewLine,
  newSetup,
  type Port,
  RoomModel,
  type RoomStore,
  type StoredRoom,
  type StoredTalk,
  type TalkAsked,
  TokenBuckets,
  usualArrivals,
  usualPace,
  type World,
} from "../src/model/index.ts";
import { roomState } from "../src/model/room-state.ts";
import { system } from "../src/system.ts";

/** When tests take place, in milliseconds since 1970. */
export const BEGINNING = Date.UTC(2030, 0, 1);

/** A clock that stands still until it is told to go on. */
export class VirtualClock implements Clock {
  #now = 0;
  #timers: { at: number; call: () => void }[] = [];

  date(): number {
    return BEGINNING + this.#now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, call: () => void): () => void {
    const timer = { at: this.#now + ms, call };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  turn(): Promise<void> {
    return system.clock.turn();
  }

  /** Lets so many milliseconds pass, and everything that is due then. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      await this.turn();
      const next = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = next.at;
      next.call();
    }
    this.#now = until;
  }
}

/** A store of one room, in memory. */
class MemoryStore implements RoomStore {
  readonly room: StoredRoom = { code: "ABCDEF", game: toy.id, setup: newSetup(toy, toy.options.parse({}), false), people: [] };
  async claim() {
    return { epoch: 1, room: structuredClone(this.room) };
  }
  async look() {
    return structuredClone(this.room);
  }
  /** Every alert that was raised. */
  readonly alerts: Alert[] = [];
  #raise(alert: Alert | undefined) {
    if (alert) this.alerts.push(structuredClone(alert));
  }
  async save(_code: string, _epoch: number, setup: StoredRoom["setup"], people: StoredRoom["people"], gone: string[] = [], alert?: Alert) {
    this.#raise(alert);
    this.room.setup = structuredClone(setup);
    const others = this.room.people.filter(({ id }) => !gone.includes(id) && !people.some((one) => one.id === id));
    this.room.people = [...others, ...people];
    return true;
  }
  async begin(_code: string, _epoch: number, setup: StoredRoom["setup"], match: NonNullable<StoredRoom["match"]>, alert?: Alert) {
    this.#raise(alert);
    this.room.setup = structuredClone(setup);
    this.room.match = structuredClone(match);
    return true;
  }
  async append(_code: string, _epoch: number, _round: number, _seq: number, { text, standing, clocks, alert }: NewLine) {
    this.#raise(alert);
    this.room.match!.lines.push(text);
    if (clocks) this.room.match!.clocks = { ...this.room.match!.clocks, [this.room.match!.lines.length]: clocks };
    this.room.match!.standing = standing ?? "";
    return true;
  }
  async stands(_code: string, _round: number, _lines: number, standing: string) {
    this.room.match!.standing = standing;
  }
  async changeGame(_code: string, _epoch: number, game: string, setup: StoredRoom["setup"]) {
    if (this.room.match) this.room.match.game ??= this.room.game;
    Object.assign(this.room, { game, setup: structuredClone(setup) });
    return true;
  }
  async rest(_code: string, _epoch: number, _round: number, last: LastPosition) {
    this.room.match!.last = structuredClone(last);
    return true;
  }
  readonly lines: StoredTalk[] = [];
  async say(_code: string, _epoch: number, line: StoredTalk) {
    this.lines.push(structuredClone(line));
    this.room.talk = { last: line.id, newest: Math.max(this.room.talk?.newest ?? 0, Number(line.person)) };
    return true;
  }
  async said(_code: string, person: string, nonce: string) {
    return this.lines.find((line) => line.person === person && line.nonce === nonce)?.id;
  }
  async talk(_code: string, { after = 0, before = Number.POSITIVE_INFINITY, ...asked }: TalkAsked): Promise<TalkLine[]> {
    const lines = this.lines.filter((line) => line.id > after && line.id < before && mayRead(asked, line));
    return lines.map(({ nonce: _, ...line }) => line);
  }
}

/** A room of the toy that runs in a test, without a server; everything that it brings about can be looked at. */
export async function pureRoom(wish: Partial<World> = {}, game: AnyGame = toy) {
  const clock = new VirtualClock();
  const store = new MemoryStore();
  const connected: string[] = [];
  const closed: [person: string, code: number][] = [];
  const states: RoomState[] = [];
  const pings: Pinged[] = [];
  const talk: { line: TalkLine; to: string[] }[] = [];
  const faulty = (_facts: unknown, what: string): never => {
    throw new Fault(what);
  };
  const port: Port = {
    here: () => connected,
    publish(state) {
      if (!same(state, roomState(room))) faulty(undefined, "What was published is not how the room is.");
      // Frozen: who is given it compares with it later.
      states.push(freeze(state));
    },
    ping: (ping) => void pings.push(ping),
    talk: (line, mayRead) => void talk.push({ line, to: connected.filter(mayRead) }),
    dismiss(person, code) {
      if (code === CLOSED.elsewhere || !connected.includes(person)) return;
      connected.splice(connected.indexOf(person), 1);
      closed.push([person, code]);
    },
    list: async () => {},
    disband() {},
  };
  const world: World = {
    ...{ ...system, clock, store, log: { info() {}, warn: faulty, error: faulty } },
    ...{ newKey: () => keyFrom("pure"), botPace: 0, grace: 20, absence: 3, maxSpectators: 100, games: [toy, fourSquare] },
    ...{ messages: new TokenBuckets(usualPace), arrivals: new TokenBuckets(usualArrivals) },
    ...wish,
  };
  const room = new RoomModel({ kind: { game, bots }, code: "ABCDEF", opener: "" }, world, port);
  await room.activate();
  /** Somebody asks for a seat, with a token for the old one, or to watch. */
  const enter = async (name: string, asked: { watch?: boolean; token?: string } = {}) =>
    (await room.enter({ watch: false, name, address: "127.0.0.1", ...asked })) as JoinResult;
  function connect(person: string): void {
    connected.push(person);
    room.connections.arrived(person, undefined);
  }
  /** Somebody takes a seat, or comes in to watch; answers with their id. */
  async function join(name: string, watch = false): Promise<string> {
    const { person } = await enter(name, { watch });
    connect(person);
    return person;
  }
  /** What the room answers to a request: `again` where it is repeated. */
  const ask = (person: string, type: string, asked: object = {}, again = false): Promise<object> =>
    room.request(person, type, again ? repeated(asked) : asked);
  return { room, clock, store, states, closed, pings, talk, enter, connect, join, ask };
}
