import type { TalkLine } from "@baseboard/protocol";
import type {
  Alert,
  LastPosition,
  Log,
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
import { Client, type ClientBase, DatabaseError, Pool, type PoolClient, type QueryResult, types } from "pg";
import { AppendQueue, type LineStore } from "./append-queue.ts";
import { DayEntries, entryColumns } from "./day-entries.ts";
import { migrate, versionOf } from "./postgres-schema.ts";
import { readJson } from "./read-json.ts";
import { Recipients, raisedFor, recipientColumns, storedRecipient } from "./recipients.ts";
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

/** Timeouts of a query and of getting a connection, in milliseconds: a room refuses rather than hangs. */
const PATIENCE = { query_timeout: 4000, statement_timeout: 3000, connectionTimeoutMillis: 2000 };
/**
 * What a connection is told first: not to compile statements. Before its statistics are gathered PostgreSQL overrates what a sweep costs,
 * and compiling takes longer than the sweep; on a cold disk, where the compiler is loaded first, longer than the timeout. Not a parameter
 * of the connection: a pooler between may refuse those.
 */
const UNCOMPILED = "SET jit = off";
const MOST_CONNECTIONS = 10;

/** Times are 64-bit there; until the year 287,396 a number holds them. */
const BIGINT = 20;
types.setTypeParser(BIGINT, Number);

/** The store in a PostgreSQL database, migrated to the newest version. Rejects if it cannot be reached. */
export async function openPostgres(url: string, log: Log): Promise<Store> {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    keepAlive: true,
    ...PATIENCE,
    onConnect: (client) => client.query(UNCOMPILED),
  });
  // A connection that breaks while idle would otherwise end the process. The pool handles those not checked out; for the others, the next
  // query fails.
  pool.on("error", (error) => log.warn({ from: "postgres", error }, "a connection to the store broke"));
  pool.on("connect", (client) => client.on("error", () => {}));
  const store = new PostgresStore(pool);
  try {
    await store.migrate();
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

const statements = {
  ...common,
  forget: "DELETE FROM players WHERE code = $1 AND id = ANY ($2)",
  people: "SELECT id, token_hash, name FROM players WHERE code = $1 ORDER BY nr",
  // A claim of the room waits for this statement, and this for a claim: the lock and the fence are one.
  append: `INSERT INTO log (code, round, seq, line, at, hash, standing, clocks)
           SELECT $1, $2::integer, $3::integer, $4::text, $5::bigint, $7::text, $8::text, $9::text
           FROM (SELECT 1 FROM rooms WHERE code = $1 AND epoch = $6 FOR SHARE) AS owned ON CONFLICT DO NOTHING`,
  // The same for lines of many rooms: by columns.
  appendAll: `INSERT INTO log (code, round, seq, line, at, hash, standing, clocks)
           SELECT code, round, seq, line, at, hash, standing, clocks
           FROM (SELECT lines.* FROM rooms JOIN
             unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::bigint[], $6::integer[], $7::text[], $8::text[], $9::text[])
             AS lines (code, round, seq, line, at, epoch, hash, standing, clocks)
             ON rooms.code = lines.code AND rooms.epoch = lines.epoch FOR SHARE OF rooms) AS owned
           ON CONFLICT DO NOTHING RETURNING code`,
  restoreLines: `INSERT INTO log (code, round, seq, line, at, hash, clocks) SELECT $1, $2, nr - 1, line, at, hash, clocks
           FROM unnest($3::text[], $4::bigint[], $5::text[], $6::text[]) WITH ORDINALITY AS all_lines (line, at, hash, clocks, nr)`,
  say: `INSERT INTO talk (code, id, at, channel, person, reader, round, nonce, line)
           SELECT $1, $3::integer, $4::bigint, $5::text, $6::text, $7::text, $8::integer, $9::text, $10::text
           FROM (SELECT 1 FROM rooms WHERE code = $1 AND epoch = $2 FOR SHARE) AS owned ON CONFLICT DO NOTHING`,
  restoreTalk: `INSERT INTO talk (code, id, at, channel, person, reader, round, nonce, line)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  forgetBars: "UPDATE rooms SET setup = (setup::jsonb - 'barred' - 'salt')::json WHERE code = $1",
  ping: "SELECT 1 FROM rooms LIMIT 1",
  size: "SELECT pg_database_size(current_database()) AS bytes",
};
type Name = keyof typeof statements;

/** All rooms of a database as a consistent snapshot. Read-only: an older database is left as it is. Throws for a newer one. */
export async function* readPostgres(url: string): AsyncGenerator<RoomRow> {
  const client = new Client({ connectionString: url, ...PATIENCE });
  client.on("error", () => {}); // The next query fails instead.
  try {
    await client.connect();
    if ((await versionOf(client)) > 0) yield* rowsIn(client);
  } finally {
    await client.end();
  }
}

async function* rowsIn(client: ClientBase): AsyncGenerator<RoomRow> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  for (let last = ""; ; ) {
    const { rows } = await ask(client, "page", last, PAGE);
    for (const row of rows) yield { code: row.code, read: () => wholeOf(client, row) };
    if (rows.length < PAGE) return;
    last = rows[rows.length - 1].code;
  }
}
type Row = Record<string, never>;

/** Runs a prepared statement, planned once per connection. */
const ask = (on: Pool | ClientBase, name: Name, ...values: unknown[]): Promise<QueryResult> =>
  on.query({ name, text: statements[name], values });

class PostgresStore implements Store {
  readonly recipients: Recipients;
  readonly days: DayEntries;
  #pool: Pool;
  #lines: AppendQueue;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#lines = new AppendQueue(linesOf(pool));
    const askPool = async (name: Name, ...values: unknown[]) => (await ask(pool, name, ...values)).rows;
    this.recipients = new Recipients(askPool);
    this.days = new DayEntries(askPool);
  }

  migrate(): Promise<void> {
    return this.#together(migrate);
  }

  async create({ code, game, setup }: NewRoom): Promise<boolean> {
    return isDone(await ask(this.#pool, "create", code, game, JSON.stringify(setup), Date.now()));
  }

  async find(code: string): Promise<Known | undefined> {
    const { rows } = await ask(this.#pool, "room", code);
    if (!rows[0]) return undefined;
    const { game, setup, touched, archived } = rows[0];
    return { game, round: (setup as Setup).round, touched, isArchived: archived !== null, ...readClosed(rows[0]) };
  }

  claim(code: string): Promise<{ epoch: number; room: StoredRoom } | undefined> {
    return this.#together(async (client) => {
      const { rows } = await ask(client, "claim", code, Date.now());
      if (!rows[0]) return undefined;
      // Read after taking the lock: everything that the previous owner stored is there.
      return { epoch: rows[0].epoch, room: (await roomOf(client, code)) as StoredRoom };
    });
  }

  look(code: string, round?: number): Promise<StoredRoom | undefined> {
    return this.#together((client) => roomOf(client, code, round), "ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }

  save(code: string, epoch: number, setup: Setup, people: Person[], gone: string[] = [], alert?: Alert): Promise<boolean> {
    return this.#together(async (client) => {
      if (!isDone(await ask(client, "setup", code, epoch, JSON.stringify(setup), Date.now()))) return false;
      if (gone.length > 0) await ask(client, "forget", code, gone);
      for (const { id, tokenHash, name } of people) await ask(client, "person", code, id, tokenHash, name);
      return raise(client, code, alert);
    });
  }

  begin(code: string, epoch: number, setup: Setup, match: StoredMatch, alert?: Alert): Promise<boolean> {
    return this.#together(async (client) => {
      if ((await ask(client, "match", code, match.round)).rows[0]) return false;
      if (!isDone(await ask(client, "setup", code, epoch, JSON.stringify(setup), Date.now()))) return false;
      await begin(client, code, match, Date.now());
      return raise(client, code, alert);
    });
  }

  changeGame(code: string, epoch: number, game: string, setup: Setup): Promise<boolean> {
    return this.#together(async (client) => {
      await ask(client, "nameMatches", code, epoch);
      return isDone(await ask(client, "changeGame", code, epoch, JSON.stringify(setup), Date.now(), game));
    });
  }

  append(
    code: string,
    epoch: number,
    round: number,
    seq: number,
    { text, ending, hash, standing, clocks, alert }: NewLine,
  ): Promise<boolean> {
    const values = [code, round, seq, text, Date.now(), epoch, hash ?? null, standing ?? null, clocks ?? null];
    if (!ending && !alert) return this.#lines.write({ code, values });
    return this.#together(async (client) => {
      if (!isDone(await ask(client, "append", ...values))) return false;
      if (ending && !isDone(await ask(client, "end", code, round, endingText(ending)))) return false;
      return raise(client, code, alert);
    });
  }

  async rest(code: string, epoch: number, round: number, last: LastPosition): Promise<boolean> {
    return isDone(await ask(this.#pool, "rest", code, round, lastText(last), epoch));
  }

  async glance(code: string): Promise<Glance | undefined> {
    const [row] = (await ask(this.#pool, "glance", code)).rows;
    return row && glanceOf(code, row, await peopleOf(this.#pool, code));
  }

  async stands(code: string, round: number, lines: number, standing: Standing): Promise<void> {
    await stands(this.#pool, code, round, lines, standing);
  }

  say(code: string, epoch: number, line: StoredTalk): Promise<boolean> {
    return this.#together(async (client) => {
      if (!isDone(await ask(client, "say", code, epoch, ...talkColumns(line)))) return false;
      await ask(client, "forgetOldTalk", code, ...keptBeside(line));
      return true;
    });
  }

  async said(code: string, person: string, nonce: string): Promise<number | undefined> {
    return (await ask(this.#pool, "said", code, person, nonce)).rows[0]?.id;
  }

  async talk(code: string, asked: TalkAsked): Promise<TalkLine[]> {
    const { rows } = await ask(this.#pool, asked.after === undefined ? "talkBefore" : "talkAfter", code, ...boundsOf(asked));
    const lines = rows.map(({ line }) => readJson<TalkLine>(line));
    return asked.after === undefined ? lines.reverse() : lines;
  }

  async count(code: string, round: number): Promise<number> {
    return (await ask(this.#pool, "count", code, round)).rows[0].lines ?? 0;
  }

  async keepBundle(idHash: string, was: number, sealed: string, until?: number): Promise<boolean> {
    const now = Date.now();
    if (was === 0) return isDone(await ask(this.#pool, "newBundle", idHash, sealed, now, until ?? null));
    return isDone(await ask(this.#pool, "nextBundle", idHash, was, sealed, now));
  }

  async bundle(idHash: string): Promise<Pick<StoredBundle, "revision" | "sealed"> | undefined> {
    const [row] = (await ask(this.#pool, "bundle", idHash)).rows;
    if (!row) return undefined;
    const { revision, sealed, touched } = bundleOf(row);
    const now = Date.now();
    if (touched < now - TOUCHED_LATELY) await ask(this.#pool, "touchBundle", idHash, now);
    return { revision, sealed };
  }

  async takeBundle(idHash: string): Promise<string | undefined> {
    return (await ask(this.#pool, "takeBundle", idHash, Date.now())).rows[0]?.sealed;
  }

  async voidBundle(idHash: string): Promise<void> {
    await ask(this.#pool, "dropBundle", idHash);
    await ask(this.#pool, "voidBundle", idHash);
  }

  async bundles(): Promise<StoredBundle[]> {
    return (await ask(this.#pool, "bundles")).rows.map(bundleOf);
  }

  async foundEnding(code: string, round: number, ending: StoredEnding | undefined): Promise<void> {
    await ask(this.#pool, "foundEnding", code, round, endingText(ending));
  }

  sweep(sweep: Sweep): Promise<Swept> {
    return this.#together(async (client) => {
      const steps = sweepSteps(sweep);
      for (let answer: Row[] = []; ; ) {
        const { value, done } = steps.next(answer);
        if (done) return value;
        answer = (await ask(client, ...value)).rows;
      }
    });
  }

  shut(code: string, why: string): Promise<boolean> {
    return this.#together(async (client) => {
      if (!isDone(await ask(client, "shut", code, why, Date.now()))) return false;
      for (const name of ["wipeTokens", "forgetBars", "forgetTalk", "forgetRecipients"] as const) await ask(client, name, code);
      return true;
    });
  }

  async note({ name, text, until }: Note): Promise<void> {
    await ask(this.#pool, "note", name, text, until);
  }

  async unnote(name: string): Promise<void> {
    await ask(this.#pool, "unnote", name);
  }

  async notes(now: number): Promise<Note[]> {
    await ask(this.#pool, "forgetNotes", now);
    return (await ask(this.#pool, "notes")).rows.map(readNote);
  }

  async holdings(): Promise<Holdings> {
    const steps = holdingsSteps();
    for (let row: Row = {}; ; ) {
      const { value, done } = steps.next(row);
      if (done) return { ...value, bytes: Number((await ask(this.#pool, "size")).rows[0].bytes) };
      row = (await ask(this.#pool, "holdings", ...value)).rows[0];
    }
  }

  async *all(): AsyncGenerator<WholeRoom> {
    const client = await this.#pool.connect();
    try {
      for await (const row of rowsIn(client)) {
        const { rows } = await ask(client, "allTalk", row.code);
        const recipients = (await ask(client, "recipients", row.code)).rows;
        yield { ...(await row.read()), talk: rows.map(storedTalk), recipients: recipients.map(storedRecipient) };
      }
    } finally {
      client.release(true);
    }
  }

  restore(rows: AsyncIterable<BackupRow>): Promise<void> {
    return this.#together(async (client) => {
      await client.query("LOCK TABLE rooms IN EXCLUSIVE MODE");
      if (isDone(await ask(client, "page", "", 1))) throw new NotEmpty("There are rooms in this store already.");
      for await (const row of rows)
        if ("sealed" in row) await ask(client, "putBundle", row.idHash, row.revision, row.sealed, row.touched);
        else if ("secret" in row) await ask(client, "restoreSecret", row.secret, row.value);
        else if ("came" in row) await ask(client, "putEntry", ...entryColumns(row));
        else await put(client, row);
    });
  }

  async ready(): Promise<void> {
    await ask(this.#pool, "ping");
  }

  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }

  /** Runs work in a transaction. A connection that failed in it is not reused. */
  async #together<T>(work: (client: PoolClient) => Promise<T>, mode = ""): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query(`BEGIN ${mode}`);
      const result = await work(client);
      await client.query("COMMIT");
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

const isDone = ({ rowCount }: QueryResult): boolean => rowCount === 1;

const linesOf = (pool: Pool): LineStore => ({
  async all(lines) {
    const columns = lines[0].values.map((_, i) => lines.map(({ values }) => values[i]));
    return new Set((await ask(pool, "appendAll", ...columns)).rows.map(({ code }) => code));
  },
  one: async ({ values }) => isDone(await ask(pool, "append", ...values)),
  isOfStatement: (error) => error instanceof DatabaseError,
});

async function roomOf(client: ClientBase, code: string, round?: number): Promise<StoredRoom | undefined> {
  const [row] = (await ask(client, "room", code)).rows;
  if (!row) return undefined;
  const [found] = (await ask(client, "match", code, round ?? null)).rows;
  const match = found && matchOf(found, (await ask(client, "lines", code, found.round)).rows);
  const talk = readSoFar((await ask(client, "talkSoFar", code)).rows[0]);
  return { code, game: row.game, setup: row.setup, people: await peopleOf(client, code), ...(match && { match }), ...talk };
}

async function peopleOf(client: Pool | ClientBase, code: string): Promise<Person[]> {
  const { rows } = await ask(client, "people", code);
  return rows.map(({ id, token_hash, name }) => ({ id, tokenHash: token_hash, name }));
}

const matchOf = ({ round, key, version, seats, options, ...row }: Row, lines: Row[]): StoredMatch => ({
  ...{ round, key, version, seats, options },
  ...readSeal(row),
  ...readBeginning(row),
  ...(row.game ? { game: String(row.game) } : {}),
  lines: lines.map(({ line }) => line),
  ...readEnding(row.ending),
  ...readPositions(row, lines),
  ...readStanding(row, lines),
});

async function wholeOf(client: ClientBase, row: Row): Promise<WholeRoom> {
  const { code, game, epoch, setup, created, touched, archived } = row;
  const matches: TimedMatch[] = [];
  for (const match of (await ask(client, "matches", code)).rows) {
    const { rows } = await ask(client, "allLines", code, match.round);
    matches.push({ ...matchOf(match, rows), at: match.at, times: rows.map(({ at }) => at) });
  }
  const people = await peopleOf(client, code);
  return { code, game, epoch, setup, created, touched, archived, ...readClosed(row), people, matches };
}

function begin(client: ClientBase, code: string, match: StoredMatch, at: number): Promise<QueryResult> {
  const { round, game, key, seal, position, version, seats, options, ending, hashes, last } = match;
  const facts = [endingText(ending), hashes?.[0] ?? null, lastText(last), game ?? null, sealText(seal), position ?? null];
  return ask(client, "begin", code, round, key, version, seats, JSON.stringify(options), at, ...facts);
}

/** Makes an alert due, where there is one. */
async function raise(client: ClientBase, code: string, alert: Alert | undefined): Promise<true> {
  if (alert) for (const values of raisedFor(code, alert, Date.now())) await ask(client, "raise", ...values);
  return true;
}

async function stands(on: Pool | ClientBase, code: string, round: number, lines: number, standing: Standing): Promise<void> {
  if (lines === 0) await ask(on, "standsAtFirst", code, round, standing);
  else await ask(on, "stands", code, round, lines, standing);
}

async function put(client: ClientBase, room: WholeRoom): Promise<void> {
  const { code, game, epoch, setup, created, touched, archived, closed = null, people, matches, talk = [], recipients = [] } = room;
  await ask(client, "put", code, game, epoch, JSON.stringify(setup), created, touched, archived, closed);
  for (const { id, tokenHash, name } of people) await ask(client, "person", code, id, tokenHash, name);
  for (const match of matches) {
    await begin(client, code, match, match.at);
    const facts = [match.hashes, match.clocks].map((known) => match.lines.map((_, seq) => known?.[seq + 1] ?? null));
    await ask(client, "restoreLines", code, match.round, match.lines, match.times, ...facts);
    if (match.standing !== undefined) await stands(client, code, match.round, match.lines.length, match.standing);
  }
  for (const line of talk) await ask(client, "restoreTalk", code, ...talkColumns(line));
  for (const [at, one] of recipients.entries()) await ask(client, "restoreRecipient", ...recipientColumns(one, at));
}
