import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "../src/config.ts";
import { HOURS_MARKED } from "../src/store/sweep-steps.ts";
import type { TestServer } from "./support.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The server is opened anew so many days later, during the last week of which it ran, and swept every hour. */
export async function daysLater(server: TestServer, days: number): Promise<TestServer> {
  const hours = Math.min(days * 24, HOURS_MARKED);
  age(server, days - hours / 24);
  const next = await server.again();
  for (let hour = 1; hour <= hours; hour++) {
    const now = Date.now() + hour * HOUR;
    await next.store.sweep({ now, before: now - readConfig({}).roomTtl * DAY, hours: 1 });
  }
  age(next, hours / 24);
  return next;
}

/** Everything that a server has stored was done so many days earlier. */
function age({ dataDir }: TestServer, days: number): void {
  const db = new DatabaseSync(join(dataDir, "baseboard.sqlite"));
  for (const [table, column] of Object.entries({ rooms: "touched", log: "at", uptime: "at" }))
    db.prepare(`UPDATE ${table} SET ${column} = ${column} - ?`).run(days * DAY);
  db.close();
}
