import { Fault } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import {
  CannotOpen,
  hashOfToken,
  type JoinRequest,
  type JoinResult,
  type Log,
  type MatchRoom,
  NotStored,
  newSalt,
  system,
  tagOf,
} from "@baseboard/room";
import { type IRoomCache, matchMaker } from "@colyseus/core";
import { OwningDriver } from "./cluster/driver.ts";
import { ApiError } from "./http/api-error.ts";
import type { Store } from "./store/store.ts";

/** Milliseconds a room in another process has to respond before that process is checked for life. */
const SOON = 800;
/** Timeout of requests to other processes in milliseconds: longer than Colyseus' own; without Redis, Colyseus may wait forever. */
const LATE = 3000;

/**
 * Maximum empty rooms per address, given the maximum of rooms: a room opens shortly before its clients connect, and after a restart a
 * school behind one address has all its rooms opened at once. Further ones open one after another; filling all rooms takes more addresses
 * than most clients have.
 */
const mostIdle = (most: number): number => Math.min(50, Math.ceil(most / 4));

/** What Colyseus' matchmaker does for our rooms. */
export type MatchMaker = Pick<
  typeof matchMaker,
  | "createRoom"
  | "driver"
  | "getAllHandlers"
  | "getLocalRoomById"
  | "getRoomById"
  | "healthCheckProcessId"
  | "joinById"
  | "processId"
  | "query"
  | "remoteRoomCall"
  | "stats"
>;

/** Running rooms; opens stored rooms when their code is requested. */
export class LiveRooms {
  #store: Store;
  #log: Log;
  #most: number;
  #opening = new Map<string, Promise<void>>();
  /** Opener tags of rooms being opened that Colyseus does not count yet. */
  #coming: string[] = [];
  /** The restored rooms of this process. */
  #rooms = new Set<MatchRoom>();
  /** Salt of the opener tags. */
  #salt = newSalt(system.random);
  /** Newly created rooms of this process, by code. A room that fails to restore is gone before Colyseus reports its creation. */
  #made = new Map<string, MatchRoom>();
  /** Codes of rooms that failed to restore and are already logged. */
  #broken = new Set<string>();

  #matchMaker: MatchMaker;

  /** `most`: maximum rooms running in this process. */
  constructor(store: Store, log: Log, most: number, colyseus: MatchMaker = matchMaker) {
    this.#store = store;
    this.#log = log;
    this.#most = most;
    this.#matchMaker = colyseus;
  }

  /** Ensures that the room of a code is running; `address` is the requester's. Concurrent requests share one restore. */
  ensure(code: string, address: string): Promise<void> {
    const under = this.#opening.get(code) ?? this.#open(code, address).finally(() => this.#opening.delete(code));
    this.#opening.set(code, under);
    return under;
  }

  /** A room of this process has acquired its code. */
  made(room: MatchRoom): void {
    this.#made.set(room.roomId, room);
  }

  gone(room: MatchRoom): void {
    this.#rooms.delete(room);
  }

