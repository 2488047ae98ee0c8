import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Fault } from "@baseboard/kit";

/** Path of the database in a folder, which is created if missing. Throws if it is not writable. */
export function fileIn(folder: string): string {
  makeFolder(folder);
  const file = join(folder, "baseboard.sqlite");
  const there = statSync(file, { throwIfNoEntry: false });
  if (there && !there.isFile()) throw new Fault(`${file} is not a file`);
  // SQLite would open it read-only and fail at the first write.
  if (there) accessSync(file, constants.W_OK);
  return file;
}

/** `mkdir -p`. Node's own, with `recursive`, never returns if an existing parent folder allows no subfolders, as in /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Opens a database. With WAL and NORMAL, writes do not wait for the disk: callers that need durability sync the WAL (`Disk`). Nor does it
 * wait for locks of other processes: callers retry (`patiently`).
 */
export function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Runs writes in a transaction. */
export const together = <T>(db: DatabaseSync, work: () => T): T => transaction(db, "BEGIN IMMEDIATE", work);

/** Runs reads on one snapshot. Needs no lock that a writer holds. */
export const atOneMoment = <T>(db: DatabaseSync, work: () => T): T => transaction(db, "BEGIN", work);

function transaction<T>(db: DatabaseSync, begin: string, work: () => T): T {
  db.exec(begin);
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    // On a full disk SQLite has rolled back already, and a second rollback fails.
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}
