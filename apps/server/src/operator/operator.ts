import { NO_NOTICE, type OperatorView, type Sanction, type StoreSeen } from "@baseboard/protocol";
import type { Listed, Log, MatchRoom } from "@baseboard/room";
import { CloseCode, type IRoomCache, matchMaker, requestFromIPC, subscribeIPC } from "@colyseus/core";
import type { ConnectionCounter } from "../http/connections.ts";
import type { RoomListener } from "../rooms.ts";
import { BACKUP } from "../store/backup.ts";
import type { Store } from "../store/store.ts";
import { CallerTags } from "./callers.ts";
import { type Census, callersIn, LoopDelay, roomsSeen, together } from "./census.ts";
import type { Faults } from "./faults.ts";
import { Orders } from "./orders.ts";

/** How long other servers may take to answer, and how often the orders are read where a message about them may be lost; milliseconds. */
const PATIENCE = 1000;
const AGAIN = 15_000;

/** How long a count of the store is shown before it is counted again, in milliseconds. */
const COUNT_HOLDS = 60_000;

/** Faults shown of all servers together, the newest. */
const MOST_FAULTS = 50;

/** On this channel servers tell each other that there are other orders. */
const CHANNEL = "operator";

/** Dependencies of the operator's side. */
export interface OperatorSetting {
  store: Store;
  connections: ConnectionCounter;
  faults: Faults;
  log: Log;
  /** Name of this server in its cluster. */
  node: string | undefined;
}

/** What the operator sees of all servers, and does to them. */
export class Operator implements RoomListener {
  readonly callers = new CallerTags();
  readonly orders: Orders;
  #setting: OperatorSetting;
  #rooms = new Set<MatchRoom>();
  #delay = new LoopDelay();
  #started = Date.now();
  #timer: NodeJS.Timeout | undefined;
  #counted: Promise<StoreSeen> | undefined;

  constructor(setting: OperatorSetting) {
    this.#setting = setting;
    this.orders = new Orders(setting.store);
  }

  made(room: MatchRoom): void {
    this.#rooms.add(room);
  }

  gone(room: MatchRoom): void {
    this.#rooms.delete(room);
  }

  /** Takes up the stored orders, before anybody comes in. */
  load(): Promise<void> {
    return this.#read();
  }

