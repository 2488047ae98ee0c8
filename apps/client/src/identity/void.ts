import { type KnownRoom, keptSeats, replaceToken } from "../local-storage.ts";
import { myTables, Refused, renewToken, voidBundle } from "../network/reconnecting-client.ts";
import { byCode, placesOf } from "../tables/order.ts";
import { newToken } from "../token.ts";
import { identity, setIdentity } from "./identity.ts";
import { derived } from "./secret.ts";

/**
 * Makes the phrase void: first nobody finds anything by it, then this browser's seats get new tokens. Returns the seats that have their old
 * ones still, because their rooms did not answer. Rejects with `Refused` if the first was not possible; then nothing is done.
 */
export async function voidIdentity(): Promise<KnownRoom[]> {
  const secret = identity.peek();
  if (secret !== undefined) await voidBundle(derived(secret).id);
  setIdentity(undefined);
  return renewAll(keptSeats().rooms);
}

/** Gives seats new tokens; returns those for which that failed. */
export async function renewAll(rooms: KnownRoom[]): Promise<KnownRoom[]> {
  const known = await knownTo(rooms).catch(failed);
  if (!known) return rooms;
  const left: KnownRoom[] = [];
  for (const room of rooms) {
    const valid = known(room);
    if (valid === undefined) continue;
    const fresh = newToken();
    // Both are kept before it is asked: if the answer is lost, either may be valid.
    replaceToken(room.code, fresh, valid);
    const isDone = valid !== "unreadable" && (await renewToken(room.code, { token: valid, fresh }).then(() => true, failed));
    if (isDone) replaceToken(room.code, fresh);
    else left.push({ ...room, token: fresh, was: valid });
  }
  return left;
}

function failed(error: unknown): undefined {
  if (error instanceof Refused) return undefined;
  throw error;
}

/** The token of a place that the server knows, or "unreadable"; undefined for a place that is gone. */
async function knownTo(rooms: KnownRoom[]): Promise<(room: KnownRoom) => string | undefined> {
  const asked = placesOf(rooms);
  const { tables } = await myTables(asked);
  const valid = new Map(asked.flatMap(({ code, token }, i) => (typeof tables[i] === "object" ? [[code, token]] : [])));
  const found = byCode(asked, tables);
  return ({ code }) => valid.get(code) ?? (found.get(code) === "unreadable" ? "unreadable" : undefined);
}
