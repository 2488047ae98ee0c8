import { type AnyGame, keyFrom, Match, type Parts, rngAt } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { gameIds, openGame } from "../../../packages/tools/games.ts";
import { type LogRow, plainRows } from "../src/match/model/log.ts";
import { Moments } from "../src/story/moments.ts";
import { logRows, takenBack } from "../src/story/rows.ts";

/** A match of a game after so many random acts, some of them taken back; and its tables on the way. */
function walk(game: AnyGame, acts: number) {
  const match = new Match<Parts>(game, { seats: game.seats.min, options: game.options.parse({}), key: keyFrom(game.id) });
  const rng = rngAt(keyFrom("walk"), 1);
  const tables = [structuredClone(match.state.table)];
  for (let i = 0; i < acts && match.toAct.length > 0; i++) {
    const last = match.log.at(-1)?.seat ?? -1;
    const seat = match.toAct[rng.below(match.toAct.length)];
    if (last >= 0 && rng.below(4) === 0 && match.mayUndo(last)) match.submit(last, "undo");
    else match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
    tables.push(structuredClone(match.state.table));
  }
  return { match, tables };
}

test.each(gameIds)("the lines of %s lead from its first table to every later one, asked for in any order", async (id) => {
  const { game } = await openGame(id);
  const { match, tables } = walk(game as AnyGame, 120);
  expect(match.firstTable).toEqual(tables[0]);
  const moments = new Moments(game as AnyGame, match.firstTable);
  // As a room tells them: some at once, then one by one.
  moments.grow(match.log.slice(0, 50));
  for (const line of match.log.slice(50)) moments.grow([line]);
  expect(moments).toMatchObject({ count: match.version, isLost: false });
  for (const at of [...tables.keys()].reverse()) expect(moments.tableAt(at)).toEqual(tables[at]);
  expect(moments.turns).toHaveLength(tables.length);
});

const moved = (seat: number) => ({ seat, events: [{ type: "moved" }] });
const undo = (seat: number) => ({ seat, events: [{ type: "undone" as const, seat }] });

/** A game that counts its moves, two in each turn. */
const counting = {
  toAct: ({ count }: { count: number }) => [Math.floor(count / 2) % 2],
  turn: ({ count }: { count: number }) => Math.floor(count / 2),
  evolve(table: { count: number }) {
    table.count++;
  },
} as unknown as AnyGame;

test("a heading begins with the line before which the round was another, and the round is asked for once a turn", () => {
  let asked = 0;
  const moments = new Moments(counting, { phase: "", count: 0 } as Parts["table"], (table) => {
    asked++;
    return { key: `round ${Math.floor((table as unknown as { count: number }).count / 4)}` };
  });
  moments.grow([moved(0), moved(0), undo(0), moved(0), moved(1), moved(1), moved(0)]);
  expect(moments.headings).toEqual([
    { version: 0, event: 0, title: { key: "round 0" } },
    { version: 6, event: 0, title: { key: "round 1" } },
  ]);
  // Once a turn, and for the events of the line that begins a round.
  expect(asked).toBe(6);
});

test("a heading stands before the event that begins the round, not before those of its line that came earlier", () => {
  const moments = new Moments(counting, { phase: "", count: 0 } as Parts["table"], (table) => ({
    key: `round ${Math.floor((table as unknown as { count: number }).count / 2)}`,
  }));
  moments.grow([moved(0), { seat: 0, events: [{ type: "moved" }, { type: "moved" }] }, moved(0)]);
  expect(moments.headings.slice(1).map(({ version, event }) => [version, event])).toEqual([
    [2, 0],
    [3, 0],
  ]);
  const late = new Moments(
    { ...counting, evolve: (table, { type }) => void (type === "moved" && table.count++) } as AnyGame,
    {
      ...({ phase: "", count: 1 } as Parts["table"]),
    },
    (table) => ({ key: `round ${Math.floor((table as unknown as { count: number }).count / 2)}` }),
  );
  late.grow([{ seat: 0, events: [{ type: "looked" }, { type: "moved" }] }]);
  expect(late.headings.at(-1)).toEqual({ version: 1, event: 1, title: { key: "round 1" } });
});

test("a line that begins two turns has both headings; where turns have no name a seat may have the next one, too", () => {
  const nameless = { toAct: () => [0], evolve: counting.evolve } as unknown as AnyGame;
  const moments = new Moments(nameless, { phase: "", count: 0 } as Parts["table"], (table) => ({
    key: `turn ${(table as unknown as { count: number }).count}`,
  }));
  moments.grow([moved(0), { seat: 0, events: [{ type: "moved" }, { type: "moved" }] }]);
  expect(moments.headings.map(({ version, event, title }) => [version, event, title.key])).toEqual([
    [0, 0, "turn 0"],
    [1, 0, "turn 1"],
    [2, 0, "turn 2"],
    [2, 1, "turn 3"],
  ]);
  // Else a line ends one turn at most: what its events pass through heads nothing.
  const named = new Moments(counting, { phase: "", count: 0 } as Parts["table"], (table) => ({
    key: `at ${(table as unknown as { count: number }).count}`,
  }));
  named.grow([{ seat: 0, events: [{ type: "moved" }, { type: "moved" }] }]);
  expect(named.headings.slice(1)).toEqual([{ version: 1, event: 1, title: { key: "at 2" } }]);
});

