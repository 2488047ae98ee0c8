import { toy } from "@baseboard/games/toy/rules";
import {
  type ApplyContext,
  type Game,
  isRefusal,
  keyFrom,
  Match,
  type Proposal,
  readTranscript,
  type Seat,
  type State,
  transcriptOf,
  verify,
  writeTranscript,
} from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { type Count, count } from "./table.ts";

const fresh = () => new Match(count, { seats: 2, options: { goal: 21 }, key: keyFrom("match") });
const add = (n: 1 | 2 | 3) => ({ move: { add: n } });

test("an accepted move changes the match, is told, and is counted", () => {
  const match = fresh();
  expect(match.submit(0, add(2))).toBeUndefined();
  expect([match.state.table.count, match.plies, match.version]).toEqual([2, 1, 1]);
  expect(match.log[0].events).toEqual([{ type: "added", seat: 0, add: 2 }]);
});

test("a refused move changes nothing and says why", () => {
  const match = fresh();
  match.submit(0, add(1));
  const before = JSON.stringify([match.state, match.log]);
  expect(match.submit(0, add(3))).toEqual({ rule: "Odd counts", key: "count.odd" });
  expect(match.submit(1, add(1))).toEqual({ key: "kit.notYourTurn" });
  expect(match.submit(7, add(1))).toEqual({ key: "kit.notYourTurn" });
  expect(JSON.stringify([match.state, match.log])).toBe(before);
});

test("proposing does nothing until it is committed, and only the newest proposal can be", () => {
  const match = fresh();
  const first = match.propose(0, add(1)) as Proposal<Count>;
  const second = match.propose(0, add(2)) as Proposal<Count>;
  expect(match.version).toBe(0);
  match.commit(first);
  expect(() => match.commit(second)).toThrow("Proposed at version 0");
  expect(match.state.table.count).toBe(1);
});

test("an intent formed before the seat was last asked is stale", () => {
  const match = fresh();
  expect(match.submit(0, add(1), 0)).toBeUndefined();
  expect(match.submit(0, add(1), 0)).toEqual({ key: "kit.stale" });
  expect(match.submit(0, add(1), 9)).toEqual({ key: "kit.stale" });
  expect(match.submit(0, add(1), 1)).toBeUndefined();
});

test("an act sent twice is stale the second time, whatever came of it", () => {
  const match = fresh();
  for (let i = 0; i < 3; i++) match.submit(0, add(1), i);
  expect(match.toAct).toEqual([1]);
  expect(match.submit(0, add(1), 2)).toEqual({ key: "kit.stale" });
  expect(match.submit(1, "resign", 3)).toBeUndefined();
  expect(match.submit(1, "resign", 3)).toEqual({ key: "kit.stale" });
});

test("of two honest simultaneous players the slower is not stale", () => {
  const match = new Match(toy, { seats: 3, options: { hand: 3 }, key: keyFrom("slow") });
  for (const seat of [1, 2, 0]) expect(match.submit(seat, { move: match.legalMoves(seat)[0] }, 0)).toBeUndefined();
  expect(match.submit(1, { move: match.legalMoves(1)[0] }, 0)).toEqual({ key: "kit.stale" });
});

/** The toy game, but whoever has chosen may choose anew until the last seat has. */
const anew: typeof toy = {
  ...toy,
  toAct: ({ phase, ready }) => (phase === "over" ? [] : [...ready.keys()]),
  awaits: toy.toAct,
  turn: ({ round }) => round,
};

