import { createHash } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Fault } from "@baseboard/kit";
import type { Store, WholeRoom } from "./store.ts";

/** First line of a backup, by version; the last line holds the counts and the hash. */
const firsts = [1, 2, 3].map((version) => JSON.stringify({ baseboard: "backup", version }));
const FIRST = firsts[firsts.length - 1];
interface Last {
  rooms: number;
  matches: number;
  lines: number;
  sha256: string;
}

/** Thrown for a file that is not a complete backup. */
export class BadBackup extends Fault {}

/** Writes a consistent snapshot of the store: one JSON line per room, compressed. */
export async function writeBackup(store: Store, into: Writable): Promise<Last> {
  const counted = new Counted();
  async function* lines(): AsyncGenerator<string> {
    yield `${FIRST}\n`;
    for await (const room of store.all()) yield `${counted.line(room)}\n`;
    yield `${JSON.stringify(counted.last())}\n`;
  }
  await pipeline(lines, createGzip(), into);
  return counted.last();
}

/** Restores a backup into an empty store, all or nothing. Throws `BadBackup` or `NotEmpty`. */
export async function readBackup(store: Store, from: Readable): Promise<Last> {
  const counted = new Counted();
  await store.restore(roomsIn(from, counted));
  return counted.last();
}

async function* roomsIn(from: Readable, counted: Counted): AsyncGenerator<WholeRoom> {
  let version = 0;
  let before: string | undefined;
  for await (const line of linesIn(from)) {
    if (version === 0) {
      version = firsts.indexOf(line) + 1;
      if (version === 0) throw new BadBackup("This is no backup of Baseboard.");
      continue;
    }
    // The last line is not a room, so each is parsed when the next has arrived.
    if (before !== undefined) yield ofVersion(version, counted.room(before));
    before = line;
  }
  if (before !== JSON.stringify(counted.last())) throw new BadBackup("This backup is not whole, or was changed.");
}

/** A room in the current format. Version 1 did not store endings; version 2 had no talk, which may be left out. */
function ofVersion(version: number, room: WholeRoom): WholeRoom {
  if (version > 1) return room;
  return { ...room, matches: room.matches.map((match) => ({ ...match, ending: "unknown" })) };
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

function roomOf(line: string): WholeRoom {
  try {
    return JSON.parse(line) as WholeRoom;
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

  line(room: WholeRoom): string {
    const line = JSON.stringify(room);
    this.#count(room, line);
    return line;
  }

  room(line: string): WholeRoom {
    const room = roomOf(line);
    this.#count(room, line);
    return room;
  }

  #count({ matches }: WholeRoom, line: string): void {
    this.#hash.update(line);
    this.#rooms++;
    this.#matches += matches.length;
    for (const { lines } of matches) this.#lines += lines.length;
  }

  last(): Last {
    return { rooms: this.#rooms, matches: this.#matches, lines: this.#lines, sha256: this.#hash.copy().digest("hex") };
  }
}
