import { type Admitted, type Knock, type MatchRoom, type No, OldRules } from "@baseboard/room";
import { type IRoomCache, matchMaker } from "@colyseus/core";
import { OwningDriver } from "./cluster/driver.ts";
import { ApiRefusal } from "./no.ts";
import type { Store } from "./store/store.ts";

/** How soon a room in another process has to answer before we ask whether that process lives, in milliseconds. */
const SOON = 800;
/** Longer than Colyseus itself waits for an answer from another process; without Redis it may wait for ever. In milliseconds. */
const LATE = 3000;

/** Rooms that are running, and those that sleep in the store until somebody names their code. */
export class LiveRooms {
  #store: Store;
  #most: number;
  #opening = new Map<string, Promise<void>>();
  /** How many are being opened and are not counted by Colyseus yet. */
  #coming = 0;

  /** `most` rooms may run in this process at a time. */
  constructor(store: Store, most: number) {
    this.#store = store;
    this.#most = most;
  }

  /** Sees to it that the room of a code is running. However many ask at once, it is restored once. */
  ensure(code: string): Promise<void> {
    const under = this.#opening.get(code) ?? this.#open(code).finally(() => this.#opening.delete(code));
    this.#opening.set(code, under);
    return under;
  }

  /** Makes a new room and opens it. `store` stores it and answers its code; where there are too many rooms it is not called. */
  create(store: () => Promise<{ code: string; game: string }>): Promise<string> {
    return this.#oneMore(async () => {
      const { code, game } = await store();
      await run(game, code);
      return code;
    });
  }

  /** Does what makes one more room run; throws the refusal where there are too many. */
  async #oneMore<T>(work: () => Promise<T>): Promise<T> {
    if (matchMaker.stats.local.roomCount + this.#coming >= this.#most) throw new ApiRefusal("room.tooManyRooms");
    this.#coming++;
    try {
      return await work();
    } finally {
      this.#coming--;
    }
  }

  async #open(code: string): Promise<void> {
    if (await this.#isRunning(code)) return;
    const known = await this.#store.find(code);
    if (!known) throw new ApiRefusal("room.unknownCode", { code });
    if (known.isArchived) throw new ApiRefusal("room.archived");
    const { game } = known;
    if (!matchMaker.getAllHandlers()[game]) throw new ApiRefusal("room.unknownGame", { game });
    await this.#oneMore(() => run(game, code));
    await localRoom(code)?.ready.catch((error) => {
      throw error instanceof OldRules ? new ApiRefusal("room.oldRules") : error;
    });
  }

  /** Whether a room is open, here or in another process that still answers. One that does not loses its rooms. */
  async #isRunning(code: string): Promise<boolean> {
    if (localRoom(code)) return true;
    const listing = await matchMaker.getRoomById(code);
    if (!listing) return false;
    const { processId } = listing;
    if (processId !== matchMaker.processId) {
      if (await answers(code)) return true;
      if ((await inTime(matchMaker.healthCheckProcessId(processId)).catch(() => false)) && (await answers(code))) return true;
    }
    // Its process is gone, or lives and has it no more: nobody answers for this listing.
    await forget(listing);
    return false;
  }

  /** Lets somebody into a room and holds the door open for the connection that follows. */
  async enter(code: string, knock: Knock): Promise<{ admitted: Admitted; reservation: unknown }> {
    let admitted: Admitted | undefined;
    for (let tries = 0; ; tries++) {
      await this.ensure(code);
      try {
        admitted ??= await this.#knock(code, knock);
        return { admitted, reservation: await asked(code, matchMaker.joinById(code, { person: admitted.person })) };
      } catch (error) {
        // A room that is just closing for want of visitors is opened again; whoever was let in comes back by token.
        if (error instanceof ApiRefusal || tries === 4) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** tries));
      }
    }
  }

  async #knock(code: string, knock: Knock): Promise<Admitted> {
    const answer: Admitted | No = await asked(code, matchMaker.remoteRoomCall<MatchRoom, "enter">(code, "enter", [knock]));
    if ("key" in answer) throw new ApiRefusal(answer.key, answer.with);
    return answer;
  }
}

const localRoom = (code: string): MatchRoom | undefined => matchMaker.getLocalRoomById(code) as MatchRoom | undefined;

/** Opens a room in this process. */
async function run(game: string, code: string): Promise<void> {
  await matchMaker.createRoom(game, { code }).catch((error) => {
    // Half open, it would stay in the way: it was never made known, nor restored.
    localRoom(code)?.close();
    throw error;
  });
}

/** Whether the room of a code answers, wherever it is. */
const answers = (code: string): Promise<boolean> =>
  inTime(matchMaker.remoteRoomCall(code, "roomId", undefined, SOON)).then(
    () => true,
    () => false,
  );

/** What a room answers, in time if it is in another process. */
const asked = <T>(code: string, answer: Promise<T>): Promise<T> => (localRoom(code) ? answer : inTime(answer));

/** Takes a listing away, unless the code is another process's by now. */
const forget = ({ roomId, processId }: IRoomCache): unknown =>
  matchMaker.driver instanceof OwningDriver ? matchMaker.driver.removeOf(roomId, processId) : matchMaker.driver.remove(roomId);

/** What another process answers; rejects when it takes too long. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("No other process answers.")), LATE);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
