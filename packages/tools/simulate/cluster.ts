import type { MatchRoom } from "@baseboard/room";
import { type IRoomCache, initializeRoomCache, matchMaker, type RegisteredHandler } from "@colyseus/core";
import { Redis } from "ioredis";
import { OwningDriver } from "../../../apps/server/src/cluster/driver.ts";
import type { MatchMaker } from "../../../apps/server/src/room-directory.ts";
import { type Machine, thisMachine } from "./timeline.ts";

/** How soon another server has to answer, in milliseconds; as in Colyseus. */
const SOON = 2000;
/** How often a server looks whether its rooms are still its own, in milliseconds; as in cluster.ts. */
const LOOK = 2000;

/** The list of rooms that all servers share, as far as the driver asks Redis: by its own scripts, told apart by what they do. */
class ListOfRooms {
  readonly #rooms: Map<string, string>;

  constructor(rooms: Map<string, string>) {
    this.#rooms = rooms;
  }

  async #reached(): Promise<void> {
    await thisMachine().sleep(1);
  }

  async hsetnx(_list: string, code: string, listing: string): Promise<number> {
    await this.#reached();
    if (this.#rooms.has(code)) return 0;
    this.#rooms.set(code, listing);
    return 1;
  }

  async hget(_list: string, code: string): Promise<string | null> {
    await this.#reached();
    return this.#rooms.get(code) ?? null;
  }

  async hmget(_list: string, ...codes: string[]): Promise<(string | null)[]> {
    await this.#reached();
    return codes.map((code) => this.#rooms.get(code) ?? null);
  }

  async hgetall(): Promise<Record<string, string>> {
    await this.#reached();
    return Object.fromEntries(this.#rooms);
  }

  async eval(script: string, _keys: number, _list: string, first: string, processId: string, listing: string): Promise<number> {
    await this.#reached();
    const ownerOf = (code: string): string | undefined => {
      const text = this.#rooms.get(code);
      return text && (JSON.parse(text) as IRoomCache).processId;
    };
    if (script.includes("HVALS"))
      return [...this.#rooms.keys()].filter((code) => ownerOf(code) === first && this.#rooms.delete(code)).length;
    if ((ownerOf(first) ?? processId) !== processId) return 0;
    if (script.includes("HSET")) this.#rooms.set(first, listing);
    else this.#rooms.delete(first);
    return 1;
  }
}

/**
 * Colyseus' matchmaker has one list of rooms for a whole process; here several servers share one. So this stands in for it,
 * for what our server asks of it and no more. The rooms, and the list of all of them, are the real ones.
 */
export class Matchmaking {
  readonly processId: string;
  readonly driver: OwningDriver;
  readonly rooms = new Map<string, MatchRoom>();
  readonly stats = { local: { roomCount: 0, ccu: 0 } };
  readonly handlers: Record<string, RegisteredHandler>;
  readonly #machine: Machine;
  readonly #peers: Set<Matchmaking>;

  constructor(machine: Machine, handlers: Record<string, RegisteredHandler>, { list, peers }: SimulatedServers) {
    this.processId = machine.name;
    this.#machine = machine;
    this.handlers = handlers;
    this.#peers = peers;
    peers.add(this);
    const redis = Object.setPrototypeOf(
      new ListOfRooms(list),
      Object.create(Redis.prototype, Object.getOwnPropertyDescriptors(ListOfRooms.prototype)),
    );
    this.driver = new OwningDriver(
      redis,
      () => this.processId,
      (code) => this.rooms.get(code)?.model.fencedOff(),
    );
    machine.run(() => setInterval(() => this.driver.look(), LOOK));
    drivers.set(machine, this.driver);
  }

  getAllHandlers = (): Record<string, RegisteredHandler> => this.handlers;
  getLocalRoomById = (code: string): MatchRoom | undefined => this.rooms.get(code);
  getRoomById = (code: string): Promise<IRoomCache> => this.driver.findOne({ roomId: code });
  query = (conditions: object): Promise<IRoomCache[]> => this.driver.query(conditions);

  /** As Colyseus makes a room: it is entered into the list, and thrown away where another server was faster. */
  createRoom = async (name: string, options: { code: string; opener: string }): Promise<IRoomCache> => {
    const handler = this.handlers[name];
    const room = new handler.klass() as MatchRoom;
    const inner = room as unknown as Inner;
    inner.__init();
    room.roomName = name;
    inner._listing = initializeRoomCache({ name, processId: this.processId, publicAddress: this.processId });
    room.onCreate(options);
    inner._internalState = 1;
    inner._listing.roomId = room.roomId;
    inner._listing.maxClients = room.maxClients;
    if (!(await this.driver.insert(inner._listing))) {
      inner._listing.roomId = undefined as unknown as string;
      inner._events.emit("dispose");
      const owner = await this.driver.findOne({ roomId: room.roomId });
      if (!owner) throw new Error(`room ${room.roomId} is no longer available.`);
      return owner;
    }
    this.stats.local.roomCount++;
    inner._events.once("dispose", () => {
      this.driver.remove(inner._listing.roomId);
      this.stats.local.roomCount--;
      handler.emit("dispose", room);
      this.rooms.delete(room.roomId);
    });
    this.rooms.set(room.roomId, room);
    handler.emit("create", room);
    return inner._listing;
  };

  joinById = async (code: string, options: object): Promise<unknown> => {
    const listing = await this.driver.findOne({ roomId: code });
    if (!listing) throw new Error(`room "${code}" not found`);
    if (listing.locked) throw new Error(`room "${code}" is locked`);
    const sessionId = `session-${sessions++}`;
    if (!(await this.remoteRoomCall(code, "_reserveSeat", [sessionId, options]))) throw new Error(`${code} is already full.`);
    const { name, roomId, processId, publicAddress } = listing;
    return { name, sessionId, roomId, processId, publicAddress };
  };

  /** Calls a method of a room, or reads a field of it, here or on the server that has it. */
  remoteRoomCall = async (code: string, method: string, given?: unknown[], patience = SOON): Promise<unknown> => {
    const own = this.rooms.get(code);
    if (own) return called(own, method, given);
    const answers = [...this.#peers].flatMap((peer) =>
      peer.rooms.has(code) ? [this.#ask(peer, () => peer.remoteRoomCall(code, method, given))] : [],
    );
    return this.#inTime(answers, patience);
  };

  /** Whether another server lives; the rooms of one that does not answer are taken off the list. */
  healthCheckProcessId = async (processId: string): Promise<boolean> => {
    const peers = [...this.#peers].filter((peer) => peer.processId === processId);
    try {
      return (await this.#inTime(
        peers.map((peer) => this.#ask(peer, async () => true)),
        SOON,
      )) as boolean;
    } catch {
      await this.driver.cleanup(processId);
      return false;
    }
  };

  /** Over the wire between two servers: a server that is down never answers. */
  #ask(peer: Matchmaking, work: () => Promise<unknown>): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const back = (call: () => void) => this.#machine.after(1, call);
    peer.#machine.after(1, () =>
      work().then(
        (answer) => back(() => resolve(answer)),
        (error) => back(() => reject(error)),
      ),
    );
    return promise;
  }

  #inTime(answers: Promise<unknown>[], patience: number): Promise<unknown> {
    const late = this.#machine.sleep(patience).then(() => {
      throw new Error("ipc_timeout");
    });
    return Promise.race([...answers, late]);
  }
}

