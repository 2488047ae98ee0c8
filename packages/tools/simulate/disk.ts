import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Rng } from "@baseboard/kit";
import { type RoomStore, readClocks, type StoredMatch, type StoredRoom } from "@baseboard/room";
import type { Setup } from "@baseboard/room/model";
import { openSqlite } from "../../../apps/server/src/store/sqlite.ts";
import type { Store } from "../../../apps/server/src/store/store.ts";
import { type Machine, thisMachine } from "./timeline.ts";

/** How bad the disk is just now: chances in a thousand of each writing, and times in milliseconds. */
export interface Wear {
  /** The slowest that a writing reaches the disk. */
  latency: number;
  /** That it takes seconds. */
  slow: number;
  /** That it is refused: the disk is full. */
  full: number;
  /** That it is written, and said not to be. */
  lie: number;
  /** That the server crashes: before it is written; before it is synced; before anybody hears of it. */
  crash: number;
}

export const sound: Wear = { latency: 8, slow: 0, full: 0, lie: 0, crash: 0 };

/** What the store of a server may be told to do wrong on purpose, to see that it is found. */
export const diskPlants = ["lost line", "doubled line", "no fence", "lost talk", "lost time"] as const;
type Plant = (typeof diskPlants)[number];

/** Hears of everything that rooms have written. */
export interface Scribe {
  claimed(code: string, epoch: number, room: StoredRoom): void;
  /** Whether that epoch of a room is the newest. */
  isOwner(code: string, epoch: number): boolean;
  wroteAsNoOwner(code: string): void;
  /** A match has so many lines now. */
  stored(code: string, round: number, length: number): void;
  begun(match: Pick<StoredMatch, "key" | "seal">): void;
  /** How the clocks stand is stored, where there are any. */
  timed(clocks: string | undefined): void;
  saved(setup: Setup): void;
  /** A half for a match to come is in it. */
  drawn(setup: Setup): void;
  /** Nobody can act in this match any more. */
  over(round: number): void;
}

const FILES = ["baseboard.sqlite", "baseboard.sqlite-wal"];
/** Where the log in front of the database has its number: another one means that it was begun anew, and all of it synced. */
const [SALT, SALT_END] = [16, 24];

/** Files in memory, where there are any: nothing here needs to outlast the process. */
const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const all = mkdtempSync(join(memory, "baseboard-simulate-"));
process.once("exit", () => rmSync(all, { recursive: true, force: true }));
let folders = 0;

/** The disk that all servers of a world share, with the real store on it: its file is in memory, and its syncing is ours. */
export class SimulatedDisk {
  wear = sound;
  /** Has a server crash. */
  crash: (server: Machine) => void = () => {};
  plant: Plant | undefined;
  #rng: Rng;
  #scribe: Scribe;
  #broken: (what: string) => void;
  #folder = newFolder();
  #books: Books | undefined;
  #open: Store[] = [];
  /** How everything ends that was begun; what dead machines have begun ends with the world. */
  #begun = new Set<() => void>();
  #isOver = false;
  #epochs = new Map<string, number>();
  /** How much of the log in front of the database is safe from a power cut, and which log that was. */
  #safe = { bytes: 0, salt: "" };

  constructor(rng: Rng, scribe: Scribe, broken: (what: string) => void) {
    this.#rng = rng;
    this.#scribe = scribe;
    this.#broken = broken;
  }

  /** Opens the store for the machine that runs. */
  async open(): Promise<Store> {
    const store = await openSqlite(this.#folder, () => this.#sync());
    this.#open.push(store);
    return this.#faulty(store);
  }

  get #log(): { bytes: number; salt: string } {
    const file = openSync(join(this.#folder, FILES[1]), "r");
    const salt = Buffer.alloc(SALT_END);
    readSync(file, salt);
    const bytes = fstatSync(file).size;
    closeSync(file);
    return { bytes, salt: salt.toString("hex", SALT) };
  }

  async #sync(): Promise<void> {
    const { wear } = this;
    const reached = this.#log;
    await this.#mayCrash();
    const takes = this.#rng.below(this.#fails(wear.slow, "slow disk") ? 6000 : wear.latency);
    await this.#wait(takes);
    // What was begun earlier may end later; what it is about is as safe by then.
    const { salt, bytes } = this.#safe;
    if (reached.salt === this.#log.salt) this.#safe = { ...reached, bytes: Math.max(reached.bytes, reached.salt === salt ? bytes : 0) };
    if (this.#fails(wear.lie, "lying disk")) throw new Error("EIO: the disk says that it was not written");
  }

  /** Where the server crashes, nothing comes after this. */
  async #mayCrash(): Promise<void> {
    if (!this.#fails(this.wear.crash, "crash at a write")) return;
    this.crash(thisMachine());
    await this.#wait();
  }

  /** Waits so many milliseconds, or for the end of the world. */
  #wait(ms?: number): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    return new Promise((done) => {
      this.#begun.add(done);
      if (ms !== undefined) thisMachine().after(ms, done);
    });
  }

