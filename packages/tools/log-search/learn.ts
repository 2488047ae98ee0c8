import { subscribe } from "node:diagnostics_channel";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { logSearch } from "./search.ts";

/** Learns the names and tokens in what is said to `/api`, and in what it answers. */
export function learnFromJson(text: unknown): void {
  try {
    const { name, token } = JSON.parse(String(text)) ?? {};
    logSearch.mayNotHold("token", token);
    logSearch.mayNotName(name);
  } catch {
    // Some tests send what is no JSON.
  }
}

const FOR_ROOMS = /\/api\/rooms/;

/** From now on learns from whatever this process fetches, and from every arrival in a room. */
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

/** What a page says to `/api` and is answered: to be called for each of its responses. */
export async function learnFromPage(answer: {
  url(): string;
  text(): Promise<string>;
  request(): { postData(): string | null };
}): Promise<void> {
  if (!FOR_ROOMS.test(answer.url()) || !answer.request().postData()) return;
  learnFromJson(answer.request().postData());
  // A page that is closed meanwhile has no answers any more.
  learnFromJson(await answer.text().catch(() => ""));
}

/** Learns the keys and names a store holds, by what is asked of it: the rows of one column each. */
export function learnFromRows(keys: unknown[], names: unknown[]): void {
  for (const key of keys) logSearch.mayNotHold("key", key);
  for (const name of names) logSearch.mayNotName(name);
}

export const KEYS = "SELECT key FROM matches";
export const NAMES = "SELECT name FROM players";

/** The same, of the SQLite file in a folder, if there is one. It is read as a copy: nobody is in its way. */
export function learnFromFolder(dataDir: string): void {
  const file = "baseboard.sqlite";
  if (!existsSync(join(dataDir, file))) return;
  const folder = mkdtempSync(join(tmpdir(), "baseboard-learn-"));
  try {
    for (const name of [file, `${file}-wal`]) if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(folder, name));
    const db = new DatabaseSync(join(folder, file));
    const column = (question: string): unknown[] => db.prepare(question).all().flatMap(Object.values);
    learnFromRows(column(KEYS), column(NAMES));
    db.close();
  } catch {
    // What is no database, or has no rooms yet, holds no secrets.
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
