import type { RoomState, TalkLine } from "@baseboard/protocol";
import { expect, test } from "vitest";
import { type LogRow, plainRows } from "../../src/match/model/log.ts";
import { type Filter, type Row, rowsOf } from "../../src/talk/rows.ts";
import { ownerOf, type StandIn, saidOf, standInsBetween, withStandIns } from "../../src/talk/stand-ins.ts";

const line = (id: number, person: string, more: Partial<TalkLine> = {}): TalkLine => ({
  id,
  at: 0,
  channel: "table",
  person,
  name: person,
  seat: 0,
  round: 2,
  version: 0,
  text: `line ${id}`,
  ...more,
});
const sentence = (version: number) => ({ id: `${version} 0`, version, seat: 0, text: `move ${version}` });
const heading = (version: number) => ({ kind: "heading" as const, key: `heading ${version}`, version, title: { key: `round ${version}` } });

/** Each row in short. */
const short = (row: Row): string => {
  if (row.kind === "log") return row.row.kind === "told" ? row.row.sentence.text : row.row.key;
  if (row.kind === "talk") return row.line.text ?? "";
  if (row.kind === "match") return `match ${row.round}`;
  if (row.kind === "stand-in") return `${row.standIn.isBack ? "back" : "bot"}: ${row.standIn.name}`;
  if (row.kind === "since") return `since: ${row.count}`;
  return row.kind === "new" ? `${row.count} new` : `${row.name}: ${row.count}`;
};

const rows = (
  lines: TalkLine[],
  how: {
    log?: LogRow[];
    filter?: Filter;
    muted?: string[];
    opened?: string[];
    newAfter?: number;
    since?: { from: number; count: number };
    standIns?: StandIn[];
  } = {},
) =>
  rowsOf({
    filter: how.filter ?? "all",
    lines,
    log: how.log ?? plainRows([sentence(1), sentence(2)]),
    round: 2,
    standIns: how.standIns,
    muted: new Set(how.muted),
    opened: new Set(how.opened),
    newAfter: how.newAfter,
    since: how.since,
    isNews: ({ person }) => person !== "Ann",
  }).map(short);

test("log and talk stand in order of time: a line after the log as long as it was then", () => {
  const lines = [line(1, "Ann"), line(2, "Bo", { version: 1 }), line(3, "Ann", { version: 2 })];
  expect(rows(lines)).toEqual(["line 1", "move 1", "line 2", "move 2", "line 3"]);
  expect(rows(lines, { filter: "talk" })).toEqual(["line 1", "line 2", "line 3"]);
  expect(rows(lines, { filter: "log" })).toEqual(["move 1", "move 2"]);
});

test("that a bot took over, and that its player came back, stands where it happened", () => {
  const seats = (person: string, heldFor: string) => [{ person, heldFor, name: "Bo" }] as RoomState["seats"];
  const at = (version: number, person: string, heldFor = "") =>
    ({ phase: "playing", round: 2, seats: seats(person, heldFor), told: { version } }) as RoomState;
  const took = standInsBetween(at(2, "", "bo"), at(1, "bo"), 1);
  const back = standInsBetween(at(2, "bo"), at(2, "", "bo"), 2);
  expect(standInsBetween(at(2, "bo"), at(1, "bo"), 1)).toEqual([]);
  expect(standInsBetween(at(0, "", "bo"), { ...at(9, "bo"), round: 1 }, 1)).toEqual([]);
  const lines = [line(1, "Ann", { version: 1 }), line(2, "Bo", { version: 2 }), line(3, "Ann", { version: 2 })];
  const standIns = [...took, ...back];
  expect(rows(lines, { standIns })).toEqual(["move 1", "line 1", "bot: Bo", "move 2", "line 2", "back: Bo", "line 3"]);
  expect(rows(lines, { standIns, filter: "log" })).toEqual(["move 1", "bot: Bo", "move 2", "back: Bo"]);
  expect(rows(lines, { standIns, filter: "talk" })).toEqual(["line 1", "line 2", "line 3"]);
  const earlier = standIns.map((one) => ({ ...one, round: 1 }));
  expect(rows(lines, { standIns: earlier, filter: "log" })).toEqual(["move 1", "move 2"]);
});

