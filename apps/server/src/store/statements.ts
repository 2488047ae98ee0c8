import { Fault } from "@baseboard/kit";
import { MOST_TALK, TALK_PAGE, type TalkLine } from "@baseboard/protocol";
import type { Person, Setup, StoredMatch, StoredTalk, TalkAsked, TalkSoFar } from "@baseboard/room";
import { dayStatements } from "./day-entries.ts";
import { readJson } from "./read-json.ts";
import { recipientStatements } from "./recipients.ts";
import type { Glance, Holdings, Note, StoredBundle } from "./store.ts";

/** Rooms unused since a given time: the row holds when the room was last opened, the last line of the log and of talk when it was last used. */
const LAST_PLAYED = "(SELECT at FROM log WHERE log.code = rooms.code ORDER BY round DESC, seq DESC LIMIT 1)";
const LAST_SAID = "(SELECT at FROM talk WHERE talk.code = rooms.code ORDER BY id DESC LIMIT 1)";
const STALE = `(archived IS NULL AND touched < $1 AND coalesce(${LAST_PLAYED}, 0) < $1 AND coalesce(${LAST_SAID}, 0) < $1)`;
const PLAYED = "EXISTS (SELECT 1 FROM matches WHERE matches.code = rooms.code)";

/** The lines of talk that a reader may read, as `mayRead` has it, with ids between two: the oldest of them, or the newest. */
const readable = (order: "ASC" | "DESC"): string => `SELECT line FROM talk WHERE code = $1 AND id > $2 AND id < $3 AND (
    channel = 'table' OR (channel = 'gallery' AND round <= $4)
    OR (channel = 'whisper' AND (round <= $5 OR person = $6 OR reader = $6))
  ) ORDER BY id ${order} LIMIT ${TALK_PAGE}`;

/** Bundles stored at most: 30,000 of 8 KB are 240 MB. */
export const MOST_BUNDLES = 30_000;

/** How old the time of a bundle's last use may be, in milliseconds, before a read sets it anew. */
export const TOUCHED_LATELY = 24 * 3600 * 1000;

