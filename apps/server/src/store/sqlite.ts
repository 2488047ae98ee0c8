import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Fault } from "@baseboard/kit";
import type { TalkLine } from "@baseboard/protocol";
import type {
  Alert,
  LastPosition,
  NewLine,
  Person,
  Setup,
  Standing,
  StoredEnding,
  StoredMatch,
  StoredRoom,
  StoredTalk,
  TalkAsked,
} from "@baseboard/room";
import { type AskOfDays, DayEntries, entryColumns } from "./day-entries.ts";
import { Disk, type Sync } from "./disk.ts";
import { readJson } from "./read-json.ts";
import { type Ask, Recipients, raisedFor, recipientColumns, storedRecipient } from "./recipients.ts";
import { atOneMoment, fileIn, openFile, together } from "./sqlite-file.ts";
import { LockQueue, patiently } from "./sqlite-lock.ts";
import { migrate, versionOf } from "./sqlite-schema.ts";
import {
  boundsOf,
  bundleOf,
  statements as common,
  endingText,
  glanceOf,
  holdingsSteps,
  keptBeside,
  lastText,
  PAGE,
  readBeginning,
  readClosed,
  readEnding,
  readNote,
  readPositions,
  readSeal,
  readSoFar,
  readStanding,
  sealText,
  storedTalk,
  TOUCHED_LATELY,
  talkColumns,
} from "./statements.ts";
import {
  type BackupRow,
  type Glance,
  type Holdings,
  type Known,
  type NewRoom,
  NotEmpty,
  type Note,
  type RoomRow,
  type Store,
  type StoredBundle,
  type Sweep,
  type Swept,
  type TimedMatch,
  type WholeRoom,
} from "./store.ts";
import { sweepSteps } from "./sweep-steps.ts";

/**
 * The store in one SQLite file in the given folder, which is created if missing. Confirmed writes survive a power cut; `sync` replaces the
 * usual flush. Waits for a lock of another process, up to a limit and without blocking.
 */
export async function openSqlite(folder: string, sync?: Sync): Promise<Store> {
  const file = fileIn(folder);
  return patiently(() => new SqliteStore(file, sync));
}

type Row = Record<string, string | number>;

/** All rooms of the file in a folder as a consistent snapshot. Read-only: an older file is left as it is. Throws for a newer one. */
export async function* readSqlite(folder: string): AsyncGenerator<RoomRow> {
  const file = join(folder, "baseboard.sqlite");
  if (!existsSync(file)) throw new Fault(`There is no ${file}.`);
  const db = await patiently(() => new DatabaseSync(file, { readOnly: true }));
  try {
    if ((await patiently(() => versionOf(db))) > 0) yield* rowsIn(db);
  } finally {
    db.close();
  }
}

async function* rowsIn(db: DatabaseSync): AsyncGenerator<RoomRow> {
  const ask = await patiently(() => prepared(db, reading));
  db.exec("BEGIN");
  for (let last = ""; ; ) {
    const rows = await patiently(() => ask.page.all(last, PAGE) as Row[]);
    for (const row of rows) yield { code: String(row.code), read: async () => wholeOf(ask, row) };
    if (rows.length < PAGE) return;
    last = String(rows[rows.length - 1].code);
  }
}

class SqliteStore implements Store {
  readonly recipients: Recipients;
  readonly days: DayEntries;
  #file: string;
  #db: DatabaseSync;
  #ask: Statements;
  #disk: Disk;
  #writes = new LockQueue();

