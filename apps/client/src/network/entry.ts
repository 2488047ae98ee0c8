import type { Phrase } from "@baseboard/kit";
import type { ApiNo, Entry, Listing, Peeked } from "@baseboard/protocol";

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

const unreachable = () => new Refused({ key: "api.unreachable" }, 0);

async function answerTo(path: string, body?: object): Promise<Response> {
  const answer = await fetch(path, {
    signal: AbortSignal.timeout(PATIENCE),
    ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw unreachable();
  });
  if (answer.ok) return answer;
  const said: unknown = await answer.json().catch(() => undefined);
  // A proxy in front of a server that is down answers with a page of its own.
  throw isNo(said) ? new Refused(said.no, answer.status) : unreachable();
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const said: unknown = await (await answerTo(path, body)).json().catch(() => undefined);
  if (said === undefined) throw unreachable();
  return said as T;
}

const isNo = (said: unknown): said is ApiNo => typeof said === "object" && said !== null && "no" in said;

/** How a room is made. */
export interface CreateRequest {
  game: string;
  name: string;
  hidden: boolean;
  options?: unknown;
}

/** Makes a room and takes its first seat. */
export const createRoom = (room: CreateRequest): Promise<Entry> => ask("/api/rooms", room);

/** Takes a seat; with a token, one's old place. */
export const joinRoom = (code: string, who: { name?: string; token?: string }): Promise<Entry> => ask(`/api/rooms/${code}/join`, who);

/** Comes in to watch; with a token, one's old place. */
export const watchRoom = (code: string, who: { name?: string; token?: string }): Promise<Entry> => ask(`/api/rooms/${code}/watch`, who);

/** What a room is about, without going in. */
export const peekAt = (code: string): Promise<Peeked> => ask(`/api/rooms/${code}`);

/** The rooms anybody may join. */
export const openRooms = (): Promise<Listing[]> => ask("/api/rooms");

/** A match of a room as text, and which one it is. */
export interface RoomMatch {
  text: string;
  round: number;
  /** How many matches of the room have begun. */
  rounds: number;
}

/** A match of a room as text, running or over: the newest, or that of one round. */
export async function transcriptOf(code: string, round?: number): Promise<RoomMatch> {
  const answer = await answerTo(`/api/rooms/${code}/transcript${round === undefined ? "" : `?round=${round}`}`);
  const text = await answer.text().catch(() => {
    throw unreachable();
  });
  const count = (header: string) => Number(answer.headers.get(header) ?? 1);
  return { text, round: count("X-Round"), rounds: count("X-Rounds") };
}
