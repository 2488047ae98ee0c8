import type { Phrase } from "@baseboard/kit";
import type { ApiNo, Entry, Listing } from "@baseboard/room/protocol";

/** A no from `/api`, or none at all. */
export class Refused extends Error {
  readonly phrase: Phrase;
  /** The HTTP status; 0 when the server could not be reached. */
  readonly status: number;

  constructor(phrase: Phrase, status: number) {
    super(phrase.key);
    this.name = "Refused";
    this.phrase = phrase;
    this.status = status;
  }

  /** Trying again later may help: the server was not reached, is starting, or is busy. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Longer than this an answer is not waited for, in milliseconds. */
const PATIENCE = 8000;

async function ask<T>(path: string, body?: object): Promise<T> {
  const unreachable = () => new Refused({ key: "api.unreachable" }, 0);
  const answer = await fetch(path, {
    signal: AbortSignal.timeout(PATIENCE),
    ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw unreachable();
  });
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && said !== undefined) return said as T;
  // A proxy in front of a server that is down answers with a page of its own.
  throw isNo(said) ? new Refused(said.no, answer.status) : unreachable();
}

const isNo = (said: unknown): said is ApiNo => typeof said === "object" && said !== null && "no" in said;

/** How a room is made. */
export interface NewRoom {
  game: string;
  name: string;
  hidden: boolean;
  options?: unknown;
}

/** Makes a room and takes its first seat. */
export const createRoom = (room: NewRoom): Promise<Entry> => ask("/api/rooms", room);

/** Takes a seat; with a token, one's old place. */
export const joinRoom = (code: string, who: { name?: string; token?: string }): Promise<Entry> => ask(`/api/rooms/${code}/join`, who);

/** Comes in to watch; with a token, one's old place. */
export const watchRoom = (code: string, who: { name?: string; token?: string }): Promise<Entry> => ask(`/api/rooms/${code}/watch`, who);

/** What a room is about, without going in. */
export const peekAt = (code: string): Promise<Listing> => ask(`/api/rooms/${code}`);

/** The rooms anybody may join. */
export const openRooms = (): Promise<Listing[]> => ask("/api/rooms");