test("what was taken back from before the first table leads nowhere, and neither does an event that the rules do not know", () => {
  const first = { phase: "", count: 0 } as Parts["table"];
  const moments = new Moments(counting, first);
  moments.grow([moved(0), undo(0), undo(0), moved(0)]);
  expect(moments).toMatchObject({ isLost: true, count: 2 });
  const throwing = { ...counting, evolve: () => JSON.parse("") } as AnyGame;
  const lost = new Moments(throwing, first);
  lost.grow([moved(0)]);
  expect(lost).toMatchObject({ isLost: true, count: 0 });
});

test("of what one tries, other lines may come in the place of those that are known", () => {
  const [first, second, other, third] = [moved(0), moved(0), moved(0), moved(1)];
  const moments = new Moments(counting, { phase: "", count: 0 } as Parts["table"]);
  expect(moments.isOf([])).toBe(true);
  moments.grow([first, second]);
  expect([[first, second], [first, second, third], [first], [first, other, third], []].map((lines) => moments.isOf(lines))).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

describe("what was taken back", () => {
  test("is from the move to its undoing, whatever was taken back between", () => {
    expect(takenBack([moved(0), moved(0), undo(0), moved(0), undo(0), undo(0), moved(1)])).toEqual([
      { first: 0, last: 5, seat: 0, count: 3, isAll: false },
    ]);
  });
  test("is another's apart from one's own, and apart where a move stands between", () => {
    expect(takenBack([moved(0), undo(0), moved(1), undo(1), moved(1), moved(1), undo(1)])).toEqual([
      { first: 0, last: 1, seat: 0, count: 1, isAll: false },
      { first: 2, last: 3, seat: 1, count: 1, isAll: false },
      { first: 5, last: 6, seat: 1, count: 1, isAll: false },
    ]);
  });
});

test("a take-back of a move and what came after it is one of that move, and of more", () => {
  const back = { seat: 0, events: [{ type: "tookBack" as const, seat: 0, count: 4 }] };
  expect(takenBack([moved(0), moved(0), moved(1), moved(2), moved(1), back])).toEqual([
    { first: 1, last: 5, seat: 0, count: 1, isAll: true },
  ]);
});

describe("the rows of the log", () => {
  const lines = [moved(0), moved(0), undo(0), moved(1)];
  const sentences = lines.map(({ seat }, i) => ({ id: `${i + 1} 0`, version: i + 1, seat, text: `line ${i + 1}` }));
  const short = (row: LogRow): string => {
    if (row.kind === "heading") return row.title.key;
    if (row.kind === "back") return `${row.isOpen ? "open" : "folded"}: ${row.count} of ${row.seat}${row.what ? `, ${row.what}` : ""}`;
    return row.isTakenBack ? `(${row.sentence.text})` : row.sentence.text;
  };
  const headings = [
    { version: 0, event: 0, title: { key: "round 1" } },
    { version: 2, event: 1, title: { key: "round 2" } },
    { version: 3, event: 1, title: { key: "round 3" } },
    { version: 4, event: 0, title: { key: "round 4" } },
  ];
  const rows = (more: Partial<Parameters<typeof logRows>[0]> = {}) =>
    logRows({ lines, sentences, headings: [], opened: new Set(), ...more }).map(short);

  test("say that something was taken back in the place of it, until it is shown", () => {
    expect(rows()).toEqual(["line 1", "folded: 1 of 0, line 2", "line 4"]);
    expect(rows({ opened: new Set(["back 1"]) })).toEqual(["line 1", "open: 1 of 0", "(line 2)", "(line 3)", "line 4"]);
  });
  test("say what it was where it was one move that told something", () => {
    const isUntold = sentences.filter(({ version }) => version !== 2);
    expect(rows({ sentences: isUntold })).toEqual(["line 1", "folded: 1 of 0", "line 4"]);
    const twice = [moved(0), moved(0), undo(0), undo(0)];
    expect(rows({ lines: twice })).toEqual(["folded: 2 of 0"]);
  });
  test("stand under the round of each line; a round of which nothing is told has no heading", () => {
    const told = sentences.filter(({ version }) => version !== 3);
    expect(rows({ lines: [moved(0), moved(0), moved(0), moved(1)], sentences: told, headings })).toEqual([
      ...["round 1", "line 1", "line 2", "round 4", "line 4"],
    ]);
  });
  test("go on under the same round after what was taken back; rounds within it are told only where it is shown", () => {
    const back = [
      { version: 0, event: 0, title: { key: "round 1" } },
      { version: 1, event: 1, title: { key: "round 2" } },
      { version: 2, event: 0, title: { key: "round 1" } },
      { version: 3, event: 1, title: { key: "round 2" } },
    ];
    const told = [moved(0), undo(0), moved(0), moved(1)];
    expect(rows({ lines: told, headings: back })).toEqual(["round 1", "folded: 1 of 0, line 1", "line 3", "round 2", "line 4"]);
    const shown = rows({ lines: told, headings: back, opened: new Set(["back 0"]) });
    expect(shown).toEqual(["round 1", "open: 1 of 0", "(line 1)", "(line 2)", "line 3", "round 2", "line 4"]);
  });
  test("are the sentences alone where nothing else is known", () => {
    expect(plainRows(sentences).map(short)).toEqual(["line 1", "line 2", "line 3", "line 4"]);
  });
});
