import type { Phrase } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { forgetPlace, keepPlace, tokensFor } from "./local-storage.ts";
import { name } from "./name.ts";
import { type CreateRequest, createRoom, joinRoom, Refused, watchRoom } from "./network/reconnecting-client.ts";
import { go } from "./router.ts";

/** Entries made on one page for the room page that follows: a reservation expires within seconds. */
const arrivals = new Map<string, Entry>();

/** The rooms in which a rematch was said yes to on another page, asked for once the room is open. */
export const wantsRematch = new Set<string>();

/** Takes the entry just made for a room; undefined the second time. */
export function arrivalAt(code: string): Entry | undefined {
  const entry = arrivals.get(code);
  arrivals.delete(code);
  return entry;
}

function arrive(entry: Entry, as: "r" | "w"): void {
  keepPlace({ code: entry.code, game: entry.game, token: entry.token, isSeated: entry.seat >= 0 });
  arrivals.set(entry.code, entry);
  go(`/${as}/${entry.code}`);
}

/** Runs an entry; returns the refusal, if any. */
async function attempt(enter: () => Promise<Entry>, as: "r" | "w"): Promise<Phrase | undefined> {
  try {
    arrive(await enter(), as);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.phrase;
    throw error;
  }
}

/** Creates a room. */
export const create = (room: Omit<CreateRequest, "name">): Promise<Phrase | undefined> =>
  attempt(() => createRoom({ ...room, name: name.value.trim() }), "r");

/** The room just left for good, for one notice on the next page. */
let left = "";
export function justLeft(): string {
  const code = left;
  left = "";
  return code;
}

/** Leaves a room for good: before the start the seat is freed; the token is deleted from this browser. */
export function leaveRoom(place: { code: string; leave(how: "for good"): void }): void {
  place.leave("for good");
  forgetPlace(place.code);
  left = place.code;
  go("/");
}

const isBadToken = (error: unknown): boolean => error instanceof Refused && error.phrase.key === "room.badToken";

/** Enters a room with a kept token if one is valid, else as a new player or spectator under this name. */
export async function enter(code: string, how: typeof joinRoom, as: string | undefined): Promise<Entry> {
  const tokens = tokensFor(code);
  const last = tokens.pop();
  for (const token of tokens) {
    // Spectators too: an invalid token gives a spectator a new place.
    const entry = await joinRoom(code, { token }).catch((error) => {
      if (!isBadToken(error)) throw error;
    });
    if (entry) return entry;
  }
  return how(code, { name: as, token: last });
}

const typedName = (): string | undefined => name.value.trim() || undefined;

/** Whether watching is still possible after this refusal to take a seat. */
export const mayWatch = (no: Phrase | undefined): boolean =>
  ["room.full", "room.begunWatch", "room.locked", "room.keptOut"].includes(no?.key ?? "");

/** Takes a seat in a room, or resumes a kept place. */
export const join = (code: string): Promise<Phrase | undefined> =>
  attempt(async () => {
    try {
      return await enter(code, joinRoom, typedName());
    } catch (error) {
      if (!isBadToken(error)) throw error;
      forgetPlace(code); // An expired token: join as a new person.
      return joinRoom(code, { name: typedName() });
    }
  }, "r");

/** Takes a seat by a pass: the place in that room is this browser's from then on. */
export const takeSeat = (code: string, pass: { secret: string; fresh: string }): Promise<Phrase | undefined> =>
  attempt(() => joinRoom(code, { name: typedName(), token: tokensFor(code)[0], pass }), "r");

/** Enters as a spectator. */
export const watch = (code: string): Promise<Phrase | undefined> => attempt(() => enter(code, watchRoom, typedName()), "w");
