import { createHash } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Fault } from "@baseboard/kit";
import type { BackupRow, Store, WholeRoom } from "./store.ts";

/** First line of a backup, by version; the last line holds the counts and the hash. */
const firsts = [1, 2, 3, 4, 5].map((version) => JSON.stringify({ baseboard: "backup", version }));
const FIRST = firsts[firsts.length - 1];
interface Last {
  rooms: number;
  matches: number;
  lines: number;
  sha256: string;
}

const isRoom = (row: BackupRow): row is WholeRoom => "matches" in row;
/** Name of the note that says when the store was backed up. */
export const BACKUP = "backup";

/** Thrown for a file that is not a complete backup. */
export class BadBackup extends Fault {}

/** Writes a consistent snapshot of the store: one JSON line per room, then one per bundle, secret and entry of a day's table, compressed. */
export async function writeBackup(store: Store, into: Writable): Promise<Last> {
  const counted = new Counted();
  async function* lines(): AsyncGenerator<string> {
    yield `${FIRST}\n`;
    for await (const room of store.all()) yield `${counted.line(room)}\n`;
    for (const bundle of await store.bundles()) yield `${counted.line(bundle)}\n`;
    for (const secret of await store.recipients.secrets()) yield `${counted.line(secret)}\n`;
    for (const entry of await store.days.all()) yield `${counted.line(entry)}\n`;
    yield `${JSON.stringify(counted.last())}\n`;
  }
  await pipeline(lines, createGzip(), into);
  return counted.last();
}

/** Restores a backup into an empty store, all or nothing. Throws `BadBackup` or `NotEmpty`. */
export async function readBackup(store: Store, from: Readable): Promise<Last> {
  const counted = new Counted();
  await store.restore(rowsIn(from, counted));
  return counted.last();
}

async function* rowsIn(from: Readable, counted: Counted): AsyncGenerator<BackupRow> {
  let version = 0;
  let before: string | undefined;
  for await (const line of linesIn(from)) {
    if (version === 0) {
      version = firsts.indexOf(line) + 1;
      if (version === 0) throw new BadBackup("This is no backup of Baseboard.");
      continue;
    }
    // The last line is no row, so each is parsed when the next has arrived.
    if (before !== undefined) yield ofVersion(version, counted.row(before));
    before = line;
  }
  if (before !== JSON.stringify(counted.last())) throw new BadBackup("This backup is not whole, or was changed.");
}

/**
 * A row in the current format. Version 1 did not store endings; version 2 had no talk, version 3 no bundles, no recipients and no secrets,
 * version 4 no days' tables: these may be left out.
 */
function ofVersion(version: number, row: BackupRow): BackupRow {
  if (version > 1 || !isRoom(row)) return row;
  return { ...row, matches: row.matches.map((match) => ({ ...match, ending: "unknown" })) };
}

async function* linesIn(from: Readable): AsyncGenerator<string> {
  const text = createGunzip();
  from.once("error", (error) => text.destroy(error)).pipe(text);
  text.setEncoding("utf8");
  let rest = "";
  try {
    for await (const piece of text) {
      const lines = `${rest}${piece}`.split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw isOfZlib(error) ? new BadBackup(`This is no whole backup of Baseboard (${(error as Error).message}).`) : error;
  }
  if (rest) yield rest;
}

const isOfZlib = (error: unknown): boolean => String((error as NodeJS.ErrnoException).code).startsWith("Z_");

function rowOf(line: string): BackupRow {
  try {
    return JSON.parse(line) as BackupRow;
  } catch {
    throw new BadBackup("This backup was changed.");
  }
}

/** Counts and hash of a backup so far. */
class Counted {
  #hash = createHash("sha256");
  #rooms = 0;
  #matches = 0;
  #lines = 0;

  line(row: BackupRow): string {
    const line = JSON.stringify(row);
    this.#count(row, line);
    return line;
  }

  row(line: string): BackupRow {
    const row = rowOf(line);
    this.#count(row, line);
    return row;
  }

  #count(row: BackupRow, line: string): void {
    this.#hash.update(line);
    if (!isRoom(row)) return;
    this.#rooms++;
    this.#matches += row.matches.length;
    for (const { lines } of row.matches) this.#lines += lines.length;
  }

  last(): Last {
    return { rooms: this.#rooms, matches: this.#matches, lines: this.#lines, sha256: this.#hash.copy().digest("hex") };
  }
}
