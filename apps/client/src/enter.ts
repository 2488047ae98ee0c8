import type { Phrase } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { forgetPlace, keepPlace, tokensFor } from "./local-storage.ts";
import { name } from "./name.ts";
import { type CreateRequest, createRoom, joinRoom, Refused, watchRoom } from "./network/reconnecting-client.ts";
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
export const create = (room: Omit<CreateRequest, "name">): Promise<Phrase | undefined> =>
  attempt(() => createRoom({ ...room, name: name.value.trim() }), "r");

/** The room that has just been left for good: the page that comes next says so, once. */
let left = "";
export function justLeft(): string {
  const code = left;
  left = "";
  return code;
}

/** Goes away for good: a seat not yet played in is free again, and this browser forgets the place. */
export function leaveRoom(place: { code: string; leave(how: "for good"): void }): void {
  place.leave("for good");
  forgetPlace(place.code);
  left = place.code;
  go("/");
}

const isBadToken = (error: unknown): boolean => error instanceof Refused && error.phrase.key === "room.badToken";

/** Enters a room, to one's old place there where one of this browser's tokens is good; else to play or to watch, under this name. */
export async function enter(code: string, how: typeof joinRoom, as: string | undefined): Promise<Entry> {
  const tokens = tokensFor(code);
  const last = tokens.pop();
  for (const token of tokens) {
    // To watch, too: whoever watches with a token that is not good gets a new place.
    const entry = await joinRoom(code, { token }).catch((error) => {
      if (!isBadToken(error)) throw error;
    });
    if (entry) return entry;
  }
  return how(code, { name: as, token: last });
}

const typedName = (): string | undefined => name.value.trim() || undefined;

/** Whether, after a no to taking a seat, one may watch all the same. */
export const mayWatch = (no: Phrase | undefined): boolean =>
  ["room.full", "room.begunWatch", "room.locked", "room.keptOut"].includes(no?.key ?? "");

/** Takes a seat in a room, or one's old place there. */
export const join = (code: string): Promise<Phrase | undefined> =>
  attempt(async () => {
    try {
      return await enter(code, joinRoom, typedName());
    } catch (error) {
      if (!isBadToken(error)) throw error;
      forgetPlace(code); // A place from long ago: come in as somebody new.
      return joinRoom(code, { name: typedName() });
    }
  }, "r");

/** Comes in to watch. */
export const watch = (code: string): Promise<Phrase | undefined> => attempt(() => enter(code, watchRoom, typedName()), "w");