  constructor(file: string, sync?: Sync) {
    this.#file = file;
    this.#db = openFile(file);
    try {
      migrate(this.#db);
      this.#ask = prepared(this.#db, statements);
      // All writes go there first.
      this.#disk = new Disk(`${file}-wal`, sync);
      const ask = async (name: Parameters<Ask>[0] | Parameters<AskOfDays>[0], ...values: (string | number | null)[]): Promise<Row[]> => {
        const before = this.#changes();
        const rows = await this.#writes.run(() => this.#ask[name].all(...values) as Row[]);
        if (this.#changes() !== before) await this.#disk.synced();
        return rows;
      };
      this.recipients = new Recipients(ask);
      this.days = new DayEntries(ask);
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  create({ code, game, setup }: NewRoom): Promise<boolean> {
    return this.#kept(() => this.#ask.create.run(code, game, JSON.stringify(setup), Date.now()).changes === 1);
  }

  async find(code: string): Promise<Known | undefined> {
    const row = await patiently(() => this.#ask.room.get(code) as Row | undefined);
    if (!row) return undefined;
    const { game, touched, archived } = row;
    return { game: String(game), round: roundIn(row), touched: Number(touched), isArchived: archived !== null, ...readClosed(row) };
  }

  async claim(code: string): Promise<{ epoch: number; room: StoredRoom } | undefined> {
    const claimed = await this.#together(() => {
      const row = this.#ask.claim.get(code, Date.now()) as Row | undefined;
      return row && { epoch: Number(row.epoch), room: this.#room(code) as StoredRoom };
    });
    // What an owner wrote that crashed before it was synced is read, too: it is on the disk before anybody is shown it.
    if (claimed) await this.#disk.synced();
    return claimed;
  }

  look(code: string, round?: number): Promise<StoredRoom | undefined> {
    return patiently(() => atOneMoment(this.#db, () => this.#room(code, round)));
  }

  #room(code: string, round?: number): StoredRoom | undefined {
    const row = this.#ask.room.get(code) as Row | undefined;
    if (!row) return undefined;
    const found = this.#ask.match.get(code, round ?? null) as Row | undefined;
    const match = found && matchOf(found, this.#ask.lines.all(code, found.round) as Row[]);
    const people = (this.#ask.people.all(code) as Row[]).map(personOf);
    const talk = readSoFar(this.#ask.talkSoFar.get(code) as Row);
    return { code, game: String(row.game), setup: readJson<Setup>(row.setup), people, ...(match && { match }), ...talk };
  }

  save(code: string, epoch: number, setup: Setup, people: Person[], gone: string[] = [], alert?: Alert): Promise<boolean> {
    return this.#kept(() =>
      together(this.#db, () => {
        if (!this.#setup(code, epoch, setup)) return false;
        for (const id of gone) this.#ask.forget.run(code, id);
        for (const { id, tokenHash, name } of people) this.#ask.person.run(code, id, tokenHash, name);
        raise(this.#ask, code, alert);
        return true;
      }),
    );
  }

  begin(code: string, epoch: number, setup: Setup, match: StoredMatch, alert?: Alert): Promise<boolean> {
    return this.#kept(() =>
      together(this.#db, () => {
        if (this.#ask.match.get(code, match.round) || !this.#setup(code, epoch, setup)) return false;
        begin(this.#ask, code, match, Date.now());
        raise(this.#ask, code, alert);
        return true;
      }),
    );
  }

  changeGame(code: string, epoch: number, game: string, setup: Setup): Promise<boolean> {
    return this.#kept(() =>
      together(this.#db, () => {
        this.#ask.nameMatches.run(code, epoch);
        return this.#ask.changeGame.run(code, epoch, JSON.stringify(setup), Date.now(), game).changes === 1;
      }),
    );
  }

  #setup(code: string, epoch: number, setup: Setup): boolean {
    return this.#ask.setup.run(code, epoch, JSON.stringify(setup), Date.now()).changes === 1;
  }

  append(
    code: string,
    epoch: number,
    round: number,
    seq: number,
    { text, ending, hash, standing, clocks, alert }: NewLine,
  ): Promise<boolean> {
    const values = [code, round, seq, text, Date.now(), epoch, hash ?? null, standing ?? null, clocks ?? null];
    const append = (): boolean => this.#ask.append.run(...values).changes === 1;
    if (!ending && !alert) return this.#kept(append);
    const end = (): boolean => !ending || this.#ask.end.run(code, round, endingText(ending)).changes === 1;
    return this.#kept(() => together(this.#db, () => append() && end() && raise(this.#ask, code, alert)));
  }

  rest(code: string, epoch: number, round: number, last: LastPosition): Promise<boolean> {
    return this.#kept(() => this.#ask.rest.run(code, round, lastText(last), epoch).changes === 1);
  }

  async glance(code: string): Promise<Glance | undefined> {
    const [row, people] = await patiently(() => [this.#ask.glance.get(code) as Row | undefined, this.#ask.people.all(code) as Row[]]);
    return row && glanceOf(code, { ...row, setup: readJson<Setup>(row.setup) }, people.map(personOf));
  }

  async stands(code: string, round: number, lines: number, standing: Standing): Promise<void> {
    await this.#writes.run(() => {
      stands(this.#ask, code, round, lines, standing);
    });
  }

  say(code: string, epoch: number, line: StoredTalk): Promise<boolean> {
    return this.#kept(() =>
      together(this.#db, () => {
        if (this.#ask.say.run(code, epoch, ...talkColumns(line)).changes === 0) return false;
        this.#ask.forgetOldTalk.run(code, ...keptBeside(line));
        return true;
      }),
    );
  }

  async said(code: string, person: string, nonce: string): Promise<number | undefined> {
    const row = await patiently(() => this.#ask.said.get(code, person, nonce) as Row | undefined);
    return row && Number(row.id);
  }

  async talk(code: string, asked: TalkAsked): Promise<TalkLine[]> {
    const bounds = boundsOf(asked);
    const read = (name: "talkAfter" | "talkBefore") => patiently(() => this.#ask[name].all(code, ...bounds) as Row[]);
    const rows = asked.after === undefined ? (await read("talkBefore")).reverse() : await read("talkAfter");
    return rows.map(({ line }) => readJson(line));
  }

  async count(code: string, round: number): Promise<number> {
    const { lines } = await patiently(() => this.#ask.count.get(code, round) as Row);
    return Number(lines);
  }

  keepBundle(idHash: string, was: number, sealed: string, until?: number): Promise<boolean> {
    const now = Date.now();
    const keep = () =>
      was === 0 ? this.#ask.newBundle.run(idHash, sealed, now, until ?? null) : this.#ask.nextBundle.run(idHash, was, sealed, now);
    return this.#kept(() => keep().changes === 1);
  }

  async bundle(idHash: string): Promise<Pick<StoredBundle, "revision" | "sealed"> | undefined> {
    const row = await patiently(() => this.#ask.bundle.get(idHash) as Row | undefined);
    if (!row) return undefined;
    const { revision, sealed, touched } = bundleOf(row);
    const now = Date.now();
    if (touched < now - TOUCHED_LATELY) await this.#writes.run(() => this.#ask.touchBundle.run(idHash, now));
    return { revision, sealed };
  }

  async takeBundle(idHash: string): Promise<string | undefined> {
    const row = await this.#writes.run(() => this.#ask.takeBundle.get(idHash, Date.now()) as Row | undefined);
    // Written to the disk before it is handed out: it cannot be taken twice.
    if (row) await this.#disk.synced();
    return row && String(row.sealed);
  }

  async voidBundle(idHash: string): Promise<void> {
    await this.#kept(() => {
      const isDropped = this.#ask.dropBundle.run(idHash).changes === 1;
      return this.#ask.voidBundle.run(idHash).changes === 1 || isDropped;
    });
  }

  async bundles(): Promise<StoredBundle[]> {
    return (await patiently(() => this.#ask.bundles.all() as Row[])).map(bundleOf);
  }

  async foundEnding(code: string, round: number, ending: StoredEnding | undefined): Promise<void> {
    await this.#writes.run(() => this.#ask.foundEnding.run(code, round, endingText(ending)));
  }

  sweep(sweep: Sweep): Promise<Swept> {
    return this.#together(() => {
      const steps = sweepSteps(sweep);
      for (let answer: Row[] = []; ; ) {
        const { value, done } = steps.next(answer);
        if (done) return value;
        const [name, ...values] = value;
        answer = this.#ask[name].all(...values) as Row[];
      }
    });
  }

  shut(code: string, why: string): Promise<boolean> {
    return this.#kept(() =>
      together(this.#db, () => {
        if (!this.#ask.shut.get(code, why, Date.now())) return false;
        for (const name of ["wipeTokens", "forgetBars", "forgetTalk", "forgetRecipients"] as const) this.#ask[name].run(code);
        return true;
      }),
    );
  }

  async note({ name, text, until }: Note): Promise<void> {
    await this.#kept(() => this.#ask.note.run(name, text, until).changes === 1);
  }

  async unnote(name: string): Promise<void> {
    await this.#kept(() => this.#ask.unnote.run(name).changes === 1);
  }

  async notes(now: number): Promise<Note[]> {
    await this.#writes.run(() => this.#ask.forgetNotes.run(now));
    return (await patiently(() => this.#ask.notes.all() as Row[])).map(readNote);
  }

  async holdings(): Promise<Holdings> {
    const steps = holdingsSteps();
    for (let row: Row = {}; ; ) {
      const { value, done } = steps.next(row);
      if (done) return { ...value, bytes: bytesOf(this.#file) };
      row = await patiently(() => this.#ask.holdings.get(...value) as Row);
      await new Promise(setImmediate);
    }
  }

  /** Reads in one transaction on a separate connection: a consistent snapshot. */
  async *all(): AsyncGenerator<WholeRoom> {
    const db = await patiently(() => openFile(this.#file));
    try {
      const { allTalk, recipients } = await patiently(() => prepared(db, { allTalk: common.allTalk, recipients: common.recipients }));
      for await (const row of rowsIn(db)) {
        const beside = {
          talk: (allTalk.all(row.code) as Row[]).map(storedTalk),
          recipients: (recipients.all(row.code) as Row[]).map(storedRecipient),
        };
        yield { ...(await row.read()), ...beside };
      }
    } finally {
      db.close();
    }
  }

  /** Writes on a separate connection: closing it discards what is not committed. */
  async restore(rows: AsyncIterable<BackupRow>): Promise<void> {
    const db = await patiently(() => openFile(this.#file));
    try {
      const ask = await patiently(() => prepared(db, statements));
      await patiently(() => db.exec("BEGIN IMMEDIATE"));
      if (ask.page.get("", 1)) throw new NotEmpty("There are rooms in this store already.");
      for await (const row of rows)
        if ("sealed" in row) ask.putBundle.run(row.idHash, row.revision, row.sealed, row.touched);
        else if ("secret" in row) ask.restoreSecret.run(row.secret, row.value);
        else if ("came" in row) ask.putEntry.run(...entryColumns(row));
        else put(ask, row);
      db.exec("COMMIT");
    } finally {
      db.close();
    }
    await this.#disk.synced();
  }

  async ready(): Promise<void> {
    await patiently(() => this.#ask.ping.get());
  }

  async close(): Promise<void> {
    if (!this.#db.isOpen) return;
    this.#db.close();
    await this.#disk.close();
  }

  /** Runs work that returns whether it wrote anything; if so, resolves once that is on disk. */
  async #kept(work: () => boolean): Promise<boolean> {
    const isWritten = await this.#writes.run(work);
    if (isWritten) await this.#disk.synced();
    return isWritten;
  }

  /** Changes that this connection has made. */
  #changes(): number {
    return Number(this.#ask.changes.get()?.changes);
  }

  #together<T>(work: () => T): Promise<T> {
    return this.#writes.run(() => together(this.#db, work));
  }
}

/** Statements that read rooms; they also run on a database of an older version. */
const reading = {
  page: common.page,
  people: "SELECT id, token_hash, name FROM players WHERE code = $1 ORDER BY rowid",
  matches: common.matches,
  allLines: common.allLines,
};

const statements = {
  ...common,
  ...reading,
  forget: "DELETE FROM players WHERE code = $1 AND id = $2",
  // Fence and write are one statement: nothing can come between them.
  append: `INSERT INTO log (code, round, seq, line, at, hash, standing, clocks)
           SELECT $1, $2, $3, $4, $5, $7, $8, $9 WHERE (SELECT epoch FROM rooms WHERE code = $1) = $6 ON CONFLICT DO NOTHING`,
  line: "INSERT INTO log (code, round, seq, line, at, hash, clocks) VALUES ($1, $2, $3, $4, $5, $6, $7)",
  say: `INSERT INTO talk (code, id, at, channel, person, reader, round, nonce, line)
           SELECT $1, $3, $4, $5, $6, $7, $8, $9, $10 WHERE (SELECT epoch FROM rooms WHERE code = $1) = $2 ON CONFLICT DO NOTHING`,
  restoreTalk: `INSERT INTO talk (code, id, at, channel, person, reader, round, nonce, line) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  forgetBars: "UPDATE rooms SET setup = json_remove(setup, '$.barred', '$.salt') WHERE code = $1 AND json_valid(setup)",
  changes: "SELECT total_changes() AS changes",
  ping: "SELECT count(*) FROM sqlite_schema",
};
type Prepared<Texts> = Record<keyof Texts, StatementSync>;
type Statements = Prepared<typeof statements>;

/** Prepares all statements. SQLite writes parameters as ?1, ?2… */
function prepared<Texts extends Record<string, string>>(db: DatabaseSync, texts: Texts): Prepared<Texts> {
  const all = Object.entries(texts).map(([name, text]) => [name, db.prepare(text.replaceAll(/\$(?=\d)/g, "?"))]);
  return Object.fromEntries(all) as Prepared<Texts>;
}

/** The size of a database with the log in front of it. */
function bytesOf(file: string): number {
  return [file, `${file}-wal`].reduce((sum, one) => sum + (statSync(one, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** The newest round of a room; 0 if its row cannot be read, which is reported on opening. */
function roundIn({ setup }: Row): number {
  try {
    return readJson<Setup>(setup).round;
  } catch {
    return 0;
  }
}

function begin(ask: Statements, code: string, match: StoredMatch, at: number): void {
  const { round, game, key, seal, position, version, seats, options, ending, hashes, last } = match;
  const values = [code, round, key, version, seats, JSON.stringify(options), at, endingText(ending), hashes?.[0] ?? null, lastText(last)];
  ask.begin.run(...values, game ?? null, sealText(seal), position ?? null);
}

/** Makes an alert due, where there is one. */
function raise(ask: Statements, code: string, alert: Alert | undefined): true {
  if (alert) for (const values of raisedFor(code, alert, Date.now())) ask.raise.run(...values);
  return true;
}

function stands(ask: Statements, code: string, round: number, lines: number, standing: Standing): void {
  if (lines === 0) ask.standsAtFirst.run(code, round, standing);
  else ask.stands.run(code, round, lines, standing);
}

function put(ask: Statements, room: WholeRoom): void {
  const { code, game, epoch, setup, created, touched, archived, closed = null, people, matches, talk = [], recipients = [] } = room;
  ask.put.run(code, game, epoch, JSON.stringify(setup), created, touched, archived, closed);
  for (const { id, tokenHash, name } of people) ask.person.run(code, id, tokenHash, name);
  for (const match of matches) {
    begin(ask, code, match, match.at);
    for (const [seq, line] of match.lines.entries()) {
      const facts = [match.hashes, match.clocks].map((known) => known?.[seq + 1] ?? null);
      ask.line.run(code, match.round, seq, line, match.times[seq], ...facts);
    }
    if (match.standing !== undefined) stands(ask, code, match.round, match.lines.length, match.standing);
  }
  for (const line of talk) ask.restoreTalk.run(code, ...talkColumns(line));
  for (const [at, one] of recipients.entries()) ask.restoreRecipient.run(...recipientColumns(one, at));
}

const personOf = ({ id, token_hash, name }: Row): Person => ({ id: String(id), tokenHash: String(token_hash), name: String(name) });

function matchOf(row: Row, lines: Row[]): StoredMatch {
  const { round, key, version, seats, options, ending } = row;
  return {
    round: Number(round),
    key: String(key),
    ...readSeal(row),
    ...readBeginning(row),
    version: Number(version),
    seats: Number(seats),
    options: readJson(options),
    ...(row.game && { game: String(row.game) }),
    lines: lines.map(({ line }) => String(line)),
    ...readEnding(ending),
    ...readPositions(row, lines),
    ...readStanding(row, lines),
  };
}

function wholeOf(ask: Prepared<typeof reading>, row: Row): WholeRoom {
  const code = String(row.code);
  return {
    code,
    game: String(row.game),
    epoch: Number(row.epoch),
    setup: readJson<Setup>(row.setup),
    created: Number(row.created),
    touched: Number(row.touched),
    archived: typeof row.archived === "number" ? row.archived : null,
    ...readClosed(row),
    people: (ask.people.all(code) as Row[]).map(personOf),
    matches: (ask.matches.all(code) as Row[]).map((match): TimedMatch => {
      const lines = ask.allLines.all(code, match.round) as Row[];
      return { ...matchOf(match, lines), at: Number(match.at), times: lines.map(({ at }) => Number(at)) };
    }),
  };
}
