import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type AnyGame, Match, play } from "@baseboard/kit";
import { pathOf } from "../services/programs.ts";
import type { Intent, Player } from "./player.ts";

/** What a player can report. */
type Witness = Pick<Player, "entry" | "intents" | "shown" | "strange">;

/** Players of one game in one room. */
export interface Table<P extends Witness = Witness> {
  game: AnyGame;
  code: string;
  players: P[];
}

/** One match as stored. */
interface Booked {
  round: number;
  key: string;
  seats: number;
  options: unknown;
  lines: { seq: number; line: string }[];
}

interface BookedRoom {
  /** Person of each chair; empty for an open one. */
  chairs: string[];
  matches: Booked[];
}

/** Reads the stored data of a room, without server code. */
export type Books = (code: string) => BookedRoom;

const ROOM = "SELECT setup FROM rooms WHERE code =";
const MATCHES = "SELECT round, key, seats, options FROM matches WHERE code =";
const LINES = "SELECT round, seq, line FROM log WHERE code =";

/** Returns the rows of a query by room code. */
// biome-ignore lint/suspicious/noExplicitAny: columns of any kind
type Ask = (question: string, code: string) => Record<string, any>[];

const booksOf =
  (ask: Ask): Books =>
  (code) => {
    const lines = ask(LINES, code) as { round: number; seq: number; line: string }[];
    const [{ setup }] = ask(ROOM, code).map((row) => ({ setup: parsed(row.setup) as { chairs: { person: string }[] } }));
    return {
      chairs: setup.chairs.map(({ person }) => person),
      matches: ask(MATCHES, code).map(({ round, key, seats, options }) => ({
        ...{ round, key, seats, options: parsed(options) },
        lines: lines.filter((line) => line.round === round).sort((a, b) => a.seq - b.seq),
      })),
    };
  };

const parsed = (json: unknown): unknown => (typeof json === "string" ? JSON.parse(json) : json);

const MOST = 1 << 30;

/** Via PostgreSQL's own `psql`. */
export const postgresBooks = (url: string): Books =>
  booksOf((question, code) => {
    const rows = `SELECT coalesce(json_agg(rows), '[]') FROM (${question} '${code}') AS rows`;
    const { status, stdout, stderr } = spawnSync(pathOf("psql"), [url, "-At", "-c", rows], { encoding: "utf8", maxBuffer: MOST });
    if (status !== 0) throw new Error(`The store cannot be read: ${stderr}`);
    return JSON.parse(stdout);
  });

export const sqliteBooks = (folder: string): Books =>
  booksOf((question, code) => {
    const db = new DatabaseSync(join(folder, "baseboard.sqlite"), { readOnly: true });
    try {
      return db.prepare(`${question} ?`).all(code) as Record<string, unknown>[];
    } finally {
      db.close();
    }
  });

/** Result of a drill. */
export interface Verdict {
  matches: number;
  /** Moves acknowledged to their senders. */
  acknowledged: number;
  /** Acknowledged, but not stored at their place. */
  lost: number;
  /** Stored, but not sent, or not as often. */
  doubled: number;
  /** Players without exactly one seat, and seats of unknown persons. */
  seats: number;
  /** All other errors, one sentence each. */
  wrong: string[];
}

export const isGood = ({ lost, doubled, seats, wrong }: Verdict): boolean => lost + doubled + seats + wrong.length === 0;

/** Compares what the players of a table observed with what is stored. */
export function judge({ game, code, players }: Table, books: Books): Verdict {
  const { chairs, matches } = books(code);
  const wrong = players.flatMap(({ strange, entry }) => [...strange].map((what) => `${code}, person ${entry.person}: ${what}.`));
  for (const [i, match] of matches.sort((a, b) => a.round - b.round).entries()) {
    if (match.round !== i + 1) wrong.push(`${code} has no match ${i + 1}.`);
    wrong.push(...whyNotLawful(game, match).map((why) => `${code}, match ${match.round}: ${why}`));
  }
  const linesOf = (round: number) => matches.find((match) => match.round === round)?.lines ?? [];
  for (const { entry, shown } of players) {
    const stored = linesOf(shown.round).length;
    const what = `was shown ${shown.version} lines of match ${shown.round}, of which ${stored} are stored`;
    if (stored < shown.version) wrong.push(`${code}, person ${entry.person}: ${what}.`);
  }
  const people = players.map(({ entry }) => entry.person);
  const sent = players.flatMap(({ intents }) => intents);
  const acknowledged = sent.filter(({ version }) => version !== undefined);
  const isStored = ({ round, version, line }: Intent): boolean => linesOf(round)[(version as number) - 1]?.line === line;
  const doubled = matches.reduce((sum, { round, lines }) => sum + unexplained(lines, ofRound(sent, round)), 0);
  return {
    matches: matches.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((intent) => !isStored(intent)).length + twice(acknowledged),
    doubled,
    seats: wrongSeats(chairs, people),
    wrong,
  };
}

const ofRound = (sent: Intent[], of: number): Intent[] => sent.filter(({ round }) => round === of);

/** Number of moves acknowledged at the same place as another one. */
const twice = (acknowledged: Intent[]): number =>
  acknowledged.length - new Set(acknowledged.map(({ round, version }) => `${round} ${version}`)).size;

const wrongSeats = (chairs: string[], people: string[]): number =>
  people.filter((person) => chairs.filter((one) => one === person).length !== 1).length +
  chairs.filter((person) => person && !people.includes(person)).length;

/** Number of lines that were not sent, or not as often: each seat's lines must be a subsequence of what it sent. */
function unexplained(lines: Booked["lines"], sent: Intent[]): number {
  const seats = new Set(lines.map(({ line }) => line[0]));
  const of = (seat: string) => sent.filter(({ line }) => line[0] === seat);
  return [...seats].reduce((sum, seat) => sum + unexplainedOf(lines, seat, of(seat)), 0);
}

/** The same for one seat. An acknowledged move explains only its own place; a place between two of these, a move sent between them. */
function unexplainedOf(lines: Booked["lines"], seat: string, sent: Intent[]): number {
  const known = new Set(sent.map(({ version }) => version));
  let many = 0;
  let next = 0;
  for (const [seq, { line }] of lines.entries()) {
    if (line[0] !== seat) continue;
    const place = seq + 1;
    const mayBe = (intent: Intent): boolean => !known.has(place) && !intent.refused && intent.line === line;
    const at = sent.findIndex((intent, i) => i >= next && (intent.version !== undefined || mayBe(intent)));
    const by = sent[at];
    if (by?.line === line && (by.version ?? place) === place) next = at + 1;
    else many++;
  }
  return many;
}

/** Why a stored match is invalid: its lines have gaps, or the rules refuse one. */
function whyNotLawful(game: AnyGame, { key, seats, options, lines }: Booked): string[] {
  const gap = lines.findIndex(({ seq }, i) => seq !== i);
  if (gap >= 0) return [`line ${gap + 1} is missing.`];
  const match = new Match(game, { seats, options, key });
  try {
    for (const { line } of lines) play(match, line);
  } catch (error) {
    return [(error as Error).message];
  }
  return [];
}

/** Combines the verdicts of several tables. */
export const together = (verdicts: Verdict[]): Verdict => {
  const sum = (of: (verdict: Verdict) => number) => verdicts.reduce((total, verdict) => total + of(verdict), 0);
  return {
    matches: sum(({ matches }) => matches),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    seats: sum(({ seats }) => seats),
    wrong: verdicts.flatMap(({ wrong }) => wrong),
  };
};
