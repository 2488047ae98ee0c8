import { allYourBase } from "@baseboard/games/all-your-base/rules";
import { type Act, keyFrom, Match, readTranscript, replay, transcriptOf, verify, writeTranscript } from "@baseboard/kit";
import { expect, test } from "vitest";
import { MOST_LINES, MOST_TAKEN_BACK } from "../src/limits.ts";
import { linesOfLongestTurn } from "../src/longest-turn.ts";
import { rngAt } from "../src/rng.ts";
import { type Count, count } from "./table.ts";

const add = (n: 1 | 2 | 3): Act<Count> => ({ move: { add: n } });
const enough = { key: "kit.undoneEnough" };
const counting = (game = count, goal = 1e6) => new Match<Count>(game, { seats: 2, options: { goal }, key: keyFrom("limits") });

test("a seat steps back in its hidden plan so often a turn and no more, and may always go on", () => {
  const match = new Match(allYourBase, { seats: 2, options: allYourBase.options.parse({}), key: keyFrom("plans") });
  const waver = (seat: number) => match.submit(seat, { move: match.legalMoves(seat)[0] }) ?? match.submit(seat, { move: { type: "back" } });
  for (let i = 0; i < MOST_TAKEN_BACK; i++) expect(waver(0)).toBeUndefined();
  expect(waver(0)).toEqual(enough);
  // It is the seat's own count, and its plan can be finished.
  expect(waver(1)).toBeUndefined();
  for (const seat of [0, 1])
    while (match.awaited.includes(seat) && match.state.table.turn === 1)
      expect(match.submit(seat, { move: match.legalMoves(seat).filter(({ type }) => type !== "back")[0] })).toBeUndefined();
  expect(match.state.table.turn).toBe(2);
  expect(waver(0)).toBeUndefined();
});

test("together, a wish to stop is withdrawn so often a turn and no more; to wish it is never refused", () => {
  const match = counting({ ...count, together: true });
  for (let i = 0; i < 2 * MOST_TAKEN_BACK; i++) expect(match.submit(1, "resign")).toBeUndefined();
  expect(match.submit(1, "resign")).toBeUndefined();
  expect(match.submit(1, "resign")).toEqual(enough);
  expect(match.givingUp).toEqual([1]);
  for (let i = 0; i < 3; i++) match.submit(0, add(1));
  expect(match.submit(1, "resign")).toBeUndefined();
  expect(match.givingUp).toEqual([]);
});

test("a log that is full takes no more moves, and the match can still be ended", () => {
  const match = counting({ ...count, together: true });
  while (!match.isFull) match.submit(match.toAct[0], add(1));
  expect(match.version).toBe(MOST_LINES);
  expect(match.submit(match.toAct[0], add(1))).toEqual({ key: "kit.full" });
  expect(match.submit(0, "resign")).toBeUndefined();
  expect(match.submit(0, "resign")).toEqual({ key: "kit.full" });
  expect(match.submit(1, "resign")).toBeUndefined();
  expect(match.outcome?.reason).toEqual({ key: "kit.gaveUp" });
});

test("whoever plays on after the outcome can stop, however full the log is", () => {
  const epilogue: Count["move"] = { add: 2 };
  const match = counting({
    ...count,
    epilogue,
    toAct: () => [0],
    outcome: ({ count: now }) => (now > 9 ? { winners: [0], reason: { key: "won" } } : undefined),
  });
  while (!match.isFull) match.submit(0, add(1));
  expect(match.submit(0, add(1))).toEqual({ key: "kit.full" });
  expect(match.submit(0, { move: epilogue })).toBeUndefined();
});

test("what was played before there were limits is played again, however long it is", () => {
  const match = counting();
  for (let i = 0; i < 2 * MOST_TAKEN_BACK; i++) for (const act of [add(1), "undo"] as const) match.redo(0, act);
  while (match.version < MOST_LINES + 7) match.redo(match.toAct[0], add(1));
  const transcript = readTranscript(writeTranscript({ ...transcriptOf(match, ["A", "B"]), key: match.start.key }));
  expect(verify(count, transcript).flaw).toBeUndefined();
  expect(replay(count, transcript).state).toEqual(match.state);
});

test("a turn that its seats want never to end is played to its end; without a word of the game it never does", () => {
  const begun = (game: typeof allYourBase) => new Match(game, { seats: 6, options: game.options.parse({}), key: keyFrom("dawdle") });
  expect(linesOfLongestTurn(begun(allYourBase), rngAt(keyFrom("dawdle"), 0))).toBeLessThan(700);
  const { isTakeBack: _, ...endless } = allYourBase;
  expect(linesOfLongestTurn(begun(endless), rngAt(keyFrom("dawdle"), 0))).toBe(1001);
});
