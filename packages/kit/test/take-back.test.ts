import { toy } from "@baseboard/games/toy/rules";
import {
  type ApplyContext,
  type Game,
  keyFrom,
  Match,
  MOST_AGREED,
  playLine,
  pliesIn,
  readTranscript,
  type Seat,
  type State,
  transcriptOf,
  verify,
  writeTranscript,
} from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { MOST_LINES } from "../src/limits.ts";
import { type Count, count } from "./table.ts";

const fresh = (goal = 21, game: Game<Count> = count) => new Match(game, { seats: 2, options: { goal }, key: keyFrom("back") });
const add = (n: Count["move"]["add"]) => ({ move: { add: n } }) as const;

/** A plays three plies, then B two. */
function begun(match = fresh()) {
  for (const [seat, n] of [
    [0, 1],
    [0, 2],
    [0, 1],
    [1, 2],
    [1, 1],
  ] as const)
    expect(match.submit(seat, add(n))).toBeUndefined();
  return match;
}

test("a seat's last ply is taken back together with all that followed, by one line", () => {
  const match = begun();
  const before = fresh();
  for (const n of [1, 2] as const) before.submit(0, add(n));
  expect(match.takeBackOf(0)).toMatchObject({ count: 3, isOpen: true, line: match.log[2] });
  expect(match.submit(0, { back: 3 })).toBeUndefined();
  expect([match.state, match.plies, match.version]).toEqual([before.state, 2, 6]);
  expect(match.log[5]).toEqual({ seat: 0, act: { back: 3 }, events: [{ type: "tookBack", seat: 0, count: 3 }] });
});

test("what may be taken back freely before may be so again", () => {
  const match = begun();
  expect([match.mayUndo(0), match.mayUndo(1)]).toEqual([false, true]);
  match.submit(0, { back: 3 });
  expect([match.mayUndo(0), match.mayUndo(1)]).toEqual([true, false]);
  match.submit(0, "undo");
  expect(match.takeBackOf(0)).toMatchObject({ count: 1, line: match.log[0] });
  expect(match.submit(0, { back: 1 })).toBeUndefined();
  expect([match.plies, match.takeBackOf(0), match.takeBackOf(1)]).toEqual([0, undefined, undefined]);
  expect(match.submit(0, { back: 1 })).toEqual({ key: "kit.noUndo" });
});

test("only all plies from one's own last one on: neither more nor fewer", () => {
  const match = begun();
  for (const back of [1, 2, 4]) expect(match.submit(0, { back })).toEqual({ key: "kit.stale" });
  expect(match.takeBackOf(1)?.count).toBe(1);
});

test("whether something hidden came up in them is told: chance, or what is in the box", () => {
  for (const [move, isOpen] of [
    [add("die"), false],
    [add("dust"), false],
    [add(1), true],
  ] as const) {
    const match = begun();
    match.submit(1, move);
    expect([match.takeBackOf(0)?.isOpen, match.takeBackOf(1)?.isOpen]).toEqual([isOpen, isOpen]);
  }
});

test("what is played again draws the same: nothing is won by trying", () => {
  const match = begun();
  match.submit(1, add("die"));
  const rolled = match.log.at(-1)?.events;
  match.submit(1, { back: 1 });
  match.submit(1, add("die"));
  expect(match.log.at(-1)?.events).toEqual(rolled);
});

test("whatever was formed about the position that is taken back is stale", () => {
  const match = new Match(toy, { seats: 2, options: { hand: 3 }, key: keyFrom("stale") });
  const choose = (seat: Seat, version?: number) => match.submit(seat, { move: match.legalMoves(seat)[0] }, version);
  expect([choose(0), choose(1)]).toEqual([undefined, undefined]);
  const { version } = match;
  expect(match.submit(0, { back: 2 })).toBeUndefined();
  expect(choose(1, version)).toEqual({ key: "kit.stale" });
  expect(choose(1)).toBeUndefined();
});

