import { Fault } from "@baseboard/kit";
import type { Log } from "@baseboard/room";
import type { Config } from "../config.ts";
import { inWords } from "../log/describe-error.ts";
import { openPostgres, readPostgres } from "./postgres.ts";
import { openSqlite, readSqlite } from "./sqlite.ts";
import type { RoomRow, Store } from "./store.ts";

/** How long to wait for a database that starts at the same time, and the pause between attempts, in milliseconds. */
const PATIENCE = 30_000;
const PAUSE = 1000;

/** Whether an error of a responding database is permanent: wrong password, name or version. */
const isFinal = ({ code = "" }: NodeJS.ErrnoException): boolean => /^(28|3D|42)/.test(code) || code === "";

/** The configured store: PostgreSQL if it has a URL, otherwise SQLite in the data folder. */
export async function openStore({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">, log: Log): Promise<Store> {
  if (!databaseUrl)
    return openSqlite(dataDir).catch((error) =>
      Promise.reject(new NoDatabase(`The folder "${dataDir}" of DATA_DIR cannot be used`, error)),
    );
  for (const until = performance.now() + PATIENCE; ; ) {
    try {
      return await openPostgres(databaseUrl, log);
    } catch (error) {
      if (isFinal(error as NodeJS.ErrnoException) || performance.now() > until)
        throw new NoDatabase("The database of DATABASE_URL cannot be used", error as Error);
      log.warn({ from: "postgres", error }, "the database does not answer yet; trying again");
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** All rooms of the configured store, read while a server may be running on it; changes nothing and does not migrate an older store. */
export async function* readStore({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): AsyncGenerator<RoomRow> {
  try {
    yield* databaseUrl ? readPostgres(databaseUrl) : readSqlite(dataDir);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new NoDatabase(
      databaseUrl ? "The database of DATABASE_URL cannot be read" : `The folder "${dataDir}" of DATA_DIR cannot be read`,
      error as Error,
    );
  }
}

/** Thrown if the database cannot be used. `what` names the setting; the reason is appended. */
export class NoDatabase extends Fault {
  constructor(what: string, cause: Error) {
    super(`${what} (${inWords(cause)}).`, { cause });
  }
}