/** Statements shared by both databases. */
export const statements = {
  ...recipientStatements,
  ...dayStatements,
  talkAfter: readable("ASC"),
  talkBefore: readable("DESC"),
  create: "INSERT INTO rooms (code, game, setup, created, touched) VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING",
  room: "SELECT game, setup, touched, archived, closed FROM rooms WHERE code = $1",
  claim: "UPDATE rooms SET epoch = epoch + 1, touched = $2, marked = NULL WHERE code = $1 AND archived IS NULL RETURNING epoch",
  setup: "UPDATE rooms SET setup = $3, touched = $4, marked = NULL WHERE code = $1 AND epoch = $2",
  nameMatches: `UPDATE matches SET game = (SELECT game FROM rooms WHERE rooms.code = $1)
                WHERE code = $1 AND game IS NULL AND (SELECT epoch FROM rooms WHERE rooms.code = $1) = $2`,
  changeGame: "UPDATE rooms SET game = $5, setup = $3, touched = $4, marked = NULL WHERE code = $1 AND epoch = $2",
  person: `INSERT INTO players (code, id, token_hash, name) VALUES ($1, $2, $3, $4)
           ON CONFLICT (code, id) DO UPDATE SET name = excluded.name, token_hash = excluded.token_hash`,
  begin: `INSERT INTO matches (code, round, key, version, seats, options, at, ending, hash, last, game, seal, position)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
  match: `SELECT round, game, key, seal, position, version, seats, options, ending, hash, last, standing FROM matches
          WHERE code = $1 AND round = coalesce(CAST($2 AS integer), round) ORDER BY round DESC LIMIT 1`,
  matches: "SELECT * FROM matches WHERE code = $1 ORDER BY round",
  end: "UPDATE matches SET ending = $3 WHERE code = $1 AND round = $2",
  foundEnding: `UPDATE matches SET ending = $3 WHERE code = $1 AND round = $2 AND ending = '"unknown"'`,
  count: "SELECT max(seq) + 1 AS lines FROM log WHERE code = $1 AND round = $2",
  glance: `SELECT rooms.game, rooms.setup, rooms.archived, matches.round, matches.ending,
             coalesce(newest.at, matches.at) AS at, coalesce(newest.seq + 1, 0) AS lines,
             newest.clocks, CASE WHEN newest.seq IS NULL THEN matches.standing ELSE newest.standing END AS standing
           FROM rooms
           LEFT JOIN matches ON matches.code = rooms.code AND matches.round = (SELECT max(round) FROM matches WHERE code = $1)
           LEFT JOIN log AS newest ON newest.code = rooms.code AND newest.round = matches.round
             AND newest.seq = (SELECT max(seq) FROM log WHERE code = $1 AND round = matches.round)
           WHERE rooms.code = $1`,
  standsAtFirst: "UPDATE matches SET standing = $3 WHERE code = $1 AND round = $2",
  stands: "UPDATE log SET standing = $4 WHERE code = $1 AND round = $2 AND seq = $3 - 1",
  lines: "SELECT line, hash, standing, clocks FROM log WHERE code = $1 AND round = $2 ORDER BY seq",
  allLines: "SELECT * FROM log WHERE code = $1 AND round = $2 ORDER BY seq",
  rest: "UPDATE matches SET last = $3 WHERE code = $1 AND round = $2 AND (SELECT epoch FROM rooms WHERE rooms.code = $1) = $4",
  talkSoFar: "SELECT max(id) AS last, max(CAST(person AS integer)) AS newest FROM talk WHERE code = $1",
  said: "SELECT id FROM talk WHERE code = $1 AND person = $2 AND nonce = $3",
  allTalk: "SELECT id, nonce, line FROM talk WHERE code = $1 ORDER BY id",
  forgetOldTalk: `DELETE FROM talk WHERE code = $1 AND (channel = 'gallery') = (CAST($2 AS text) = 'gallery') AND id <= (
      SELECT id FROM talk WHERE code = $1 AND (channel = 'gallery') = (CAST($2 AS text) = 'gallery') ORDER BY id DESC LIMIT 1 OFFSET $3
    )`,
  forgetTalk: "DELETE FROM talk WHERE code = $1",
  newBundle: `INSERT INTO bundles (id_hash, revision, sealed, touched, until)
              SELECT CAST($1 AS text), 1, CAST($2 AS text), CAST($3 AS bigint), CAST($4 AS bigint)
              WHERE (SELECT count(*) FROM bundles) < ${MOST_BUNDLES} ON CONFLICT DO NOTHING`,
  nextBundle: `UPDATE bundles SET revision = revision + 1, sealed = $3, touched = $4, marked = NULL
               WHERE id_hash = $1 AND revision = $2 AND sealed <> '' AND until IS NULL`,
  bundle: "SELECT revision, sealed, touched FROM bundles WHERE id_hash = $1 AND until IS NULL",
  touchBundle: "UPDATE bundles SET touched = $2, marked = NULL WHERE id_hash = $1",
  takeBundle: "DELETE FROM bundles WHERE id_hash = $1 AND until > $2 RETURNING sealed",
  dropBundle: "DELETE FROM bundles WHERE id_hash = $1 AND until IS NOT NULL",
  voidBundle: "UPDATE bundles SET revision = revision + 1, sealed = '' WHERE id_hash = $1",
  bundles: "SELECT id_hash, revision, sealed, touched FROM bundles WHERE until IS NULL ORDER BY id_hash",
  putBundle: "INSERT INTO bundles (id_hash, revision, sealed, touched) VALUES ($1, $2, $3, $4)",
  forgetTaken: "DELETE FROM bundles WHERE until < $1",
  unmarkBundles: "UPDATE bundles SET marked = NULL WHERE marked IS NOT NULL AND touched >= $1",
  markBundles: "UPDATE bundles SET marked = $2 WHERE marked IS NULL AND until IS NULL AND touched < $1",
  forgetBundles: "DELETE FROM bundles WHERE marked <= $1",
  uptime: "UPDATE uptime SET at = at RETURNING hours, at",
  countHour: "UPDATE uptime SET hours = $1, at = $2",
  unmark: `UPDATE rooms SET marked = NULL WHERE marked IS NOT NULL AND NOT ${STALE} RETURNING code`,
  mark: `UPDATE rooms SET marked = $2 WHERE marked IS NULL AND ${STALE} RETURNING code`,
  census: `SELECT count(*) AS open, count(marked) AS marked, max(touched) AS touched, count(CASE WHEN marked <= $1 THEN 1 END) AS ripe
           FROM rooms WHERE archived IS NULL`,
  ripe: `SELECT code, ${PLAYED} AS played FROM rooms WHERE marked <= $1 ORDER BY touched, code LIMIT $2`,
  forgetRoom: `DELETE FROM rooms WHERE code = $1 AND marked <= $2 AND NOT ${PLAYED} RETURNING code`,
  archive: "UPDATE rooms SET archived = $3, marked = NULL, epoch = epoch + 1 WHERE code = $1 AND marked <= $2 RETURNING code",
  shut: `UPDATE rooms SET archived = $3, closed = $2, marked = NULL, epoch = epoch + 1
         WHERE code = $1 AND archived IS NULL RETURNING code`,
  forgetShut: `DELETE FROM rooms WHERE closed IS NOT NULL AND archived < $1 AND NOT ${PLAYED} RETURNING code`,
  wipeTokens: "UPDATE players SET token_hash = '' WHERE code = $1",
  page: "SELECT * FROM rooms WHERE code > $1 ORDER BY code LIMIT $2",
  put: "INSERT INTO rooms (code, game, epoch, setup, created, touched, archived, closed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
  note: "INSERT INTO notes (name, text, until) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET text = excluded.text, until = excluded.until",
  unnote: "DELETE FROM notes WHERE name = $1",
  forgetNotes: "DELETE FROM notes WHERE until <= $1",
  notes: "SELECT name, text, until FROM notes ORDER BY name",
  holdings: `SELECT max(code) AS last, count(*) AS rooms, count(archived) AS archived, min(created) AS oldest,
      sum((SELECT count(*) FROM matches WHERE matches.code = page.code)) AS matches,
      sum((SELECT count(*) FROM log WHERE log.code = page.code)) AS lines,
      sum((SELECT count(*) FROM talk WHERE talk.code = page.code)) AS talk
    FROM (SELECT code, archived, created FROM rooms WHERE code > $1 ORDER BY code LIMIT $2) AS page`,
};

/** Rooms per page when all are read. */
export const PAGE = 100;

/** Counts what a store holds, page by page; each query is resumed with its row. */
export function* holdingsSteps(): Generator<[last: string, most: number], Omit<Holdings, "bytes">, Record<string, unknown>> {
  const all = { open: 0, archived: 0, matches: 0, lines: 0, talk: 0 };
  let oldest = Number.POSITIVE_INFINITY;
  for (let last = ""; ; ) {
    const row = yield [last, COUNTED];
    const [rooms, archived, matches, lines, talk] = [row.rooms, row.archived, row.matches, row.lines, row.talk].map(Number);
    if (rooms > 0) oldest = Math.min(oldest, Number(row.oldest));
    all.open += rooms - archived;
    all.archived += archived;
    all.matches += matches;
    all.lines += lines;
    all.talk += talk;
    if (rooms < COUNTED) return { ...all, ...(Number.isFinite(oldest) && { oldest }) };
    last = String(row.last);
  }
}

/** Rooms counted at once: a few milliseconds. */
const COUNTED = 50;

/** Why the operator has closed a room, in its row. */
export const readClosed = ({ closed }: { closed?: unknown }): { closed?: string } => (typeof closed === "string" ? { closed } : {});

/** A note as stored. */
export const readNote = ({ name, text, until }: { name?: unknown; text?: unknown; until?: unknown }): Note => ({
  ...{ name: String(name), text: String(text), until: Number(until) },
});

/** An ending as column value; NULL for none. */
export const endingText = (ending: StoredMatch["ending"]): string | null => (ending === undefined ? null : JSON.stringify(ending));

/** The seal as column value; NULL for none. */
export const sealText = (seal: StoredMatch["seal"]): string | null => (seal === undefined ? null : JSON.stringify(seal));

/** Parses a seal column. */
export const readSeal = ({ seal }: { seal?: unknown }): Pick<StoredMatch, "seal"> => (seal ? { seal: readJson(seal) } : {});

/** What a match began from, in its row; nothing for the game's own beginning, as in an older database. */
export const readBeginning = ({ position }: { position?: unknown }): Pick<StoredMatch, "position"> =>
  typeof position === "string" ? { position } : {};

/** Parses an ending column; "unknown" if an older database lacks it. */
export function readEnding(text: unknown): Pick<StoredMatch, "ending"> {
  if (text === undefined) return { ending: "unknown" };
  return text === null ? {} : { ending: readJson(text) };
}

/** The last position as column value; NULL for none. */
export const lastText = (last: StoredMatch["last"]): string | null => (last === undefined ? null : JSON.stringify(last));

/** The standing in the rows of a match and its lines, where it is known. */
export function readStanding(match: { standing?: unknown }, lines: { standing?: unknown }[]): Pick<StoredMatch, "standing"> {
  const { standing } = lines.at(-1) ?? match;
  return typeof standing === "string" ? { standing } : {};
}

/** A row of `glance`, with the setup read. */
interface GlanceRow {
  game?: unknown;
  setup?: unknown;
  archived?: unknown;
  round?: unknown;
  lines?: unknown;
  at?: unknown;
  ending?: unknown;
  standing?: unknown;
  clocks?: unknown;
}

/** A room at a glance. Throws `Unreadable`. */
export function glanceOf(code: string, row: GlanceRow, people: Person[]): Glance {
  const { game, archived, round, lines, at, clocks } = row;
  const facts = { ...readEnding(row.ending), ...readStanding(row, []), ...(clocks ? { clocks: String(clocks) } : {}) };
  const match = round !== null && { match: { round: Number(round), lines: Number(lines), at: Number(at), ...facts } };
  return { code, game: String(game), setup: row.setup as Setup, people, isArchived: archived !== null, ...match };
}

/** Positions, and how the clocks stood, in the rows of a match and its lines. An unreadable last position is ignored: it is only for display. */
export function readPositions(
  match: { hash?: unknown; last?: unknown },
  lines: { hash?: unknown; clocks?: unknown }[],
): Pick<StoredMatch, "hashes" | "clocks" | "last"> {
  const hashes = byVersion([match.hash, ...lines.map(({ hash }) => hash)]);
  const clocks = byVersion([undefined, ...lines.map((line) => line.clocks)]);
  return { ...(hashes && { hashes }), ...(clocks && { clocks }), ...readLast(match.last) };
}

/** The texts that are there, by their place; undefined where there is none. */
function byVersion(texts: unknown[]): Record<number, string> | undefined {
  const found = texts.flatMap((text, version): [number, string][] => (text ? [[version, String(text)]] : []));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function readLast(text: unknown): Pick<StoredMatch, "last"> {
  try {
    return text ? { last: readJson(text) } : {};
  } catch {
    return {};
  }
}

/** The parameters of `talkAfter` and `talkBefore`, after the room's code. */
export const boundsOf = ({ person, galleryUpTo, whispersUpTo, before, after }: TalkAsked): [number, number, number, number, string] => [
  ...([after ?? 0, before ?? ALL, galleryUpTo, whispersUpTo] as const),
  person,
];

/** More lines than a room ever has; the greatest number a database column of them holds. */
const ALL = 0x7fffffff;

/** A line of talk as column values: its id, when it was said, where, by whom, for whom, in which match, its nonce, and all of it. */
export const talkColumns = ({ nonce, ...line }: StoredTalk): (string | number | null)[] => [
  ...[line.id, line.at, line.channel, line.person, line.to ?? null, line.round],
  ...[nonce ?? null, JSON.stringify(line)],
];

/** A line of talk with its nonce. */
export const storedTalk = ({ line, nonce }: { line?: unknown; nonce?: unknown }): StoredTalk => {
  const read = readJson<TalkLine>(line);
  return nonce ? { ...read, nonce: String(nonce) } : read;
};

/** Of which channel the oldest lines go once a line is stored, and how many of that kind stay. */
export const keptBeside = ({ channel }: StoredTalk): [channel: string, most: number] => [
  channel,
  channel === "gallery" ? MOST_TALK.gallery : MOST_TALK.seats,
];

/** What is known of a room's talk; nothing where there is none. */
export const readSoFar = ({ last, newest }: { last?: unknown; newest?: unknown }): { talk?: TalkSoFar } =>
  last ? { talk: { last: Number(last), newest: Number(newest) } } : {};

/** A bundle in its row. */
export const bundleOf = (row: { id_hash?: unknown; revision?: unknown; sealed?: unknown; touched?: unknown }): StoredBundle => ({
  idHash: String(row.id_hash),
  revision: Number(row.revision),
  sealed: String(row.sealed),
  touched: Number(row.touched),
});

/** Matches from before endings were stored: replaying them determines the ending. */
export const ENDINGS_UNKNOWN = `UPDATE matches SET ending = '"unknown"'`;

/** Steps from a version to the newest one. Throws if the database was written by a newer Baseboard. */
export function stepsAfter(version: number, steps: string[]): string[] {
  if (version <= steps.length) return steps.slice(version);
  throw new Fault(`The database is of version ${version}; this Baseboard knows ${steps.length}. Use a newer one.`);
}