test("lines that are no plies do not count, and stay as they are", () => {
  const match = begun(fresh(21, { ...count, together: true }));
  match.submit(1, "resign");
  expect(match.submit(0, { back: 3 })).toBeUndefined();
  expect([match.plies, match.givingUp]).toEqual([2, [1]]);
});

test("what has come out is not taken back", () => {
  const over = begun();
  over.submit(1, "resign");
  expect([over.takeBackOf(0), over.submit(0, { back: 3 })]).toEqual([undefined, { key: "kit.over" }]);
});

describe("where a seat leaves", () => {
  type Left = Count["table"] & { gone?: Seat[] };
  const leavable: Game<Count> = {
    ...count,
    seats: { min: 2, max: 4 },
    leaving: {
      gone: (table: Left) => table.gone ?? [],
      leave({ table }: State<Count>, seat: Seat, { rng, emit }: ApplyContext<Count>) {
        (table as Left).gone = [seat];
        emit({ type: "added", seat, add: rng.roll(6) });
      },
    },
  };

  test("nothing from before is taken back, and whoever has left takes back nothing", () => {
    const match = new Match(leavable, { seats: 3, options: { goal: 50 }, key: keyFrom("left") });
    match.submit(0, add(1));
    match.submit(2, "resign");
    expect([match.takeBackOf(0), match.takeBackOf(2)]).toEqual([undefined, undefined]);
    expect(match.submit(2, { back: 1 })).toEqual({ key: "kit.gone" });
    match.submit(0, add(2));
    const { state } = match;
    match.submit(1, add(2));
    expect(match.submit(1, { back: 1 })).toBeUndefined();
    expect(match.state).toEqual(state);
  });
});

test("a transcript tells of it, and is played again", () => {
  const match = begun();
  match.submit(1, add("die"));
  match.submit(0, { back: 4 });
  while (match.toAct.length > 0) match.submit(match.toAct[0], add(2));
  const text = writeTranscript(transcriptOf(match, ["Ann", "Bo"]));
  expect(text).toContain("\n7. A: back 4\n");
  const { match: again, flaw } = verify(count, readTranscript(text));
  expect(flaw).toBeUndefined();
  expect([again?.state, again?.log, again?.plies]).toEqual([match.state, match.log, match.plies]);
});

test("a take-back that was none is no line of a match", () => {
  const match = begun();
  for (const [line, why] of [
    ["A: back 2", "kit.stale"],
    ["C: back 1", "kit.notYourTurn"],
    ["A: back", "kit.rerun.unreadable"],
    ["A: back 0", "kit.rerun.unreadable"],
  ])
    expect(playLine(match, line)).toMatchObject({ reason: { key: why } });
  expect(playLine(match, "A: back 3")).toBeUndefined();
});

test("so often in a match and no more, be it played anew or again, and not once its log is full", () => {
  const match = fresh(1e6);
  for (let i = 0; i < MOST_AGREED; i++) {
    for (const n of [1, 1, 1] as const) match.submit(match.toAct[0], add(n));
    const seat = 1 - match.toAct[0];
    expect(match.submit(seat, { back: 1 }) ?? match.submit(seat, add(1))).toBeUndefined();
  }
  const seat = 1 - match.toAct[0];
  expect(match.submit(seat, { back: 1 })).toEqual({ key: "kit.undoneEnough" });
  expect(match.redo(seat, { back: 1 })).toEqual({ key: "kit.undoneEnough" });
  const full = fresh(1e6);
  while (full.version < MOST_LINES) full.redo(full.toAct[0], add(1));
  expect(full.submit(0, { back: full.takeBackOf(0)!.count })).toEqual({ key: "kit.full" });
});

test("how many plies a line brings or takes", () => {
  const seat = 0;
  expect(pliesIn([{ type: "added" }])).toBe(1);
  expect(pliesIn([])).toBe(1);
  expect(
    [{ type: "leftMatch" }, { type: "undone" }, { type: "wantsToStop" }, { type: "playsOn" }].map((event) => pliesIn([event])),
  ).toEqual([1, -1, 0, 0]);
  expect(pliesIn([{ type: "tookBack", seat, count: 3 } as never])).toBe(-3);
});
