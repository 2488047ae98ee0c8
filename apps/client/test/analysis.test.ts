import { thinkersOf } from "@baseboard/games/bots";
import { type Act, keyFrom, type Line, Match, type Parts, rngAt } from "@baseboard/kit";
import { beforeEach, expect, test, vi } from "vitest";
import { Analysis, type Analyst, type FinishedMatch, spread } from "../src/analysis/analysis.ts";
import { causeOf, movesIn, type Swing, swingsIn } from "../src/analysis/turning-points.ts";
import { keepAnalysis, keptAnalysis } from "../src/local-storage.ts";
import { answer } from "../src/practice/bot-answer.ts";

const { game, bots } = await thinkersOf("four-square");

/** A match of two who see nothing coming, with what was seen after each of its lines. */
function whole(word: string): FinishedMatch {
  const match = new Match<Parts>(game, { seats: 2, options: {}, key: keyFrom(word) });
  const tables = [structuredClone(match.state.table)];
  while (match.toAct.length > 0) {
    const [seat] = match.toAct;
    match.submit(seat, { move: bots.random(match.view(seat), match.legalMoves(seat), rngAt(keyFrom(word), match.version)) });
    tables.push(structuredClone(match.state.table));
  }
  return {
    ...{ game, log: match.log, turns: [...tables.keys()], seats: 2, outcome: match.outcome },
    viewAt: (line, seat) => ({ seat, table: tables[line], hand: seat === undefined ? undefined : {} }),
  };
}

/** As a worker would answer. */
async function said<T>(question: Parameters<Analyst["estimate"]>[0] | Parameters<Analyst["ask"]>[0]): Promise<T> {
  const answered = await answer({ id: 0, ...structuredClone(question) });
  if ("error" in answered) throw new Error(answered.error);
  return answered.said as T;
}
const analyst = (): Analyst => ({ ask: said, estimate: said, stop: vi.fn() });

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("who overlooks that the other wins is told so, and what was open instead", async () => {
  const match = whole("overlooked");
  const last = match.log.length;
  const [winner] = match.outcome!.winners;
  const analysis = new Analysis(match);
  const workers = [analyst(), analyst()];
  const found = (await analysis.run(workers))!;
  expect(analysis.level).toBe("greedy");
  expect(found.chances).toHaveLength(last + 1);
  for (const [first, second] of found.chances) expect(first + second).toBeCloseTo(1);
  expect(found.chances.at(-1)![winner]).toBe(1);
  const overlooked = found.points.find(({ from }) => from === last - 2)!;
  expect(overlooked).toMatchObject({ seat: 1 - winner, after: 0, played: 0, cause: "choice", instead: { at: last - 2 } });
  expect(overlooked.instead!.chance).toBeGreaterThan(0.1);
  expect(overlooked.instead!.move).toEqual((match.log[last - 1].act as { move: unknown }).move);
  expect(analysis.points.value).toEqual(found.points);
  expect(analysis.done.value).toBe(1);
  for (const { stop } of workers) expect(stop).toHaveBeenCalled();
});

test("it is the same whoever works it out, and is kept by match", async () => {
  const match = whole("overlooked");
  const found = (await new Analysis(match).run([analyst()]))!;
  expect(await new Analysis(match).run([analyst(), analyst(), analyst()])).toEqual(found);
  keepAnalysis("hash", found);
  expect(keptAnalysis("hash", match.turns.length)).toEqual(found);
  expect([keptAnalysis("other", match.turns.length), keptAnalysis("hash", 3)]).toEqual([undefined, undefined]);
  const again = new Analysis(match, keptAnalysis("hash", match.turns.length));
  expect([again.chances.value, again.points.value, again.done.value]).toEqual([found.chances, found.points, 1]);
});

test("a failure is said; a stop is none", async () => {
  const broken = { ...analyst(), estimate: () => Promise.reject(new Error("broken")) };
  const failed = new Analysis(whole("overlooked"));
  expect(await failed.run([broken])).toBeUndefined();
  expect([failed.hasFailed.value, failed.points.value]).toEqual([true, undefined]);
  const stopped = new Analysis(whole("overlooked"));
  const run = stopped.run([broken]);
  stopped.stop();
  expect([await run, stopped.hasFailed.value]).toEqual([undefined, false]);
});

test("the shape of a match shows before its detail: each half is halved again", () => {
  expect(spread(8)).toEqual([0, 4, 2, 6, 1, 5, 3, 7]);
  expect(spread(5)).toEqual([0, 4, 2, 1, 3]);
  expect([spread(1), spread(0)]).toEqual([[0], []]);
});

test("the greatest swings, of whoever was waited for, and none that is small", () => {
  const chances = [
    [0.5, 0.5],
    [0.45, 0.55],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.3, 0.7],
  ];
  const turns = [0, 2, 3, 5, 9];
  const seatsAt = (line: number) => (line === 3 ? [0, 1] : [line % 2]);
  expect(swingsIn({ turns, chances, seatsAt }, 3)).toEqual([
    { from: 3, to: 5, seat: 0, before: 0.8, after: 0.2 },
    { from: 2, to: 3, seat: 0, before: 0.45, after: 0.8 },
  ]);
  expect(swingsIn({ turns, chances, seatsAt }, 1)).toHaveLength(1);
});

test("of a turn the moves that stand", () => {
  const line = (seat: number, act: Act<Parts>): Line<Parts> => ({ seat, act, events: [] });
  const log = [line(0, { move: "a" }), line(0, { move: "b" }), line(0, "undo"), line(0, { move: "c" }), line(1, { move: "d" })];
  const moves = (from: number, to: number) => movesIn(log, { from, to }).map(({ at, move }) => `${at} ${move}`);
  expect(moves(0, 4)).toEqual(["0 a", "3 c"]);
  expect(movesIn([...log, line(1, { back: 2 })], { from: 0, to: 6 }).map(({ move }) => move)).toEqual(["a"]);
  expect(moves(4, 5)).toEqual(["4 d"]);
  // What is taken back with agreement may reach back beyond the turn.
  const back = [line(0, { move: "x" }), line(0, { move: "y" }), line(1, { move: "a" }), line(1, { move: "b" }), line(0, { back: 3 })];
  expect(movesIn(back, { from: 2, to: 5 })).toEqual([]);
});

test.each<[string, Partial<Swing>, number, number | undefined, string]>([
  ["a choice, where something better was open", { before: 0.6, after: 0.3 }, 0.3, 0.55, "choice"],
  ["chance, where the turn comes to more on average", { before: 0.6, after: 0.2 }, 0.55, 0.6, "chance"],
  ["chance, where it comes to less", { before: 0.4, after: 0.9 }, 0.45, undefined, "chance"],
  ["a strong turn", { before: 0.4, after: 0.7 }, 0.68, 0.6, "strong"],
  ["nothing that was found", { before: 0.5, after: 0.3 }, 0.32, 0.35, "none"],
])("what a swing came of: %s", (_, swing, played, instead, cause) => {
  expect(causeOf({ from: 0, to: 1, seat: 0, before: 0, after: 0, ...swing }, played, instead)).toBe(cause);
});
