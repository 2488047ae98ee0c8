import type { Phrase } from "@baseboard/kit";
import type {
  AlertsAnswer,
  AlertsBody,
  AlertsOffer,
  ApiNo,
  Bundle,
  BundleBody,
  BundleWrite,
  CreateBody,
  Entry,
  JoinBody,
  Listing,
  Mine,
  MineBody,
  Notice,
  Peeked,
  RenewBody,
  TakenBundle,
} from "@baseboard/protocol";
import type { DayBody, DayOffer, DayTable } from "@baseboard/protocol/day";

/** A refusal by `/api`, or no answer. */
export class Refused extends Error {
  readonly phrase: Phrase;
  /** The HTTP status; 0 if the server was unreachable. */
  readonly status: number;

  constructor(phrase: Phrase, status: number) {
    super(phrase.key);
    this.name = "Refused";
    this.phrase = phrase;
    this.status = status;
  }

  /** Whether a retry may help: the server was unreachable, is starting, or is busy. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Request timeout, in milliseconds. */
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
  // A proxy in front of a server that is down answers with its own error page.
  throw isNo(said) ? new Refused(said.no, answer.status) : unreachable();
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const said: unknown = await (await answerTo(path, body)).json().catch(() => undefined);
  if (said === undefined) throw unreachable();
  return said as T;
}

/** Whether an answer of `/api` is a refusal. */
export const isNo = (said: unknown): said is ApiNo => typeof said === "object" && said !== null && "no" in said;

/** Request to create a room. */
export interface CreateRequest {
  game: string;
  name: string;
  hidden: boolean;
  options?: unknown;
  clock?: string;
  from?: CreateBody["from"];
}

/** Creates a room and takes its first seat. */
export const createRoom = (room: CreateRequest): Promise<Entry> => ask("/api/rooms", room);

/** Takes a seat; with a token, the previous place; with a pass, the one that it is for. */
export const joinRoom = (code: string, who: JoinBody): Promise<Entry> => ask(`/api/rooms/${code}/join`, who);

/** Enters as a spectator; with a token, in the previous place. */
export const watchRoom = (code: string, who: { name?: string; token?: string }): Promise<Entry> => ask(`/api/rooms/${code}/watch`, who);

/** A room's summary, without entering. */
export const peekAt = (code: string): Promise<Peeked> => ask(`/api/rooms/${code}`);

/** The tables of some places, each with its token. */
export const myTables = (places: MineBody["places"]): Promise<Mine> => ask("/api/mine", { places } satisfies MineBody);

/** What the server can tell a browser whose pages are closed, and what it is asked to. */
export const alertsOffer = (): Promise<AlertsOffer> => ask("/api/alerts");
export const putAlerts = (body: AlertsBody): Promise<AlertsAnswer> => ask("/api/alerts", body);

/** What devices with the same identity keep in common. */
export const readBundle = (id: string): Promise<Bundle> => ask("/api/bundles/read", { id } satisfies BundleBody);
export const takeBundle = (id: string): Promise<TakenBundle> => ask("/api/bundles/take", { id } satisfies BundleBody);
export const voidBundle = (id: string): Promise<void> => ask("/api/bundles/void", { id } satisfies BundleBody);
export const writeBundle = (bundle: BundleWrite): Promise<void> => ask("/api/bundles/write", bundle);

/** Gives a place a new token, without going in. */
export const renewToken = (code: string, tokens: RenewBody): Promise<void> => ask(`/api/rooms/${code}/renew`, tokens);

/** What the operator tells everybody now. */
export const noticeNow = (): Promise<Notice> => ask("/api/notice");

/** The deals of a day, today's unless another is named, and their tables. */
export const dayOffer = (day?: string): Promise<DayOffer> => ask(`/api/day${day === undefined ? "" : `/${day}`}`);

/** Puts a match into its day's table; answers with that table. */
export const putInTable = (match: DayBody): Promise<DayTable> => ask("/api/day", match);

/** A match of a day's table as a transcript. */
export const matchOfDay = async (day: string, game: string, id: string): Promise<string> =>
  (await answerTo(`/api/day/${day}/${game}/${id}`)).text();

/** The open rooms. */
export const openRooms = (): Promise<Listing[]> => ask("/api/rooms");

/** The transcript of a room's match, and its round. */
export interface RoomMatch {
  text: string;
  round: number;
  /** Number of matches begun in the room. */
  rounds: number;
}

/** The transcript of a room's match, running or over: the newest, or that of one round. */
export async function transcriptOf(code: string, round?: number): Promise<RoomMatch> {
  const answer = await answerTo(`/api/rooms/${code}/transcript${round === undefined ? "" : `?round=${round}`}`);
  const text = await answer.text().catch(() => {
    throw unreachable();
  });
  const count = (header: string) => Number(answer.headers.get(header) ?? 1);
  return { text, round: count("X-Round"), rounds: count("X-Rounds") };
}
