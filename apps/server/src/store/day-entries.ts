import { cameOuts } from "@baseboard/kit";
import { type DayEntry, TABLE_SHOWN } from "@baseboard/protocol/day";
import { readJson } from "./read-json.ts";

/** An entry of a day's table with its match. */
export interface StoredDayEntry extends DayEntry {
  day: string;
  game: string;
  /** Of the rules that it was played by. */
  version: number;
  lines: string[];
}

/** Entries of one day's table of a game at most: with five games and 35 days, of 4 KB each, they are 350 MB. */
export const MOST_ENTRIES = 500;

const RESULT = "id, name, at, came, measure, turns";
const COLUMNS = `day, game, version, lines, ${RESULT}`;

/** Statements about days' tables, shared by both databases. */
export const dayStatements = {
  // Sent again it is there, and counts as put.
  putEntry: `INSERT INTO day_entries (${COLUMNS})
    SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS integer), CAST($4 AS text), CAST($5 AS text), CAST($6 AS text),
      CAST($7 AS bigint), CAST($8 AS integer), CAST($9 AS integer), CAST($10 AS integer)
    WHERE (SELECT count(*) FROM day_entries WHERE day = $1 AND game = $2) < ${MOST_ENTRIES} ON CONFLICT DO NOTHING`,
  // A win is the better the fewer turns it took, a loss the later it came.
  bestEntries: `SELECT ${RESULT} FROM day_entries WHERE day = $1 AND game = $2
    ORDER BY came, coalesce(measure, 0) DESC, CASE WHEN came < ${cameOuts.indexOf("nobody")} THEN turns ELSE -turns END, at, id LIMIT ${TABLE_SHOWN}`,
  countEntries: "SELECT count(*) AS count FROM day_entries WHERE day = $1 AND game = $2",
  entry: `SELECT ${COLUMNS} FROM day_entries WHERE day = $1 AND game = $2 AND id = $3`,
  allEntries: `SELECT ${COLUMNS} FROM day_entries ORDER BY day, game, id`,
  forgetDays: "DELETE FROM day_entries WHERE day < $1",
};

type Value = string | number | null;
type Row = Record<string, unknown>;
/** Runs one of the statements; resolves with its rows, once what it has changed is safe. */
export type AskOfDays = (name: keyof typeof dayStatements, ...values: Value[]) => Promise<Row[]>;

/** The part of a store that holds the tables of days' deals. */
export class DayEntries {
  #ask: AskOfDays;

  constructor(ask: AskOfDays) {
    this.#ask = ask;
  }

  /** Stores an entry, once: one that is there stays as it is. False where the table is full. */
  async put(entry: StoredDayEntry): Promise<boolean> {
    await this.#ask("putEntry", ...entryColumns(entry));
    return (await this.entry(entry.day, entry.game, entry.id)) !== undefined;
  }

  /** The best of a table first, as many as are shown. */
  async best(day: string, game: string): Promise<DayEntry[]> {
    return (await this.#ask("bestEntries", day, game)).map(entryOf);
  }

  async count(day: string, game: string): Promise<number> {
    return Number((await this.#ask("countEntries", day, game))[0].count);
  }

  /** An entry with its match; undefined if there is none. */
  async entry(day: string, game: string, id: string): Promise<StoredDayEntry | undefined> {
    const [row] = await this.#ask("entry", day, game, id);
    return row && storedEntry(row);
  }

  /** All entries, for a backup. */
  async all(): Promise<StoredDayEntry[]> {
    return (await this.#ask("allEntries")).map(storedEntry);
  }
}

const entryOf = ({ id, name, at, came, measure, turns }: Row): DayEntry => ({
  ...{ id: String(id), name: String(name), at: Number(at), came: cameOuts[Number(came)], turns: Number(turns) },
  ...(measure !== null && { measure: Number(measure) }),
});

const storedEntry = (row: Row): StoredDayEntry => ({
  ...{ day: String(row.day), game: String(row.game), ...entryOf(row) },
  ...{ version: Number(row.version), lines: readJson(row.lines) },
});

/** The parameters of `putEntry`. */
export const entryColumns = ({ day, game, version, lines, id, name, at, came, measure, turns }: StoredDayEntry): Value[] => [
  ...[day, game, version, JSON.stringify(lines)],
  ...[id, name, at, cameOuts.indexOf(came), measure ?? null, turns],
];
