import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Person, Setup, StoredMatch, StoredRoom } from "@baseboard/room";
import type { NewRoom, Store } from "./store.ts";
import { migrate } from "./store-schema.ts";

/** The store in one SQLite file, `baseboard.sqlite` in the folder given, which is made if need be. */
export function openSqlite(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  return new SqliteStore(new DatabaseSync(join(folder, "baseboard.sqlite")));
}

type Row = Record<string, string | number>;

class SqliteStore implements Store {
  #db: DatabaseSync;
  #ask;

  constructor(db: DatabaseSync) {
    this.#db = db;
    // WAL and NORMAL: safe against a killed process; a power cut may cost the last moves.
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON");
    migrate(db);
    this.#ask = {
      create: db.prepare("INSERT INTO rooms (code, game, setup, created) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"),
      room: db.prepare("SELECT game, setup FROM rooms WHERE code = ?"),
      claim: db.prepare("UPDATE rooms SET epoch = epoch + 1 WHERE code = ? RETURNING epoch"),
      setup: db.prepare("UPDATE rooms SET setup = ? WHERE code = ? AND epoch = ?"),
      person: db.prepare(
        "INSERT INTO players (code, id, token_hash, name) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name",
      ),
      forget: db.prepare("DELETE FROM players WHERE code = ? AND id = ?"),
      people: db.prepare("SELECT id, token_hash, name FROM players WHERE code = ? ORDER BY rowid"),
      begin: db.prepare("INSERT INTO matches (code, round, key, version, seats, options, at) VALUES (?, ?, ?, ?, ?, ?, ?)"),
      match: db.prepare(
        "SELECT round, key, version, seats, options FROM matches WHERE code = ?1 AND round = ifnull(?2, round) ORDER BY round DESC LIMIT 1",
      ),
      // The fence and the writing are one statement: nothing can come between them.
      append: db.prepare(
        `INSERT INTO log (code, round, seq, line, at)
         SELECT ?1, ?2, ?3, ?4, ?5 WHERE (SELECT epoch FROM rooms WHERE code = ?1) = ?6 ON CONFLICT DO NOTHING`,
      ),
      lines: db.prepare("SELECT line FROM log WHERE code = ? AND round = ? ORDER BY seq"),
      ping: db.prepare("SELECT count(*) FROM sqlite_schema"),
    };
  }

  async create({ code, game, setup }: NewRoom): Promise<boolean> {
    return this.#ask.create.run(code, game, JSON.stringify(setup), Date.now()).changes === 1;
  }

  async gameOf(code: string): Promise<string | undefined> {
    return (this.#ask.room.get(code) as Row | undefined)?.game as string | undefined;
  }

  async claim(code: string): Promise<{ epoch: number; room: StoredRoom } | undefined> {
    return this.#together(() => {
      const claimed = this.#ask.claim.get(code) as Row | undefined;
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
    const match = this.#match(code, round);
    const people = (this.#ask.people.all(code) as Row[]).map(
      ({ id, token_hash, name }): Person => ({ id: String(id), tokenHash: String(token_hash), name: String(name) }),
    );
    return { code, game: String(row.game), setup: JSON.parse(String(row.setup)) as Setup, people, ...(match && { match }) };
  }

  #match(code: string, wanted?: number): StoredMatch | undefined {
    const row = this.#ask.match.get(code, wanted ?? null) as Row | undefined;
    if (!row) return undefined;
    const lines = (this.#ask.lines.all(code, row.round) as Row[]).map(({ line }) => String(line));
    const { round, key, version, seats, options } = row;
    return {
      round: Number(round),
      key: String(key),
      version: Number(version),
      seats: Number(seats),
      options: JSON.parse(String(options)),
      lines,
    };
  }

  async save(code: string, epoch: number, setup: Setup, people: Person[], gone: string[] = []): Promise<boolean> {
    return this.#together(() => {
      if (!this.#setup(code, epoch, setup)) return false;
      for (const id of gone) this.#ask.forget.run(code, id);
      for (const { id, tokenHash, name } of people) this.#ask.person.run(code, id, tokenHash, name);
      return true;
    });
  }

  async begin(code: string, epoch: number, setup: Setup, match: StoredMatch): Promise<boolean> {
    return this.#together(() => {
      if (!this.#setup(code, epoch, setup)) return false;
      const { round, key, version, seats, options } = match;
      this.#ask.begin.run(code, round, key, version, seats, JSON.stringify(options), Date.now());
      return true;
    });
  }

  #setup(code: string, epoch: number, setup: Setup): boolean {
    return this.#ask.setup.run(JSON.stringify(setup), code, epoch).changes === 1;
  }

  async append(code: string, epoch: number, round: number, seq: number, line: string): Promise<boolean> {
    return this.#ask.append.run(code, round, seq, line, Date.now(), epoch).changes === 1;
  }

  async ready(): Promise<void> {
    this.#ask.ping.get();
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }

  /** All of it, or nothing. */
  #together<T>(work: () => T): T {
    this.#db.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#db.exec("COMMIT");
      return result;
    } catch (error) {
      this.#db.exec("ROLLBACK");
      throw error;
    }
  }
}
