import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Fault } from "@baseboard/kit";

/** The path of the database in a folder, which is made if need be. Throws where it cannot be written. */
export function fileIn(folder: string): string {
  makeFolder(folder);
  const file = join(folder, "baseboard.sqlite");
  const there = statSync(file, { throwIfNoEntry: false });
  if (there && !there.isFile()) throw new Fault(`${file} is not a file`);
  // SQLite would open it to read only, and say so at the first writing.
  if (there) accessSync(file, constants.W_OK);
  return file;
}

/** `mkdir -p`. Node's own, with `recursive`, never returns where a folder is there and takes none, as in /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Opens a database. With WAL and NORMAL it does not wait for the disk at each writing: whoever must be sure syncs the log (`Disk`).
 * Nor does it wait for another process that holds a lock: whoever may meet one tries again (`patiently`).
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

/** Does work that writes: all of it, or nothing. */
export const together = <T>(db: DatabaseSync, work: () => T): T => transaction(db, "BEGIN IMMEDIATE", work);

/** Does work that only reads: all of it sees one moment. Needs no lock that a writer holds. */
export const atOneMoment = <T>(db: DatabaseSync, work: () => T): T => transaction(db, "BEGIN", work);

function transaction<T>(db: DatabaseSync, begin: string, work: () => T): T {
  db.exec(begin);
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