  /**
   * Creates and opens a room for a client at this address. `store` stores it and returns its code; not called if there are too many rooms.
   */
  create(address: string, store: () => Promise<{ code: string; game: string }>): Promise<string> {
    return this.#oneMore(address, async (opener) => {
      const { code, game } = await store();
      await this.#run(game, { code, opener });
      return code;
    });
  }

  /** Runs work that adds a running room; throws the refusal if there are too many, or too many empty ones from one address. */
  async #oneMore<T>(address: string, work: (opener: string) => Promise<T>): Promise<T> {
    if (this.#matchMaker.stats.local.roomCount + this.#coming.length >= this.#most) throw new ApiError("room.tooManyRooms");
    const opener = tagOf(address, this.#salt, system.hash);
    if (this.#idleOf(opener) >= mostIdle(this.#most)) throw new ApiError("room.tooManyIdle");
    this.#coming.push(opener);
    try {
      return await work(opener);
    } finally {
      this.#coming.splice(this.#coming.indexOf(opener), 1);
    }
  }

  /** Number of empty rooms that an opener has open or opening. */
  #idleOf(opener: string): number {
    const idle = [...this.#rooms].filter((room) => room.model.opener === opener && room.clients.length === 0);
    return idle.length + this.#coming.filter((one) => one === opener).length;
  }

  async #open(code: string, address: string): Promise<void> {
    if (await this.#isRunning(code)) return;
    const known = await this.#store.find(code);
    if (!known) throw new ApiError("room.unknownCode", { code });
    if (known.closed !== undefined) throw shutFor(known.closed);
    if (known.isArchived) throw new ApiError("room.archived");
    const { game } = known;
    if (!this.#matchMaker.getAllHandlers()[game]) throw new ApiError("room.unknownGame", { game });
    await this.#oneMore(address, (opener) => this.#run(game, { code, opener }));
  }

  /** Opens a room in this process; resolves once it is restored, unless another process was faster. */
  async #run(game: string, options: { code: string; opener: string }): Promise<void> {
    const { code } = options;
    try {
      await this.#matchMaker.createRoom(game, options).catch((error) => {
        // A half-open room would block the code: it was neither announced nor restored.
        this.#local(code)?.model.close();
        throw error;
      });
      const room = this.#made.get(code);
      await room?.model.ready;
      if (room && this.#local(code) === room) this.#rooms.add(room);
      this.#broken.delete(code);
    } catch (error) {
      if (error instanceof CannotOpen) this.#isBroken(code, error);
      throw refusalFor(error);
    } finally {
      this.#made.delete(code);
    }
  }

  #isBroken(room: string, { cause }: CannotOpen): void {
    if (this.#broken.has(room)) return;
    this.#broken.add(room);
    this.#log.error({ room, error: cause }, "a room cannot be opened");
  }

  /** Whether a room is running, here or in another process that responds. A dead process loses its rooms. */
  async #isRunning(code: string): Promise<boolean> {
    if (this.#local(code)) return true;
    const listing = await this.#matchMaker.getRoomById(code);
    if (!listing) return false;
    const { processId } = listing;
    if (processId !== this.#matchMaker.processId) {
      if (await this.#answers(code)) return true;
      if ((await inTime(this.#matchMaker.healthCheckProcessId(processId)).catch(() => false)) && (await this.#answers(code))) return true;
    }
    // Its process is gone or no longer has the room: the listing is stale.
    await this.#forget(listing);
    return false;
  }

  /** Admits a client to a room and reserves a place for the connection that follows. */
  async enter(code: string, knock: JoinRequest): Promise<{ admitted: JoinResult; reservation: unknown }> {
    let admitted: JoinResult | undefined;
    for (let tries = 0; ; tries++) {
      await this.ensure(code, knock.address);
      try {
        admitted ??= await this.#knock(code, knock);
        const { person, token } = admitted;
        const reserved = this.#matchMaker.joinById(code, { person, tokenHash: hashOfToken(token, system.hash) });
        return { admitted, reservation: await this.#asked(code, reserved) };
      } catch (error) {
        // A room just closing because it is empty is reopened; an admitted client returns by token.
        if (error instanceof ApiError || tries === 4) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** tries));
      }
    }
  }

  /** Gives somebody's place a new token, without letting them in. */
  async renew(code: string, knock: JoinRequest): Promise<void> {
    await this.ensure(code, knock.address);
    await this.#knock(code, knock);
  }

  /** Why a new client at this address may not enter a running room, or may only watch. */
  whyNot(code: string, address: string): Promise<Rejection | undefined> {
    return this.#asked(code, this.#matchMaker.remoteRoomCall<MatchRoom, "whyNot">(code, "whyNot", [address]));
  }

  async #knock(code: string, knock: JoinRequest): Promise<JoinResult> {
    const answer: JoinResult | Rejection = await this.#asked(
      code,
      this.#matchMaker.remoteRoomCall<MatchRoom, "enter">(code, "enter", [knock]),
    );
    if ("key" in answer) throw new ApiError(answer.key, answer.with);
    return answer;
  }

  #local(code: string): MatchRoom | undefined {
    return this.#matchMaker.getLocalRoomById(code) as MatchRoom | undefined;
  }

  /** Whether the room of a code responds, in any process. */
  #answers(code: string): Promise<boolean> {
    return inTime(this.#matchMaker.remoteRoomCall(code, "roomId", undefined, SOON)).then(
      () => true,
      () => false,
    );
  }

  /** The response of a room; times out if it is in another process. */
  #asked<T>(code: string, answer: Promise<T>): Promise<T> {
    return this.#local(code) ? answer : inTime(answer);
  }

  /** Removes a listing, unless another process owns the code by now. */
  #forget({ roomId, processId }: IRoomCache): unknown {
    const { driver } = this.#matchMaker;
    return driver instanceof OwningDriver ? driver.removeOf(roomId, processId) : driver.remove(roomId);
  }
}

/** The refusal for a room that the operator has closed, and what they said why. */
const shutFor = (why: string): ApiError => (why ? new ApiError("room.shutBecause", { why }) : new ApiError("room.shut"));

/** The refusal for a room that could not be restored. A retry may help if the store did not respond. */
function refusalFor(error: unknown): unknown {
  if (error instanceof CannotOpen) return new ApiError("room.cannotOpen");
  return error instanceof NotStored ? new ApiError("room.ourFault") : error;
}

/** The response of another process; rejects on timeout. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Fault("No other process answers.")), LATE);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