test("why a bot took over is said where time was up, and how often in a row", () => {
  const said = (clock: number, idle: number, passing = false) => {
    const at = (chair: object) => ({ phase: "playing", round: 1, seats: [{ name: "Bo", ...chair }], told: { version: 1 } }) as RoomState;
    return standInsBetween(at({ person: "", heldFor: "bo", clock, idle, passing }), at({ person: "bo", heldFor: "" }), 0).map(saidOf);
  };
  expect(said(0, 3)).toEqual([{ key: "room.botPlaysLate", with: { name: "Bo", count: 3 } }]);
  expect(said(0, 1)).toEqual([{ key: "room.botPlaysLate", with: { name: "Bo", count: 1 } }]);
  expect(said(-1, 1)).toEqual([{ key: "room.botPlays", with: { name: "Bo" } }]);
  expect(said(0, 1, true)).toEqual([{ key: "room.botEnds", with: { name: "Bo" } }]);
});

test("a seat is its player's while a bot holds it, and nobody's once it is free", () => {
  const owners = [
    { person: "bo", heldFor: "" },
    { person: "", heldFor: "bo" },
    { person: "", heldFor: "*" },
    { person: "", heldFor: "" },
  ].map(ownerOf);
  expect(owners).toEqual(["bo", "bo", undefined, undefined]);
});

test("the log that was played since one looked has a heading", () => {
  expect(rows([line(1, "Bo", { version: 1 })], { since: { from: 1, count: 1 } })).toEqual(["move 1", "line 1", "since: 1", "move 2"]);
  expect(rows([], { filter: "talk", since: { from: 1, count: 1 } })).toEqual([]);
});

test("where one pointed stands there as long as the match does", () => {
  const pings = [line(1, "Bo", { round: 1, place: "c1" }), line(2, "Bo", { round: 1 }), line(3, "Bo", { place: "c1" })];
  expect(rows(pings, { filter: "talk" })).toEqual(["line 2", "match 2", "line 3"]);
});

test("a heading of the log stands before the lines of its round, and after what was said before them", () => {
  const log = [...plainRows([sentence(1)]), heading(2), ...plainRows([sentence(2)])];
  expect(rows([line(1, "Bo", { version: 1 })], { log, since: { from: 1, count: 1 } })).toEqual([
    ...["move 1", "line 1", "since: 1", "heading 2", "move 2"],
  ]);
});

test("what was said in a match before stands before it, under headings", () => {
  const lines = [line(1, "Ann", { round: 1, version: 40 }), line(2, "Bo", { version: 1 })];
  expect(rows(lines)).toEqual(["line 1", "match 2", "move 1", "line 2", "move 2"]);
});

test("the gallery is apart", () => {
  const lines = [line(1, "Ann"), line(2, "Eve", { channel: "gallery" }), line(3, "Bo", { channel: "whisper", to: "Ann" })];
  expect(rows(lines, { filter: "gallery" })).toEqual(["line 2"]);
  expect(rows(lines, { filter: "talk" })).toEqual(["line 1", "line 3"]);
});

test("lines of somebody muted are folded up, those in a row together, until they are shown", () => {
  const lines = [line(1, "Bo"), line(2, "Bo"), line(3, "Ann"), line(4, "Bo")];
  expect(rows(lines, { filter: "talk", muted: ["Bo"] })).toEqual(["Bo: 2", "line 3", "Bo: 1"]);
  expect(rows(lines, { filter: "talk", muted: ["Bo"], opened: ["muted 1"] })).toEqual(["Bo: 0", "line 1", "line 2", "line 3", "Bo: 1"]);
});

test("where reading stopped there is a line with how many are new; one's own are not", () => {
  const lines = [line(1, "Bo"), line(2, "Ann"), line(3, "Bo"), line(4, "Bo")];
  expect(rows(lines, { filter: "talk", newAfter: 1 })).toEqual(["line 1", "line 2", "2 new", "line 3", "line 4"]);
});

test("in a log without talk that a bot took over stands after what was there, once for each time, in its match alone", () => {
  const logged = [{ version: 2 }, { version: 2 }, { version: 5 }];
  const at = (version: number, round = 1) => ({ seat: 0, name: "Bo", isBack: false, isPassing: true, times: 0, round, version, after: 0 });
  const said = (...standIns: ReturnType<typeof at>[]) =>
    withStandIns(logged, standIns, 1).map((row) => ("seat" in row ? "bot" : row.version));
  expect(said()).toEqual([2, 2, 5]);
  expect(said(at(0), at(2), at(4), at(5), at(4, 2))).toEqual(["bot", 2, 2, "bot", "bot", 5, "bot"]);
});
