import { type Admitted, type Knock, type MatchRoom, type No, OldRules } from "@baseboard/room";
import { matchMaker } from "@colyseus/core";
import { ApiRefusal } from "./no.ts";
import type { Store } from "./store.ts";

/** Rooms that are running, and those that sleep in the store until somebody names their code. */
export class LiveRooms {
  #store: Store;
  #opening = new Map<string, Promise<void>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Sees to it that the room of a code is running. However many ask at once, it is restored once. */
  ensure(code: string): Promise<void> {
    const under = this.#opening.get(code) ?? this.#open(code).finally(() => this.#opening.delete(code));
    this.#opening.set(code, under);
    return under;
  }

  async #open(code: string): Promise<void> {
    if (await matchMaker.getRoomById(code)) return;
    const game = await this.#store.gameOf(code);
    if (!game) throw new ApiRefusal("room.unknownCode", { code });
    if (!matchMaker.getAllHandlers()[game]) throw new ApiRefusal("room.unknownGame", { game });
    await matchMaker.createRoom(game, { code });
    const room = matchMaker.getLocalRoomById(code) as MatchRoom | undefined;
    await room?.ready.catch((error) => {
      throw error instanceof OldRules ? new ApiRefusal("room.oldRules") : error;
    });
  }

  /** Lets somebody into a room and holds the door open for the connection that follows. */
  async enter(code: string, knock: Knock): Promise<{ admitted: Admitted; reservation: unknown }> {
    let admitted: Admitted | undefined;
    for (let tries = 0; ; tries++) {
      await this.ensure(code);
      try {
        admitted ??= await this.#knock(code, knock);
        return { admitted, reservation: await matchMaker.joinById(code, { person: admitted.person }) };
      } catch (error) {
        // A room that is just closing for want of visitors is opened again; whoever was let in comes back by token.
        if (error instanceof ApiRefusal || tries === 4) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** tries));
      }
    }
  }

  async #knock(code: string, knock: Knock): Promise<Admitted> {
    const answer: Admitted | No = await matchMaker.remoteRoomCall<MatchRoom, "enter">(code, "enter", [knock]);
    if ("key" in answer) throw new ApiRefusal(answer.key, answer.with);
    return answer;
  }
}
