import { DatabaseSync } from "node:sqlite";

/** Opens a database. With WAL and NORMAL it does not wait for the disk at each writing: whoever must be sure syncs the log (`Disk`). */
export function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON");
  return db;
}

/** Does work that writes: all of it, or nothing. */
export function together<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // Where the disk is full SQLite has rolled back by itself, and would refuse to do so again.
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}
