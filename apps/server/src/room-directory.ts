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

/** How soon a room in another process has to answer before we ask whether that process lives, in milliseconds. */
const SOON = 800;
/** Longer than Colyseus itself waits for an answer from another process; without Redis it may wait for ever. In milliseconds. */
const LATE = 3000;

/**
 * How many rooms nobody is in one address may have open, of those that may run: a room opens a moment before its people connect,
 * and when a server comes up again, a school behind one address has all of its rooms opened at once. With more than that, they
 * come in one after another; and to open as many rooms as may run takes more addresses than most people have.
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

/** Rooms that are running, and those that sleep in the store until somebody names their code. */
export class LiveRooms {
  #store: Store;
  #log: Log;
  #most: number;
  #opening = new Map<string, Promise<void>>();
  /** Who has one opened that is not counted by Colyseus yet: a tag for each. */
  #coming: string[] = [];
  /** The rooms of this process that are restored. */
  #rooms = new Set<MatchRoom>();
  /** What the tags of those are salted with who have rooms opened. */
  #salt = newSalt(system.random);
  /** By code: rooms of this process that were just made. One whose restoring fails is gone before Colyseus says that it made it. */
  #made = new Map<string, MatchRoom>();
  /** The codes of rooms that could not be restored, as the log has been told. */
  #broken = new Set<string>();

  #matchMaker: MatchMaker;

  /** `most` rooms may run in this process at a time. */
  constructor(store: Store, log: Log, most: number, colyseus: MatchMaker = matchMaker) {
    this.#store = store;
    this.#log = log;
    this.#most = most;
    this.#matchMaker = colyseus;
  }

  /** Sees to it that the room of a code is running, for somebody at this address. However many ask at once, it is restored once. */
  ensure(code: string, address: string): Promise<void> {
    const under = this.#opening.get(code) ?? this.#open(code, address).finally(() => this.#opening.delete(code));
    this.#opening.set(code, under);
    return under;
  }

  /** A room of this process has won its code. */
  made(room: MatchRoom): void {
    this.#made.set(room.roomId, room);
  }

  gone(room: MatchRoom): void {
    this.#rooms.delete(room);
  }

  /**
   * Makes a new room and opens it, for somebody at this address. `store` stores it and answers its code; where there are too many
   * rooms it is not called.
   */
  create(address: string, store: () => Promise<{ code: string; game: string }>): Promise<string> {
    return this.#oneMore(address, async (opener) => {
      const { code, game } = await store();
      await this.#run(game, { code, opener });
      return code;
    });
  }

  /** Does what makes one more room run; throws the refusal where there are too many, or too many with nobody in them from one address. */
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

  /** How many rooms with nobody in them somebody has open or has under way. */
  #idleOf(opener: string): number {
    const idle = [...this.#rooms].filter((room) => room.model.opener === opener && room.clients.length === 0);
    return idle.length + this.#coming.filter((one) => one === opener).length;
  }

  async #open(code: string, address: string): Promise<void> {
    if (await this.#isRunning(code)) return;
    const known = await this.#store.find(code);
    if (!known) throw new ApiError("room.unknownCode", { code });
    if (known.isArchived) throw new ApiError("room.archived");
    const { game } = known;
    if (!this.#matchMaker.getAllHandlers()[game]) throw new ApiError("room.unknownGame", { game });
    await this.#oneMore(address, (opener) => this.#run(game, { code, opener }));
  }

  /** Opens a room in this process; unless another process was faster, resolves once it is restored. */
  async #run(game: string, options: { code: string; opener: string }): Promise<void> {
    const { code } = options;
    try {
      await this.#matchMaker.createRoom(game, options).catch((error) => {
        // Half open, it would stay in the way: it was never made known, nor restored.
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

  /** Whether a room is open, here or in another process that still answers. One that does not loses its rooms. */
  async #isRunning(code: string): Promise<boolean> {
    if (this.#local(code)) return true;
    const listing = await this.#matchMaker.getRoomById(code);
    if (!listing) return false;
    const { processId } = listing;
    if (processId !== this.#matchMaker.processId) {
      if (await this.#answers(code)) return true;
      if ((await inTime(this.#matchMaker.healthCheckProcessId(processId)).catch(() => false)) && (await this.#answers(code))) return true;
    }
    // Its process is gone, or lives and has it no more: nobody answers for this listing.
    await this.#forget(listing);
    return false;
  }

  /** Lets somebody into a room and holds the door open for the connection that follows. */
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
        // A room that is just closing for want of visitors is opened again; whoever was let in comes back by token.
        if (error instanceof ApiError || tries === 4) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** tries));
      }
    }
  }

  /** Why somebody new at this address may not come into a room that is running, or may only watch. */
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

  /** Whether the room of a code answers, wherever it is. */
  #answers(code: string): Promise<boolean> {
    return inTime(this.#matchMaker.remoteRoomCall(code, "roomId", undefined, SOON)).then(
      () => true,
      () => false,
    );
  }

  /** What a room answers, in time if it is in another process. */
  #asked<T>(code: string, answer: Promise<T>): Promise<T> {
    return this.#local(code) ? answer : inTime(answer);
  }

  /** Takes a listing away, unless the code is another process's by now. */
  #forget({ roomId, processId }: IRoomCache): unknown {
    const { driver } = this.#matchMaker;
    return driver instanceof OwningDriver ? driver.removeOf(roomId, processId) : driver.remove(roomId);
  }
}

/** What whoever asks for a room is told when it could not be restored. Asking again may help where the store did not answer. */
function refusalFor(error: unknown): unknown {
  if (error instanceof CannotOpen) return new ApiError("room.cannotOpen");
  return error instanceof NotStored ? new ApiError("room.ourFault") : error;
}

/** What another process answers; rejects when it takes too long. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Fault("No other process answers.")), LATE);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