  /** Whether a write has bad luck of this kind; if so that is told. */
  #fails(inThousand: number, what: string): boolean {
    const fails = inThousand > 0 && this.#rng.below(1000) < inThousand;
    if (fails) this.#broken(what);
    return fails;
  }

  /** The power fails under all servers: what no syncing was waited for may be gone, from any byte on. */
  powerCut(): void {
    const { bytes, salt } = this.#log;
    const before = this.#folder;
    this.#folder = newFolder();
    for (const file of FILES) copyFileSync(join(before, file), join(this.#folder, file));
    const kept = salt === this.#safe.salt ? this.#safe.bytes + this.#rng.below(bytes - this.#safe.bytes + 1) : bytes;
    truncateSync(join(this.#folder, FILES[1]), kept);
    this.#books?.close();
    this.#books = undefined;
  }

  /** What is stored, read without any of the server's own code. */
  get books(): Books {
    this.#books ??= new Books(join(this.#folder, FILES[0]));
    return this.#books;
  }

  async end(): Promise<void> {
    this.#books?.close();
    this.#isOver = true;
    for (const done of this.#begun) done();
    for (const store of this.#open) await store.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The store, on a disk that may be full; all that is written is told to the scribe. */
  #faulty(store: Store): Store {
    const scribe = this.#scribe;
    const full = async (): Promise<void> => {
      if (thisMachine().isDead) await this.#wait();
      if (!this.#fails(this.wear.full, "full disk")) return;
      await thisMachine().sleep(1);
      throw new Error("ENOSPC: the disk is full");
    };
    const write = async (code: string, epoch: number, work: (epoch: number) => Promise<boolean>): Promise<boolean> => {
      await full();
      await this.#mayCrash();
      const isOwner = scribe.isOwner(code, epoch);
      const isWritten = await work(this.plant === "no fence" ? (this.#epochs.get(code) ?? epoch) : epoch);
      if (isWritten && !isOwner) scribe.wroteAsNoOwner(code);
      await this.#mayCrash();
      return isWritten;
    };
    const rooms: Omit<RoomStore, "look" | "said" | "talk" | "stands"> = {
      claim: async (code) => {
        await full();
        const claimed = await store.claim(code);
        if (claimed) this.#epochs.set(code, claimed.epoch);
        if (claimed) scribe.claimed(code, claimed.epoch, claimed.room);
        if (claimed && this.plant === "lost time") loseTime(claimed.room);
        return claimed;
      },
      save: async (code, epoch, setup, ...given) => {
        if (scribe.isOwner(code, epoch)) scribe.saved(setup);
        const isSaved = await write(code, epoch, (as) => store.save(code, as, setup, ...given));
        // What a server saves that has lost the room since may be of a match that is over by now.
        if (isSaved && scribe.isOwner(code, epoch)) scribe.drawn(setup);
        return isSaved;
      },
      say: (code, epoch, line) =>
        write(code, epoch, async (as) => (this.plant === "lost talk" && this.#fails(100, "planted")) || store.say(code, as, line)),
      changeGame: (code, epoch, ...given) => write(code, epoch, (as) => store.changeGame(code, as, ...given)),
      async begin(code, epoch, setup, match) {
        const isBegun = await write(code, epoch, (as) => store.begin(code, as, setup, match));
        if (isBegun) scribe.begun(match);
        if (isBegun) scribe.drawn(setup);
        return isBegun;
      },
      append: async (code, epoch, round, seq, line) => {
        const isStored = await write(code, epoch, (as) => this.#append(store, [code, as, round, seq, line]));
        // Where another server has claimed the room since, its claim has told of this line.
        if (isStored && scribe.isOwner(code, epoch)) {
          scribe.stored(code, round, seq + 1);
          scribe.timed(line.clocks);
        }
        if (isStored && line.ending?.isOver) scribe.over(round);
        return isStored;
      },
      rest: async (code, epoch, round, last) => {
        const isStored = await store.rest(code, epoch, round, last);
        if (isStored && scribe.isOwner(code, epoch)) scribe.timed(last.clocks);
        return isStored;
      },
    };
    return new Proxy(store, {
      get: (_, name) => rooms[name as keyof typeof rooms] ?? (Reflect.get(store, name) as (() => unknown) | undefined)?.bind(store),
    });
  }

  /** Stores a line; what is planted here must be found. */
  async #append(store: Store, given: Parameters<Store["append"]>): Promise<boolean> {
    if (this.plant === "lost line" && this.#fails(100, "planted")) return true;
    const isStored = await store.append(...given);
    const [code, epoch, round, seq, line] = given;
    if (isStored && this.plant === "doubled line" && this.#fails(100, "planted")) await store.append(code, epoch, round, seq + 1, line);
    return isStored;
  }
}

/** Planted: whoever opens the room finds less time left than was stored. */
function loseTime({ match }: StoredRoom): void {
  const less = (text: string): string => {
    const clocks = readClocks(text);
    return clocks ? JSON.stringify({ ...clocks, left: clocks.left.map((left) => left / 2) }) : text;
  };
  for (const at of Object.keys(match?.clocks ?? {})) match!.clocks![Number(at)] = less(match!.clocks![Number(at)]);
  if (match?.last?.clocks) match.last.clocks = less(match.last.clocks);
}

function newFolder(): string {
  const folder = join(all, String(folders++));
  mkdirSync(folder);
  if (template) for (const [i, bytes] of template.entries()) writeFileSync(join(folder, FILES[i]), bytes);
  return folder;
}

/** An empty database, brought to its newest version once for all worlds. */
let template: Buffer[] | undefined;
export async function makeTemplate(): Promise<void> {
  const folder = newFolder();
  const store = await openSqlite(folder);
  await store.close();
  template = [readFileSync(join(folder, FILES[0]))];
}

export interface StoredLine {
  seq: number;
  line: string;
}

export interface StoredRound extends Pick<StoredMatch, "key" | "seal" | "position"> {
  round: number;
  seats: number;
  options: unknown;
}

/** A database, as it can be read from outside. */
export class Books {
  #db: DatabaseSync;
  #line: StatementSync;
  #rounds: StatementSync;
  #talk: StatementSync;
  #lines: StatementSync;

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true });
    this.#line = this.#db.prepare("SELECT line FROM log WHERE code = ? AND round = ? AND seq = ?");
    this.#lines = this.#db.prepare("SELECT seq, line FROM log WHERE code = ? AND round = ? ORDER BY seq");
    this.#talk = this.#db.prepare("SELECT id, line AS text FROM talk WHERE code = ? ORDER BY id");
    this.#rounds = this.#db.prepare("SELECT round, key, seal, position, seats, options FROM matches WHERE code = ? ORDER BY round");
  }

  line(code: string, round: number, seq: number): string | undefined {
    return this.#line.get(code, round, seq)?.line as string | undefined;
  }

  lines(code: string, round: number): StoredLine[] {
    return this.#lines.all(code, round) as unknown as StoredLine[];
  }

  rounds(code: string): StoredRound[] {
    return this.#rounds.all(code).map(({ round, key, seal, position, seats, options }) => ({
      ...(seal ? { seal: JSON.parse(String(seal)) } : {}),
      ...(typeof position === "string" ? { position } : {}),
      ...{ round: Number(round), key: String(key), seats: Number(seats), options: JSON.parse(String(options)) },
    }));
  }

  /** What was said, by id. */
  talk(code: string): { id: number; text: string }[] {
    return this.#talk.all(code) as { id: number; text: string }[];
  }

  close(): void {
    this.#db.close();
  }
}
