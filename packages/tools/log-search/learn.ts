import { subscribe } from "node:diagnostics_channel";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { logSearch } from "./search.ts";

/** Learns names and tokens from requests to `/api` and from its responses. */
export function learnFromJson(text: unknown): void {
  try {
    const { name, token } = JSON.parse(String(text)) ?? {};
    logSearch.mayNotHold("token", token);
    logSearch.mayNotName(name);
  } catch {
    // Some tests send invalid JSON.
  }
}

const FOR_ROOMS = /\/api\/rooms/;

/** From now on learns from all fetches of this process, and from all arrivals in a room. */
export function learnFromVisitors(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (asked, init) => {
    const isForRooms = FOR_ROOMS.test(asked instanceof Request ? asked.url : String(asked));
    if (isForRooms) learnFromJson(init?.body);
    const answer = await fetch(asked, init);
    if (isForRooms && init?.method === "POST") learnFromJson(await answer.clone().text());
    return answer;
  };
  subscribe("baseboard:arrived", (token) => logSearch.mayNotHold("token", token));
}

/** Learns from a page's `/api` requests and responses: call for each response. */
export async function learnFromPage(answer: {
  url(): string;
  text(): Promise<string>;
  request(): { postData(): string | null };
}): Promise<void> {
  if (!FOR_ROOMS.test(answer.url()) || !answer.request().postData()) return;
  learnFromJson(answer.request().postData());
  // The response is unavailable if the page has been closed.
  learnFromJson(await answer.text().catch(() => ""));
}

/** Learns the keys, names and talk in a store, from the rows of single-column queries. */
export function learnFromRows(keys: unknown[], names: unknown[], talk: unknown[] = []): void {
  for (const line of talk) logSearch.mayNotSay(line ? (JSON.parse(String(line)) as { text?: string }).text : undefined);
  for (const key of keys) logSearch.mayNotHold("key", key);
  for (const name of names) logSearch.mayNotName(name);
}

export const KEYS = "SELECT key FROM matches";
export const NAMES = "SELECT name FROM players";
export const TALK = "SELECT line FROM talk";

/** The same for the SQLite file in a folder, if any. Reads a copy, to block no one. */
export function learnFromFolder(dataDir: string): void {
  const file = "baseboard.sqlite";
  if (!existsSync(join(dataDir, file))) return;
  const folder = mkdtempSync(join(tmpdir(), "baseboard-learn-"));
  try {
    for (const name of [file, `${file}-wal`]) if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(folder, name));
    const db = new DatabaseSync(join(folder, file));
    const column = (question: string): unknown[] => db.prepare(question).all().flatMap(Object.values);
    learnFromRows(column(KEYS), column(NAMES));
    // An older store has none.
    learnFromRows([], [], column(TALK));
    db.close();
  } catch {
    // Not a database, or without rooms: contains no secrets.
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
