import type { TalkLine } from "@baseboard/protocol";
import type { LogRow } from "../match/model/log.ts";
import { type StandIn, standInKey, withStandIns } from "./stand-ins.ts";

/** all: log and talk in order of time; gallery: what those say who watch. */
export const filters = ["all", "talk", "log", "gallery"] as const;
export type Filter = (typeof filters)[number];

/** A row of the column. */
export type Row = { key: string } & (
  | { kind: "log"; row: LogRow }
  | { kind: "talk"; line: TalkLine }
  /** Lines in a row of somebody muted for oneself. */
  | { kind: "muted"; person: string; name: string; count: number }
  /** The heading of a match of the room. */
  | { kind: "match"; round: number }
  /** Where reading stopped. */
  | { kind: "new"; count: number }
  /** A bot took over a seat, or its player came back. */
  | { kind: "stand-in"; standIn: StandIn }
  /** The log before this was seen when one last looked. */
  | { kind: "since"; count: number }
);

interface Shown {
  filter: Filter;
  lines: TalkLine[];
  /** Of the match that is shown, and which of the room it is. */
  log: LogRow[];
  round: number;
  /** Shown where the log is. */
  standIns?: StandIn[];
  /** Muted for oneself. */
  muted: ReadonlySet<string>;
  /** Keys of rows of muted lines that are shown all the same. */
  opened: ReadonlySet<string>;
  /** After which line the new ones begin. */
  newAfter: number | undefined;
  /** So many lines of the log were played since one looked, after that version. */
  since?: { from: number; count: number } | undefined;
  /** Whether a line is new if it is after that one. */
  isNews(line: TalkLine): boolean;
}

const isIn = ({ channel }: TalkLine, filter: Filter): boolean =>
  filter === "gallery" ? channel === "gallery" : filter !== "log" && channel !== "gallery";

/** The rows of the column, oldest first. */
export function rowsOf(shown: Shown): Row[] {
  const { filter, round, newAfter, isNews } = shown;
  // Where one pointed on the board of an earlier match says nothing any more: it may have been another game.
  const lines = shown.lines.filter((line) => isIn(line, filter) && (line.place === undefined || line.round >= round));
  const first = newAfter === undefined ? undefined : lines.find((line) => line.id > newAfter && isNews(line));
  const rows: Row[] = [];
  let last = lines[0]?.round ?? round;
  const talk = (line: TalkLine) => {
    if (line.round !== last) rows.push({ kind: "match", key: `match ${line.round}`, round: line.round });
    last = line.round;
    if (line === first) {
      const count = lines.filter((one) => one.id >= line.id && isNews(one)).length;
      rows.push({ kind: "new", key: "new", count });
    }
    putLine(rows, line, shown);
  };
  const before = lines.filter((line) => line.round < round);
  const now = lines.filter((line) => line.round >= round);
  for (const line of before) talk(line);
  const log = filter === "all" || filter === "log" ? shown.log : [];
  if (last !== round && log.length > 0) {
    rows.push({ kind: "match", key: `match ${round}`, round });
    last = round;
  }
  let next = 0;
  const until = (isBefore: (line: TalkLine) => boolean) => {
    for (; next < now.length && isBefore(now[next]); next++) talk(now[next]);
  };
  const standIns = filter === "all" || filter === "log" ? shown.standIns : [];
  for (const row of withStandIns(log, standIns, round)) {
    if ("after" in row) {
      until(({ id }) => id <= row.after);
      rows.push({ kind: "stand-in", key: standInKey(row), standIn: row });
    } else {
      // A line stands after the log as long as it was when it was said.
      until(({ version }) => version < row.version);
      rows.push({ kind: "log", key: `log ${round} ${row.key}`, row });
    }
  }
  until(() => true);
  return withSince(rows, shown.since);
}

/** The rows, with a heading before the lines of the log that were played since one looked. */
function withSince(rows: Row[], since: Shown["since"]): Row[] {
  const first = since ? rows.findIndex((row) => row.kind === "log" && row.row.version > since.from) : -1;
  return since && first >= 0 ? rows.toSpliced(first, 0, { kind: "since", key: "since", count: since.count }) : rows;
}

/** Puts a line, or counts it in with others of somebody muted. */
function putLine(rows: Row[], line: TalkLine, { muted, opened }: Shown): void {
  const { id, person, name } = line;
  const end = rows.at(-1);
  if (!muted.has(person)) rows.push({ kind: "talk", key: `talk ${id}`, line });
  else if (end?.kind === "muted" && end.person === person) end.count++;
  else if (end?.kind === "talk" && end.line.person === person && isOpened(rows, opened))
    rows.push({ kind: "talk", key: `talk ${id}`, line });
  else if (opened.has(`muted ${id}`)) {
    rows.push({ kind: "muted", key: `muted ${id}`, person, name, count: 0 }, { kind: "talk", key: `talk ${id}`, line });
  } else rows.push({ kind: "muted", key: `muted ${id}`, person, name, count: 1 });
}

/** Whether the last row is one of a muted person's that were opened. */
function isOpened(rows: Row[], opened: ReadonlySet<string>): boolean {
  const head = rows.findLast(({ kind }) => kind !== "talk");
  return head?.kind === "muted" && opened.has(head.key);
}
