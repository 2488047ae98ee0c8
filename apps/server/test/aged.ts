import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TestServer } from "./support.ts";

const DAY = 86_400_000;

/** Everything that a server has stored was done so many days earlier; then the server is opened anew. */
export function daysLater(server: TestServer, days: number): Promise<TestServer> {
  const db = new DatabaseSync(join(server.dataDir, "baseboard.sqlite"));
  for (const [table, column] of Object.entries({ rooms: "touched", log: "at" }))
    db.prepare(`UPDATE ${table} SET ${column} = ${column} - ?`).run(days * DAY);
  db.close();
  return server.again();
}