  /** Hears and answers other servers. Called once Colyseus is there. */
  async start(): Promise<void> {
    const { presence, processId } = matchMaker;
    await presence.subscribe(CHANNEL, () => this.#readAgain());
    await subscribeIPC(presence, channelOf(processId), () => this.#census());
    this.#delay.start();
    if (this.#setting.node !== undefined) this.#timer = setInterval(() => this.#readAgain(), AGAIN).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay.stop();
  }

  /** What there is to see now. `find` is part of a room's code, or names one of `games`; at most `most` rooms. */
  async view(asked: { find: string; most: number; games: string[] }): Promise<OperatorView> {
    const ids = (await matchMaker.stats.fetchAll()).map(({ processId }) => processId).filter((id) => id !== matchMaker.processId);
    const [listed, others] = await Promise.all([
      matchMaker.query({}) as Promise<IRoomCache<Listed>[]>,
      Promise.all(
        ids.map((id) => requestFromIPC<Census>(matchMaker.presence, channelOf(id), "census", [], PATIENCE).catch(() => undefined)),
      ),
    ]);
    const all = [this.#census(), ...others.filter((census) => census !== undefined)];
    const { notice, sanctions } = this.orders;
    return {
      now: Date.now(),
      servers: all.map(({ server }) => server),
      silent: others.filter((census) => census === undefined).length,
      ...roomsSeen(listed, asked),
      callers: together(all.map(({ callers }) => callers)),
      sanctions,
      ...(notice && { notice }),
      faults: all
        .flatMap(({ faults }) => faults)
        .sort((a, b) => b.at - a.at)
        .slice(0, MOST_FAULTS),
    };
  }

  /** What the store holds. Counted when it is asked for, once a minute at most. */
  async storeSeen(): Promise<StoreSeen> {
    const seen = await this.#counted?.catch(() => undefined);
    if (seen && Date.now() - seen.counted < COUNT_HOLDS) return seen;
    this.#counted = this.#count();
    return this.#counted;
  }

  async #count(): Promise<StoreSeen> {
    const { store } = this.#setting;
    const backup = (await store.notes(Date.now())).find(({ name }) => name === BACKUP);
    return { ...(await store.holdings()), counted: Date.now(), ...(backup && { backup: Number(backup.text) }) };
  }

  /** Closes a room for good; false if there is none to close. */
  async close(code: string, why: string): Promise<boolean> {
    if (!(await this.#setting.store.shut(code, why))) return false;
    this.#setting.log.info({ room: code }, "the operator has closed a room");
    const running = await matchMaker.query({ roomId: code });
    // One that does not hear of it closes as soon as it stores anything: it owns the code no more.
    if (running.length > 0) await matchMaker.remoteRoomCall(code, "shut").catch(() => {});
    return true;
  }

  async impose(sanction: Pick<Sanction, "address" | "kind">, minutes: number): Promise<void> {
    await this.orders.impose(sanction, minutes);
    this.#setting.log.info({ seconds: minutes * 60 }, `the operator has ${done[sanction.kind]} an address`);
    await this.#ordered();
  }

  async lift(sanction: Pick<Sanction, "address" | "kind">): Promise<void> {
    await this.orders.lift(sanction);
    this.#setting.log.info({}, `the operator lets an address ${may[sanction.kind]} again`);
    await this.#ordered();
  }

  async tell(text: string, minutes?: number): Promise<void> {
    await this.orders.tell(text, minutes);
    this.#setting.log.info(minutes === undefined ? {} : { seconds: minutes * 60 }, "the operator tells everybody something");
    await this.#ordered();
  }

  async takeBack(): Promise<void> {
    await this.orders.takeBack();
    this.#setting.log.info({}, "the operator has taken a notice back");
    await this.#ordered();
  }

  /** There are other orders: this server follows them before anybody is told that they are given, the others soon after. */
  async #ordered(): Promise<void> {
    await this.#read();
    await matchMaker.presence.publish(CHANNEL, "read");
  }

  #readAgain(): void {
    this.#read().catch((error) => this.#setting.log.warn({ error }, "the operator's orders could not be read"));
  }

  async #read(): Promise<void> {
    const { isOtherNotice, banned } = await this.orders.read();
    this.callers.mute(this.orders.sanctions.filter(({ kind }) => kind === "mute"));
    const tags = new Set(banned.map(({ address }) => this.callers.tagOf(address)));
    for (const room of this.#rooms) {
      if (isOtherNotice) room.broadcast("notice", this.orders.notice ?? NO_NOTICE);
      if (tags.size > 0) sendAway(room, tags);
    }
  }

  #census(): Census {
    const { node = "", connections, faults } = this.#setting;
    return {
      server: { node, started: this.#started, memory: process.memoryUsage.rss(), delay: this.#delay.take() },
      callers: callersIn(connections, this.#rooms, this.callers),
      faults: faults.last,
    };
  }
}

const done = { mute: "muted", ban: "banned" } as const;
const may = { mute: "talk", ban: "come in" } as const;

const channelOf = (processId: string): string => `${CHANNEL}:${processId}`;

/** Closes the connections of all in a room who came from these addresses; as they come in again they are told why. */
function sendAway({ model }: MatchRoom, tags: Set<string>): void {
  for (const person of model.here) {
    const tag = model.members.callerOf(person);
    if (tag !== undefined && tags.has(tag)) model.port.dismiss(person, CloseCode.MAY_TRY_RECONNECT);
  }
}
