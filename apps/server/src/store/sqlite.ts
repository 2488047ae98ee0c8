import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { NewLine, Person, Setup, StoredEnding, StoredMatch, StoredRoom } from "@baseboard/room";
import { Disk, type Sync } from "./disk.ts";
import { openFile, together } from "./sqlite-file.ts";
import { migrate } from "./sqlite-schema.ts";
import { statements as common, endingText, PAGE, readEnding, readJson } from "./statements.ts";
import { type Known, type NewRoom, NotEmpty, type Store, type Swept, type TimedMatch, type WholeRoom } from "./store.ts";

/**
 * The store in one SQLite file, `baseboard.sqlite` in the folder given, which is made if need be. What it says is written outlasts
 * a power cut; `sync` is how it gets there, when not as usual.
 */
export function openSqlite(folder: string, sync?: Sync): Store {
  mkdirSync(folder, { recursive: true });
  return new SqliteStore(join(folder, "baseboard.sqlite"), sync);
}

type Row = Record<string, string | number>;

class SqliteStore implements Store {
  #file: string;
  #db: DatabaseSync;
  #ask: Statements;
  #disk: Disk;

  constructor(file: string, sync?: Sync) {
    this.#file = file;
    this.#db = openFile(file);
    try {
      migrate(this.#db);
      this.#ask = prepared(this.#db);
      // All that is written goes there first.
      this.#disk = new Disk(`${file}-wal`, sync);
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  async create({ code, game, setup }: NewRoom): Promise<boolean> {
    return this.#kept(this.#ask.create.run(code, game, JSON.stringify(setup), Date.now()).changes === 1);
  }

  async find(code: string): Promise<Known | undefined> {
    const row = this.#ask.room.get(code) as Row | undefined;
    return row && { game: String(row.game), round: roundIn(row), touched: Number(row.touched), isArchived: row.archived !== null };
  }

  async claim(code: string): Promise<{ epoch: number; room: StoredRoom } | undefined> {
    return this.#together(() => {
      const claimed = this.#ask.claim.get(code, Date.now()) as Row | undefined;
      if (!claimed) return undefined;
      return { epoch: Number(claimed.epoch), room: this.#room(code) as StoredRoom };
    });
  }

  async look(code: string, round?: number): Promise<StoredRoom | undefined> {
    return this.#together(() => this.#room(code, round));
  }

  #room(code: string, round?: number): StoredRoom | undefined {
    const row = this.#ask.room.get(code) as Row | undefined;
    if (!row) return undefined;
    const found = this.#ask.match.get(code, round ?? null) as Row | undefined;
    const match = found && matchOf(found, this.#ask.lines.all(code, found.round) as Row[]);
    const people = (this.#ask.people.all(code) as Row[]).map(personOf);
    return { code, game: String(row.game), setup: readJson<Setup>(row.setup), people, ...(match && { match }) };
  }

  async save(code: string, epoch: number, setup: Setup, people: Person[], gone: string[] = []): Promise<boolean> {
    const isWritten = this.#together(() => {
      if (!this.#setup(code, epoch, setup)) return false;
      for (const id of gone) this.#ask.forget.run(code, id);
      for (const { id, tokenHash, name } of people) this.#ask.person.run(code, id, tokenHash, name);
      return true;
    });
    return this.#kept(isWritten);
  }

  async begin(code: string, epoch: number, setup: Setup, match: StoredMatch): Promise<boolean> {
    const isWritten = this.#together(() => {
      if (!this.#setup(code, epoch, setup)) return false;
      this.#begin(code, match, Date.now());
      return true;
    });
    return this.#kept(isWritten);
  }

  #begin(code: string, { round, key, version, seats, options, ending }: StoredMatch, at: number): void {
    this.#ask.begin.run(code, round, key, version, seats, JSON.stringify(options), at, endingText(ending));
  }

