import type { Phrase } from "@baseboard/kit";
import type { Entry } from "@baseboard/room/protocol";
import { createRoom, joinRoom, type NewRoom, Refused, watchRoom } from "@baseboard/stage/connect";
import { forgetPlace, keepPlace, tokenFor } from "./memory.ts";
import { name } from "./name.ts";
import { go } from "./router.ts";

/** Entries made on one page for the room page that follows: a reservation waits only a few seconds. */
const arrivals = new Map<string, Entry>();

/** The entry made for a room a moment ago, once. */
export function arrivalAt(code: string): Entry | undefined {
  const entry = arrivals.get(code);
  arrivals.delete(code);
  return entry;
}

function arrive(entry: Entry, as: "r" | "w"): void {
  keepPlace({ code: entry.code, game: entry.game, token: entry.token });
  arrivals.set(entry.code, entry);
  go(`/${as}/${entry.code}`);
}

/** Runs an entry; answers with the reason when it was refused. */
async function attempt(enter: () => Promise<Entry>, as: "r" | "w"): Promise<Phrase | undefined> {
  try {
    arrive(await enter(), as);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.phrase;
    throw error;
  }
}

/** Opens a room of one's own. */
export const create = (room: Omit<NewRoom, "name">): Promise<Phrase | undefined> =>
  attempt(() => createRoom({ ...room, name: name.value.trim() }), "r");

/** Takes a seat in a room, or one's old place there. */
export const join = (code: string): Promise<Phrase | undefined> =>
  attempt(async () => {
    const token = tokenFor(code);
    try {
      return await joinRoom(code, { name: name.value.trim(), token });
    } catch (error) {
      if (!token || !(error instanceof Refused) || error.phrase.key !== "room.badToken") throw error;
      forgetPlace(code); // A place from long ago: come in as somebody new.
      return joinRoom(code, { name: name.value.trim() });
    }
  }, "r");

/** Comes in to watch. */
export const watch = (code: string): Promise<Phrase | undefined> =>
  attempt(() => watchRoom(code, { name: name.value.trim() || undefined, token: tokenFor(code) }), "w");