/** What the servers of a world share. */
export interface SimulatedServers {
  list: Map<string, string>;
  peers: Set<Matchmaking>;
}

/** What Colyseus' own matchmaker does with a room that it has made. */
interface Inner {
  __init(): void;
  _listing: IRoomCache;
  _internalState: number;
  _events: NodeJS.EventEmitter;
}

async function called(room: MatchRoom, method: string, given?: unknown[]): Promise<unknown> {
  const member = (room as unknown as Record<string, unknown>)[method];
  if (typeof member !== "function") return member;
  return member.apply(room, JSON.parse(JSON.stringify(given ?? [])));
}

let sessions = 0;

/** By which driver the rooms of a machine are listed: Colyseus' rooms know only one for the whole process. */
const drivers = new WeakMap<Machine, OwningDriver>();

/** Has Colyseus' rooms ask the driver of the machine that they run on. To be called once. */
export async function shareColyseus(): Promise<void> {
  const driver = new Proxy({} as OwningDriver, {
    get: (_, name) => {
      const own = name === "boot" || name === "then" ? undefined : drivers.get(thisMachine());
      return own && (Reflect.get(own, name) as () => unknown).bind(own);
    },
  });
  await matchMaker.setup(undefined, driver);
}

export const asMatchMaker = (own: Matchmaking): MatchMaker => own as unknown as MatchMaker;
