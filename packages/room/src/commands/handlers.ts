import type { Rejection, Requests } from "@baseboard/protocol";
import type { MatchRoom } from "../match-room.ts";
import { SetupChanges } from "./changes.ts";
import { hostHandlers } from "./host-handlers.ts";
import { matchHandlers } from "./match-handlers.ts";
import { seatHandlers } from "./seat-handlers.ts";
import type { Payload } from "./shapes.ts";
import { tokenHandlers } from "./token-handlers.ts";

/** What each request does, for the person who asked. Runs in the room's turn; answers, or says no. */
export type Handlers = {
  [K in keyof Requests]: (person: string, asked: Payload<K>) => Promise<ReturnType<Requests[K]> | Rejection>;
};

/** The answer to a request that only does something. */
export type Done = Record<string, never>;

/** The handlers of one room. */
export function handlersOf(room: MatchRoom): Handlers {
  const changes = new SetupChanges(room);
  return { ...seatHandlers(room, changes), ...matchHandlers(room, changes), ...hostHandlers(room, changes), ...tokenHandlers(room) };
}