test("a match may wait for some only of those that may act: who has chosen may choose anew, and the last choice counts", () => {
  const match = new Match(anew, { seats: 3, options: { hand: 3 }, key: keyFrom("anew") });
  const [first, second] = match.legalMoves(1);
  expect([match.toAct, match.awaited]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
  match.submit(1, { move: first });
  expect([match.toAct, match.awaited]).toEqual([
    [0, 1, 2],
    [0, 2],
  ]);
  expect(match.submit(1, { move: second })).toBeUndefined();
  expect(match.awaited).toEqual([0, 2]);
  for (const seat of [0, 2]) match.submit(seat, { move: match.legalMoves(seat)[0] });
  expect(match.log.at(-1)?.events.find(({ type }) => type === "revealed")).toMatchObject({
    cards: [expect.any(Number), second.card, expect.any(Number)],
  });
  match.submit(0, "resign");
  expect([match.toAct, match.awaited]).toEqual([[], []]);
});

test("where a game says no more, a match waits for all who may act", () => {
  const match = fresh();
  expect([match.toAct, match.awaited]).toEqual([[0], [0]]);
});

test("what was formed in an earlier turn is stale, though the seat might act all the time", () => {
  const match = new Match(anew, { seats: 3, options: { hand: 3 }, key: keyFrom("anew") });
  const choose = (seat: number, card: number, version?: number) => match.submit(seat, { move: match.legalMoves(seat)[card] }, version);
  for (const seat of [0, 1]) choose(seat, 0);
  // Another seat's choice in between takes nothing away.
  expect(choose(0, 1, 1)).toBeUndefined();
  choose(2, 0);
  expect([match.state.table.round, match.toAct]).toEqual([2, [0, 1, 2]]);
  expect(choose(0, 0, 3)).toEqual({ key: "kit.stale" });
  expect(choose(1, 0, 3)).toEqual({ key: "kit.stale" });
  expect(choose(0, 0, 4)).toBeUndefined();
});

/** The count of 21 for three, one turn each: a leaving seat draws a number, which is added for it. */
const leavable = (() => {
  type Left = Count["table"] & { gone: Seat[] };
  const gone = (table: Count["table"]): Seat[] => (table as Left).gone ?? [];
  return {
    ...count,
    seats: { min: 2, max: 4 },
    leaving: {
      gone,
      leave({ table }: State<Count>, seat: Seat, { rng, emit }: ApplyContext<Count>) {
        (table as Left).gone = [...gone(table), seat];
        const add = rng.roll(6);
        emit({ type: "added", seat, add });
      },
    },
  } satisfies Game<Count>;
})();

describe("where a match goes on without a seat that resigns", () => {
  const begun = () => new Match(leavable, { seats: 3, options: { goal: 21 }, key: keyFrom("left") });

  test("that is a ply with chance of its own, told before what came of it", () => {
    const match = begun();
    match.submit(0, add(1));
    expect(match.submit(2, "resign")).toBeUndefined();
    const [left, added] = match.log[1].events;
    expect([left, added]).toEqual([
      { type: "leftMatch", seat: 2 },
      { type: "added", seat: 2, add: match.state.table.count - 1 },
    ]);
    expect([match.plies, match.gone, match.outcome]).toEqual([2, [2], undefined]);
    expect(match.mayUndo(0)).toBe(false);
  });

  test("who has left may do nothing more", () => {
    const match = begun();
    match.submit(0, "resign");
    for (const act of [add(1), "undo", "resign"] as const) expect(match.submit(0, act)).toEqual({ key: "kit.gone" });
  });

  test("the last one left has won, and those who had left before have not", () => {
    const match = begun();
    match.submit(2, "resign");
    match.submit(0, "resign");
    expect(match.outcome).toEqual({ winners: [1], reason: { key: "kit.resigned", with: { who: 0 } } });
    expect([match.toAct, match.plies]).toEqual([[], 1]);
  });

  test("its transcript is played again, chance and all", () => {
    const match = begun();
    for (const act of [add(2), "resign"] as const) match.submit(0, act);
    match.submit(1, "resign");
    const { match: again, flaw } = verify(leavable, readTranscript(writeTranscript(transcriptOf(match, ["A", "B", "C"]))));
    expect(flaw).toBeUndefined();
    expect([again?.state, again?.log]).toEqual([match.state, match.log]);
  });
});

test("together, a match is given up by everybody, and each may think again", () => {
  const match = new Match<Count>({ ...count, together: true }, { seats: 2, options: { goal: 21 }, key: keyFrom("together") });
  match.submit(0, add(1));
  expect(match.submit(1, "resign")).toBeUndefined();
  expect([match.givingUp, match.outcome, match.toAct]).toEqual([[1], undefined, [0]]);
  expect(match.log.at(-1)?.events).toEqual([{ type: "wantsToStop", seat: 1 }]);
  match.submit(1, "resign");
  expect([match.givingUp, match.log.at(-1)?.events]).toEqual([[], [{ type: "playsOn", seat: 1 }]]);
  expect([match.yielding([0]), match.yielding([0, 1])]).toEqual([undefined, undefined]);
  match.submit(1, "resign");
  expect([match.yielding([0]), match.yielding([1])]).toEqual([0, undefined]);
  match.submit(0, "resign");
  expect(match.outcome).toEqual({ winners: [], reason: { key: "kit.gaveUp" } });
  expect([match.toAct, match.plies, match.yielding([0, 1])]).toEqual([[], 1, undefined]);
  expect(match.submit(0, "resign")).toEqual({ key: "kit.over" });
  const { match: again, flaw } = verify({ ...count, together: true }, readTranscript(writeTranscript(transcriptOf(match, ["A", "B"]))));
  expect([flaw, again?.outcome]).toEqual([undefined, match.outcome]);
});

test("a seat's own moves of this turn can be taken back, newest first", () => {
  const match = fresh();
  match.submit(0, add(1));
  match.submit(0, add(2));
  expect(match.mayUndo(0)).toBe(true);
  match.submit(0, "undo");
  expect([match.state.table.count, match.plies, match.version]).toEqual([1, 1, 3]);
  match.submit(0, "undo");
  expect(match.state.table.count).toBe(0);
  expect(match.submit(0, "undo")).toEqual({ key: "kit.noUndo" });
});

test("what drew chance, moved something hidden, or passed the turn stays done", () => {
  for (const move of ["die", "dust"] as const) {
    const match = fresh();
    match.submit(0, add(1));
    match.submit(0, { move: { add: move } });
    expect(match.mayUndo(0)).toBe(false);
    expect(match.submit(0, "undo")).toEqual({ key: "kit.noUndo" });
  }
  const match = fresh();
  for (let i = 0; i < 3; i++) match.submit(0, add(1));
  expect([match.mayUndo(0), match.mayUndo(1)]).toEqual([false, false]);
});

test("what changed a hand stays done: somebody knows more by it", () => {
  const apply: typeof count.apply = (state, ...move) => {
    count.apply(state, ...move);
    Object.assign(state.hands[1], { seen: state.table.count });
  };
  const match = new Match({ ...count, apply }, { seats: 2, options: { goal: 21 }, key: keyFrom("hands") });
  match.submit(0, add(1));
  expect(match.submit(0, "undo")).toEqual({ key: "kit.noUndo" });
});

test("taking back comes to an end, until a move stays done", () => {
  const match = fresh();
  const waver = () => match.submit(0, add(1)) ?? match.submit(0, "undo");
  for (let i = 0; i < 30; i++) expect(waver()).toBeUndefined();
  expect(waver()).toEqual({ key: "kit.undoneEnough" });
  for (let i = 0; i < 2; i++) match.submit(0, add(1));
  expect(match.submit(1, add(1)) ?? match.submit(1, "undo")).toBeUndefined();
});

test("nobody takes back another seat's move", () => {
  const match = fresh();
  match.submit(0, add(1));
  expect(match.submit(1, "undo")).toEqual({ key: "kit.noUndo" });
});

test("where several act in one turn, each takes back what is its own and nothing more", () => {
  const together: typeof count = { ...count, toAct: ({ phase }) => (phase === "over" ? [] : [0, 1]) };
  const match = new Match(together, { seats: 2, options: { goal: 21 }, key: keyFrom("together") });
  match.submit(0, add(1));
  match.submit(1, add(1));
  expect([match.mayUndo(0), match.mayUndo(1)]).toEqual([false, true]);
  match.submit(1, "undo");
  expect([match.mayUndo(0), match.mayUndo(1)]).toEqual([true, false]);
  expect(match.submit(1, "undo")).toEqual({ key: "kit.noUndo" });
  expect([match.state.table.count, match.plies]).toEqual([1, 1]);
  expect(match.submit(0, "undo")).toBeUndefined();
  expect([match.state.table.count, match.plies]).toEqual([0, 0]);
});

test("a wish to give up, anybody's, stands between no move and its taking back", () => {
  const match = new Match<Count>({ ...count, together: true }, { seats: 2, options: { goal: 21 }, key: keyFrom("together") });
  for (const lines of [[1], [1], [0], [0], [1, 1, 0, 0]]) {
    const before = match.state;
    match.submit(0, add(1));
    const { version } = match;
    for (const seat of lines) expect(match.submit(seat, "resign")).toBeUndefined();
    expect([match.mayUndo(0), match.mayUndo(1)]).toEqual([true, false]);
    // Of another seat's wish alone, one need not have heard.
    expect(match.submit(0, "undo", lines.includes(0) ? undefined : version)).toBeUndefined();
    expect(match.state).toEqual(before);
  }
  for (const seat of [0, 1]) match.submit(seat, "resign");
  const { flaw } = verify(match.game, readTranscript(writeTranscript(transcriptOf(match, ["A", "B"]))));
  expect(flaw).toBeUndefined();
});

test("a seat that takes back again and again uses up nobody else's taking back", () => {
  const together: typeof count = { ...count, toAct: ({ phase }) => (phase === "over" ? [] : [0, 1]) };
  const match = new Match(together, { seats: 2, options: { goal: 21 }, key: keyFrom("together") });
  match.submit(0, add(1));
  for (let i = 0; i < 30; i++) expect(match.submit(1, add(1)) ?? match.submit(1, "undo")).toBeUndefined();
  expect(match.submit(0, "undo")).toBeUndefined();
  expect(match.submit(1, add(1)) ?? match.submit(1, "undo")).toEqual({ key: "kit.undoneEnough" });
});

test("what is over is not taken back, and the refusal says just that", () => {
  for (const end of [["resign"], [{ move: { add: 1 } }, "resign"], Array.from({ length: 21 }, () => ({ move: { add: 1 } }))] as const) {
    const match = fresh();
    for (const act of end) match.submit(match.toAct[0], act);
    expect(match.toAct).toEqual([]);
    for (const seat of [0, 1]) expect(match.submit(seat, "undo")).toEqual({ key: "kit.over" });
  }
});

test("a taken-back ply draws the same chance again: nothing is won by trying", () => {
  const straight = fresh();
  straight.submit(0, { move: { add: "die" } });
  const wavering = fresh();
  wavering.submit(0, add(3));
  wavering.submit(0, "undo");
  wavering.submit(0, { move: { add: "die" } });
  expect(wavering.state).toEqual(straight.state);
});

test("a seat may resign at any time; the others win; then it is over", () => {
  const match = fresh();
  expect(match.submit(1, "resign")).toBeUndefined();
  expect(match.outcome).toEqual({ winners: [0], reason: { key: "kit.resigned", with: { who: 1 } } });
  expect(match.toAct).toEqual([]);
  expect(match.submit(0, add(1))).toEqual({ key: "kit.over" });
  expect(match.submit(0, "resign")).toEqual({ key: "kit.over" });
});

test("the table before the first line is known ever after, and so is the one of a position that it began with", () => {
  const match = fresh();
  const first = structuredClone(match.state.table);
  match.submit(0, add(2));
  expect(match.firstTable).toEqual(first);
  const later = new Match(count, { seats: 2, options: { goal: 21 }, key: keyFrom("match"), state: match.state });
  later.submit(later.toAct[0], add(1));
  expect(later.firstTable).toEqual(match.state.table);
});

test("a view holds the table and one's own hand; a spectator's no hand at all", () => {
  const match = new Match(toy, { seats: 2, options: { hand: 3 }, key: keyFrom("view") });
  expect(match.view(1)).toEqual({ seat: 1, table: match.state.table, hand: match.state.hands[1] });
  expect(match.view(undefined)).toEqual({ seat: undefined, table: match.state.table, hand: undefined });
  expect(isRefusal(match.propose(0, { move: { card: 0 } }))).toBe(true);
});