  #setup(code: string, epoch: number, setup: Setup): boolean {
    return this.#ask.setup.run(code, epoch, JSON.stringify(setup), Date.now()).changes === 1;
  }

  async append(code: string, epoch: number, round: number, seq: number, { text, ending }: NewLine): Promise<boolean> {
    const append = (): boolean => this.#ask.append.run(code, round, seq, text, Date.now(), epoch).changes === 1;
    if (!ending) return this.#kept(append());
    return this.#kept(this.#together(() => append() && this.#ask.end.run(code, round, endingText(ending)).changes === 1));
  }

  async count(code: string, round: number): Promise<number> {
    return Number((this.#ask.count.get(code, round) as Row).lines);
  }

  async foundEnding(code: string, round: number, ending: StoredEnding | undefined): Promise<void> {
    this.#ask.foundEnding.run(code, round, endingText(ending));
  }

  async sweep(before: number): Promise<Swept> {
    return this.#together(() => {
      const forgotten = Number(this.#ask.forgetStale.run(before).changes);
      this.#ask.forgetTokens.run(before);
      const archived = Number(this.#ask.archiveStale.run(before, Date.now()).changes);
      return { archived, forgotten };
    });
  }

  /** Reads on a connection of its own: one transaction of it sees one moment. */
  async *all(): AsyncGenerator<WholeRoom> {
    const db = openFile(this.#file);
    try {
      db.exec("BEGIN");
      const ask = prepared(db);
      for (let last = ""; ; ) {
        const rows = ask.page.all(last, PAGE) as Row[];
        for (const row of rows) yield wholeOf(ask, row);
        if (rows.length < PAGE) return;
        last = String(rows[rows.length - 1].code);
      }
    } finally {
      db.close();
    }
  }

  async restore(rooms: AsyncIterable<WholeRoom>): Promise<void> {
    this.#db.exec("BEGIN IMMEDIATE");
    try {
      if (this.#ask.page.get("", 1)) throw new NotEmpty("There are rooms in this store already.");
      for await (const room of rooms) this.#put(room);
      this.#db.exec("COMMIT");
    } catch (error) {
      this.#db.exec("ROLLBACK");
      throw error;
    }
    await this.#disk.synced();
  }

  #put({ code, game, epoch, setup, created, touched, archived, people, matches }: WholeRoom): void {
    this.#ask.put.run(code, game, epoch, JSON.stringify(setup), created, touched, archived);
    for (const { id, tokenHash, name } of people) this.#ask.person.run(code, id, tokenHash, name);
    for (const match of matches) {
      this.#begin(code, match, match.at);
      for (const [seq, line] of match.lines.entries()) this.#ask.line.run(code, match.round, seq, line, match.times[seq]);
    }
  }

  async ready(): Promise<void> {
    this.#ask.ping.get();
  }

  async close(): Promise<void> {
    if (!this.#db.isOpen) return;
    this.#db.close();
    await this.#disk.close();
  }

  /** Whether something was written; if so, it is on the disk by then. */
  async #kept(isWritten: boolean): Promise<boolean> {
    if (isWritten) await this.#disk.synced();
    return isWritten;
  }

  #together<T>(work: () => T): T {
    return together(this.#db, work);
  }
}

const statements = {
  ...common,
  forget: "DELETE FROM players WHERE code = $1 AND id = $2",
  people: "SELECT id, token_hash, name FROM players WHERE code = $1 ORDER BY rowid",
  // The fence and the writing are one statement: nothing can come between them.
  append: `INSERT INTO log (code, round, seq, line, at)
           SELECT $1, $2, $3, $4, $5 WHERE (SELECT epoch FROM rooms WHERE code = $1) = $6 ON CONFLICT DO NOTHING`,
  line: "INSERT INTO log (code, round, seq, line, at) VALUES ($1, $2, $3, $4, $5)",
  ping: "SELECT count(*) FROM sqlite_schema",
};
type Statements = Record<keyof typeof statements, StatementSync>;

/** Every statement, ready to be asked. SQLite writes the places for what is given as ?1, ?2… */
function prepared(db: DatabaseSync): Statements {
  const all = Object.entries(statements).map(([name, text]) => [name, db.prepare(text.replaceAll("$", "?"))]);
  return Object.fromEntries(all) as Statements;
}

/** The newest round of a room; none of one whose row cannot be read, as whoever opens it is told. */
function roundIn({ setup }: Row): number {
  try {
    return readJson<Setup>(setup).round;
  } catch {
    return 0;
  }
}

const personOf = ({ id, token_hash, name }: Row): Person => ({ id: String(id), tokenHash: String(token_hash), name: String(name) });

function matchOf({ round, key, version, seats, options, ending }: Row, lines: Row[]): StoredMatch {
  return {
    round: Number(round),
    key: String(key),
    version: Number(version),
    seats: Number(seats),
    options: readJson(options),
    lines: lines.map(({ line }) => String(line)),
    ...readEnding(ending),
  };
}

function wholeOf(ask: Statements, row: Row): WholeRoom {
  const code = String(row.code);
  return {
    code,
    game: String(row.game),
    epoch: Number(row.epoch),
    setup: readJson<Setup>(row.setup),
    created: Number(row.created),
    touched: Number(row.touched),
    archived: row.archived === null ? null : Number(row.archived),
    people: (ask.people.all(code) as Row[]).map(personOf),
    matches: (ask.matches.all(code) as Row[]).map((match): TimedMatch => {
      const lines = ask.lines.all(code, match.round) as Row[];
      return { ...matchOf(match, lines), at: Number(match.at), times: lines.map(({ at }) => Number(at)) };
    }),
  };
}
