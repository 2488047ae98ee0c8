import { readFileSync } from "node:fs";
import { allYourBase } from "@baseboard/games/all-your-base/rules";
import { thinkersOf } from "@baseboard/games/bots";
import { disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { type Move, theBase } from "@baseboard/games/the-base/rules";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import {
  type AnyGame,
  isMove,
  keyFrom,
  Match,
  mayPlayOn,
  type Parts,
  readTranscript,
  replay,
  rngAt,
  type Seat,
  type View,
} from "@baseboard/kit";
import type { BotQuestion } from "@baseboard/room/model";
import { afterEach, expect, test, vi } from "vitest";
import { keepMatch, keepResult, keptMatch, whenMatchIsKeptElsewhere } from "../src/local-storage.ts";
import { moveOf } from "../src/practice/bot-answer.ts";
import { fromState, hasRooms, pathFrom, readFrom } from "../src/practice/from-position.ts";
import { begin, next, type PracticeRun, reopened, resultOf, written } from "../src/practice/running.ts";
import { sitDown } from "../src/practice/seated.ts";

afterEach(() => void vi.useRealTimers());

const plan = { seats: 2, seat: 0, levels: ["random"], options: {} };

/** A match whose chance is known. */
function running(game: AnyGame, { seats = 2, seat = 0, level = "random", word = "practice" } = {}): PracticeRun {
  const sitters = Array.from({ length: seats }, (_, i) => (i === seat ? { name: "Ann" } : { name: `Bot ${i}`, level }));
  return { match: new Match<Parts>(game, { seats, options: game.options.parse({}), key: keyFrom(word) }), sitters, seat };
}

/** Waits for what the bots bring about. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 5000 });

/** Sits down at it, with bots that take no time, and whose chance is known, too. */
function at(match: PracticeRun, ask?: (question: BotQuestion) => Promise<unknown>) {
  const asked: BotQuestion[] = [];
  const reported: string[] = [];
  const kept: string[] = [];
  const results: string[] = [];
  const again: PracticeRun[] = [];
  const { table, bots } = sitDown(match, {
    ask(question) {
      asked.push(structuredClone(question));
      return ask ? ask(question) : moveOf({ ...structuredClone(question), key: keyFrom(String(asked.length)), stream: 0 });
    },
    pace: () => 0,
    report: (error) => reported.push(String(error)),
    keep: (text, isOver) => (isOver ? results : kept).push(text),
    again: (one) => again.push(one),
  });
  bots.wake();
  const isOnes = () => soon(() => expect(table.match.toAct.includes(match.seat) || table.match.toAct.length === 0).toBe(true));
  const act = (move = table.match.legalMoves(match.seat)[0]) => table.act({ move }, table.match.version);
  return { ...match, table, bots, asked, reported, kept, results, again, isOnes, act };
}

/** Plays one's own seat by a bot, too, until nobody can act. */
async function toTheEnd(one: ReturnType<typeof at>, level: string): Promise<void> {
  const { bots } = await thinkersOf(one.match.game.id);
  await one.isOnes();
  while (!one.match.outcome) {
    const moves = one.match.legalMoves(one.seat);
    await one.act(bots[level](one.match.view(one.seat), moves, rngAt(keyFrom("Ann"), one.match.version)));
    await soon(() => expect(one.match.toAct.includes(one.seat) || one.match.outcome !== undefined).toBe(true));
  }
}

test("every game on the shelf has rules and bots of its own to think with", async () => {
  vi.stubGlobal("__TEST__", true);
  const { games } = await import("../src/games.ts");
  expect(games.length).toBeGreaterThan(1);
  for (const { id } of games) {
    const { game, bots } = await thinkersOf(id);
    expect(game.id).toBe(id);
    expect(Object.keys(bots)).not.toEqual([]);
  }
  vi.unstubAllGlobals();
});

test("a bot that is to begin begins, and plays on until it is one's turn", async () => {
  const one = at(running(theBase, { seat: 1, level: "planner" }));
  await one.isOnes();
  expect(one.match.log.length).toBeGreaterThan(0);
  expect(one.match.log.every(({ seat }) => seat === 0)).toBe(true);
  expect(one.table.state.value.told.version).toBe(one.match.version);
  expect(one.reported).toEqual([]);
});

test("a bot takes its time, and nothing is asked after the match was left", async () => {
  vi.useFakeTimers();
  const match = running(toy, { seats: 4, seat: 3 });
  const ask = vi.fn(async ({ view }: BotQuestion) => toy.legalMoves(view as View<Toy>)[0]);
  const { bots } = sitDown(match, { ask, pace: () => 600, report: () => {}, keep: () => {}, again: () => {} });
  bots.wake();
  await vi.advanceTimersByTimeAsync(599);
  expect(match.match.version).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(match.match.version).toBe(1);
  bots.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([match.match.version, ask.mock.calls.length]).toEqual([1, 1]);
});

test("but it takes none where there was nothing to see: a plan that is still hidden", async () => {
  const match = running(allYourBase, { seats: 3 });
  match.match.submit(0, { move: match.match.legalMoves(0)[0] });
  const { bots } = sitDown(match, {
    ask: async (question) => moveOf(question),
    pace: () => 1e9,
    report: () => {},
    keep: () => {},
    again: () => {},
  });
  bots.wake();
  await soon(() => expect(match.match.awaited).toEqual([0]));
  bots.stop();
});

test("in a game played together the bots give up when the only person would", async () => {
  const match = running({ ...toy, together: true }, { seats: 3 });
  const ask = async ({ view }: BotQuestion) => toy.legalMoves(view as View<Toy>)[0];
  const { table, bots } = sitDown(match, { ask, pace: () => 0, report: () => {}, keep: () => {}, again: () => {} });
  bots.wake();
  await soon(() => expect(match.match.awaited).toEqual([0]));
  await table.act("resign", match.match.version);
  await soon(() => expect(match.match.outcome?.reason.key).toBe("kit.gaveUp"));
  expect(match.match.givingUp).toEqual([0, 1, 2]);
});

const broken: [string, () => Promise<unknown>, string][] = [
  ["throws", () => Promise.reject(new Error("out of ideas")), "out of ideas"],
  ["answers nothing", () => Promise.resolve(undefined), "The bot's answer is no move."],
  ["answers nonsense", () => Promise.resolve({ type: "win" }), "The bot's answer is no move."],
  ["chooses what it may not", () => Promise.resolve({ type: "stop" }), "The bot's move is refused: "],
];
test.each(broken)("for a bot that %s any legal move is made, and the error is told", async (_, ask, why) => {
  const one = at(running(theBase, { seat: 1 }), ask);
  await one.isOnes();
  expect(one.match.toAct).toEqual([1]);
  expect(one.reported.length).toBe(one.match.log.length);
  expect(one.reported[0]).toContain(why);
});

test("nothing is told of a bot that was sent home while it thought, and nothing is done", async () => {
  let home: (error: Error) => void = () => {};
  const one = at(
    running(theBase, { seat: 1 }),
    () =>
      new Promise((_, reject) => {
        home = reject;
      }),
  );
  await soon(() => expect(one.asked.length).toBe(1));
  one.bots.stop();
  home(new Error("sent home"));
  await new Promise((resolve) => setTimeout(resolve));
  expect([one.reported, one.match.version]).toEqual([[], 0]);
});

test("a bot is shown its own hand, and neither another's nor the box", async () => {
  const one = at(running(toy, { seats: 4, seat: 2 }));
  const { hands } = one.match.state;
  await soon(() => expect(one.match.toAct).toEqual([2]));
  expect(one.asked.map(({ view }) => view.seat)).toEqual([0, 1, 3]);
  for (const { view, ...question } of one.asked) {
    expect(Object.keys(question)).toEqual(["game", "level", "key", "stream"]);
    expect(Object.keys(view)).toEqual(["seat", "table", "hand"]);
    expect(view.hand).toEqual(hands[view.seat as Seat]);
  }
});

test("a bot's chance is its own: another stream each time, and never the match's key", async () => {
  const one = at(running(toy, { seats: 4, seat: 3 }));
  await soon(() => expect(one.match.toAct).toEqual([3]));
  const streams = new Set(one.asked.map(({ key, stream }) => `${key} ${stream}`));
  expect([streams.size, one.asked.some(({ key }) => key === one.match.start.key)]).toEqual([3, false]);
});

test("what another does while a bot thinks is done at once, and the bot's move after it", async () => {
  const answer: ((move: unknown) => void)[] = [];
  const one = at(running(toy, { seats: 2, seat: 1 }), () => new Promise((resolve) => answer.push(resolve)));
  const first = one.match.legalMoves(0)[0];
  await soon(() => expect(answer.length).toBe(1));
  await one.act();
  expect([one.match.version, one.match.toAct]).toEqual([1, [0]]);
  answer[0](first);
  await soon(() => expect(one.match.version).toBe(2));
  expect([one.match.log[1].act, one.reported]).toEqual([{ move: first }, []]);
  one.bots.stop();
});

test("a bot never plays on once the outcome is certain: it stops, so that the match is whole and its key known", async () => {
  const stop = { seat: 1, act: { move: theBase.epilogue }, events: expect.anything() };
  for (let word = 0; word < 20; word++) {
    const one = at(running(theBase, { level: "greedy", word: String(word) }));
    await toTheEnd(one, "planner");
    if (one.match.outcome?.winners[0] !== 0) continue; // Then it is oneself who may play on.
    await soon(() => expect(one.match.toAct).toEqual([]));
    expect(one.table.state.value.key).toBe(one.match.start.key);
    expect(await one.table.transcript()).toContain(`[Key "${one.match.start.key}"]`);
    expect(one.reported).toEqual([]);
    const { act } = one.match.log.at(-1)!;
    if (isMove(act) && (act.move as Move).type === "stop") return expect(one.match.log.at(-1)).toEqual(stop);
  }
  expect.fail("In none of these matches could a bot have played on.");
});

test("the match is kept from its beginning, after everything that is done; once it is over, for its result", async () => {
  const one = at(running(theBase, { level: "greedy" }));
  expect(reopened(theBase, one.kept[0]).match.version).toBe(0);
  await toTheEnd(one, "planner");
  // Whoever has lost may play on.
  if (one.match.toAct.includes(one.seat)) await one.act(theBase.epilogue);
  await soon(() => expect(one.match.toAct).toEqual([]));
  const versions = [...one.kept, ...one.results].map((text) => reopened(theBase, text).match.version);
  expect(versions).toEqual([...Array(one.match.version + 1).keys()]);
  const result = at(reopened(theBase, one.results.at(-1)!));
  expect([result.match.outcome, result.kept, result.results]).toEqual([one.match.outcome, [], [one.results.at(-1)]]);
});

test("a match in which one may play on after its outcome is kept until one stops", async () => {
  const file = new URL("../../../packages/games/the-base/test/replays/third-home-then-stopped.txt", import.meta.url);
  const whole = readTranscript(readFileSync(file, "utf8"));
  const match = replay<Parts>(theBase, whole, whole.lines.length - 1);
  const [seat] = match.toAct;
  const one = at({ ...running(theBase, { seat }), match });
  expect(match.outcome).toBeDefined();
  expect(reopened(theBase, one.kept[0]).match.version).toBe(match.version);
  await one.act(theBase.epilogue);
  expect([one.kept.length, one.results.length]).toEqual([1, 1]);
});

test("a match that was kept goes on where it was left: same seats, same log, same chance", async () => {
  const one = at(running(theBase, { level: "greedy" }));
  const reveal = () => one.match.legalMoves(0).find((move) => (move as Move).type === "reveal");
  while (one.match.version < 20 || !reveal()) {
    await one.act();
    if (one.match.version === 1) await one.table.act("undo", 1);
    await one.isOnes();
  }
  expect(one.match.log[1].act).toBe("undo");
  one.bots.stop();
  const again = reopened(theBase, written(one));
  expect(again.match.log).toEqual(one.match.log);
  expect(again.match.state).toEqual(one.match.state);
  expect([again.seat, again.sitters]).toEqual([one.seat, one.sitters]);
  const move = reveal();
  for (const { match } of [one, again]) expect(match.submit(0, { move })).toBeUndefined();
  expect(again.match.state).toEqual(one.match.state);
});

test("a kept match of an older version that is still played goes on by its own rules", () => {
  const again = reopened(theBase, JSON.stringify({ ...kept(), version: theBase.oldest }));
  expect(again.match.rulesVersion).toBeLessThan(theBase.version);
  expect(JSON.parse(written(again)).version).toBe(theBase.oldest);
  expect(next(again).match.rulesVersion).toBe(theBase.version);
});

const kept = () => JSON.parse(written(begin(theBase, plan, "Ann")));
test.each([
  ["is not text of ours", () => "so what"],
  ["is of another shape", () => JSON.stringify({ rooms: [] })],
  ["does not lead to where it stood", () => JSON.stringify({ ...kept(), position: "elsewhere" })],
  [
    "is of another version of the game and does not say where it stood",
    () => JSON.stringify({ ...kept(), version: 0, position: undefined }),
  ],
  ["lacks its key", () => JSON.stringify({ ...kept(), key: "" })],
  ["holds a line that is refused", () => JSON.stringify({ ...kept(), lines: ["B: auto"] })],
  ["holds a line that is none", () => JSON.stringify({ ...kept(), lines: ["A: fly"] })],
  ["has options that are not possible", () => JSON.stringify({ ...kept(), options: { rounds: -1 } })],
  ["has a bot in one's own seat", () => JSON.stringify({ ...kept(), seat: 1 })],
  ["has nobody in one's own seat", () => JSON.stringify({ ...kept(), seat: 7 })],
])("a kept match that %s is not opened", (_, text) => {
  expect(reopened(theBase, JSON.stringify(kept())).seat).toBe(0);
  expect(() => reopened(theBase, text())).toThrow();
});

test.each([
  ["of another version that leads to where it stood", { version: 0 }],
  ["from when it was not said where it stood", { position: undefined }],
])("a kept match %s goes on", (_, other) => {
  expect(reopened(theBase, JSON.stringify({ ...kept(), ...other })).match.version).toBe(0);
});

test("the result kept last is found again by the key of its match", () => {
  const tab = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: tab.set.bind(tab),
    removeItem: tab.delete.bind(tab),
  });
  const one = running(theBase);
  const transcript = { game: "the-base", key: one.match.start.key };
  expect(resultOf(transcript)).toBeUndefined();
  keepResult("the-base", written(one));
  expect(resultOf(transcript)).toBe("/play/the-base?resume");
  expect([resultOf({ ...transcript, game: "toy" }), resultOf({ ...transcript, key: "other" }), resultOf({ game: "the-base" })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  keepResult("the-base", undefined);
  expect(resultOf(transcript)).toBeUndefined();
  vi.unstubAllGlobals();
});

test("for the next match everybody moves one seat on, as in a room", () => {
  const one = begin(toy, { seats: 3, seat: 0, levels: ["random", "random"], options: { hand: 3 } }, "Ann");
  const second = next(one);
  expect(second.sitters).toEqual([one.sitters[1], one.sitters[2], one.sitters[0]]);
  expect(second.seat).toBe(2);
  expect(second.sitters[2].name).toBe("Ann");
  expect(second.match.start.options).toEqual({ hand: 3 });
  expect(second.match.start.key).not.toBe(one.match.start.key);
  expect(next(next(second)).sitters).toEqual(one.sitters);
});

/** The Base after some moves of both. */
function inTheMiddle(): PracticeRun["match"] {
  const { match } = running(theBase);
  for (let i = 0; i < 30; i++)
    match.submit(match.toAct[0], { move: match.legalMoves(match.toAct[0])[i % 3] ?? match.legalMoves(match.toAct[0])[0] });
  return match;
}

test("a match that begins from a position is kept and goes on with it; its chance is new, and another one begins there again", async () => {
  const before = inTheMiddle();
  const position = theBase.notation.writePosition(before.state as never);
  const one = at(begin(theBase, { ...plan, seat: before.toAct[0], position }, "Ann"));
  expect([one.match.state, one.match.toAct, one.match.version]).toEqual([before.state, before.toAct, 0]);
  expect(one.match.start.key).not.toBe(before.start.key);
  expect([one.table.isFromPosition, at(running(theBase)).table.isFromPosition]).toEqual([true, false]);
  await one.act();
  await one.isOnes();
  one.bots.stop();
  const again = reopened(theBase, written(one));
  expect([again.match.state, again.match.log, again.match.firstTable]).toEqual([one.match.state, one.match.log, before.state.table]);
  const second = next(again);
  expect([second.match.state, second.seat, second.sitters]).toEqual([before.state, one.seat, one.sitters]);
  expect(second.match.start.key).not.toBe(one.match.start.key);
  const stateAt = (line: number) => one.table.positionAt(line).state;
  expect([0, 1, one.match.version].map(stateAt)).toEqual([before.state, reopened(theBase, one.kept[1]).match.state, one.match.state]);
  await one.table.act("resign", one.match.version);
  const transcript = readTranscript(await one.table.transcript());
  expect(transcript.position).toBe(position);
  expect(replay(theBase, transcript, 0).state).toEqual(before.state);
  // What is kept of other matches is as before.
  expect(JSON.parse(written(running(theBase)))).not.toHaveProperty("from");
  expect(() => reopened(theBase, JSON.stringify({ ...JSON.parse(written(one)), from: "elsewhere" }))).toThrow();
});

test("a room is offered from a position of several players, none of whom has left it", () => {
  const state = (game: AnyGame, seats: number, leaves = false) => {
    const match = new Match<Parts>(game, { seats, options: game.options.parse({}), key: keyFrom("rooms") });
    if (leaves) match.submit(1, "resign");
    return { state: match.state };
  };
  expect(hasRooms(theBase, state(theBase, 2))).toBe(true);
  expect(hasRooms(disarmTheBase, state(disarmTheBase, 1))).toBe(false);
  expect([false, true].map((leaves) => hasRooms(allYourBase, state(allYourBase, 3, leaves)))).toEqual([true, false]);
});

test("an address leads to practice from a position, with one's own seat; a position too long for it is handed over in this tab", () => {
  const tab = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: tab.set.bind(tab),
    removeItem: tab.delete.bind(tab),
  });
  const { state, toAct, start } = inTheMiddle();
  const from = fromState(theBase, state, start.options);
  const asked = (path: string) => new URL(path, "http://x").searchParams.get("from")!;
  const path = pathFrom("the-base", from);
  expect(path).toMatch(/^\/play\/the-base\?from=[\w-]+$/);
  expect([...tab.keys()]).toEqual([]);
  expect(readFrom(theBase, asked(path))).toEqual({ ...from, state, seat: toAct[0] });
  // One's own seat is proposed, also where another is waited for.
  expect([0, 1].map((own) => fromState(theBase, state, start.options, own).seat)).toEqual([0, 1]);
  const { match } = running(allYourBase, { seats: 3 });
  expect([undefined, 2, 7].map((own) => fromState(allYourBase, match.state, match.start.options, own).seat)).toEqual([0, 2, 0]);

  const long = { ...from, position: `${from.position}\n;${"ü".repeat(2000)}` };
  expect(pathFrom("the-base", long)).toBe("/play/the-base?from");
  expect(readFrom(theBase, "")).toEqual({ ...long, state, seat: toAct[0] });
  expect(readFrom(toy, "")).toEqual({ why: "" });
  vi.unstubAllGlobals();
});

test("nothing begins from a damaged address, a position that cannot be, or a match that is over", () => {
  const { state, start } = inTheMiddle();
  const from = fromState(theBase, state, start.options);
  const read = (one: object) => readFrom(theBase, new URL(pathFrom("the-base", { ...from, ...one }), "http://x").searchParams.get("from")!);
  expect(read({})).toHaveProperty("state");
  expect(["%%%", "e30", "ü"].map((asked) => readFrom(theBase, asked))).toEqual([{ why: "" }, { why: "" }, { why: "" }]);
  expect(read({ options: { rounds: -1 } })).toEqual({ why: "" });
  expect(read({ position: "nonsense" })).toEqual({ why: expect.stringContaining("nonsense") });
  const file = new URL("../../../packages/games/the-base/test/replays/third-home-then-stopped.txt", import.meta.url);
  const whole = readTranscript(readFileSync(file, "utf8"));
  const over = [-1, 0].map((by) => replay<Parts>(theBase, whole, whole.lines.length + by).state);
  expect([state, ...over].map((one) => mayPlayOn<Parts>(theBase, one))).toEqual([true, false, false]);
  for (const one of over)
    expect(read({ position: theBase.notation.writePosition(one as never) })).toEqual({ why: "In this position the match is over." });
});

test("another match is asked for by the page of the match, and the bots of the first are done", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Move>();
  const one = at(running(theBase, { seat: 1 }), () => promise);
  await soon(() => expect(one.asked.length).toBe(1));
  await one.table.rematch();
  expect(one.again.map(({ seat, match }) => [seat, match.version])).toEqual([[0, 0]]);
  answer({ type: "auto" });
  await new Promise((resolve) => setTimeout(resolve));
  expect([one.match.version, one.asked.length]).toEqual([0, 1]);
});

test("the page is shown one's own hand alone, and the key once it is over", async () => {
  const one = at(running(toy, { seats: 4, seat: 2 }));
  await soon(() => expect(one.match.toAct).toEqual([2]));
  const { hands, key } = one.table.state.value;
  expect(hands).toEqual([{}, {}, { hand: one.match.state.hands[2] }, {}]);
  expect(key).toBe("");
  await toTheEnd(one, "random");
  expect(one.table.state.value.key).toBe(one.match.start.key);
});

test("one sits where one likes, or anywhere, or alone; the bots' names are nobody else's", () => {
  const four = begin(toy, { seats: 4, seat: 2, levels: ["a", "b", "c"], options: {} }, "rex");
  expect(four.sitters.map(({ level }) => level)).toEqual(["b", "c", undefined, "a"]);
  expect(new Set(four.sitters.map(({ name }) => name.toLowerCase())).size).toBe(4);
  const seats = new Set(Array.from({ length: 60 }, () => begin(theBase, { ...plan, seat: undefined }, "Ann").seat));
  expect(seats).toEqual(new Set([0, 1]));
  const solo = { ...toy, setup: (...[, ...rest]: Parameters<typeof toy.setup>) => toy.setup(2, ...rest) };
  expect(begin(solo, { seats: 1, seat: undefined, levels: [], options: {} }, "Ann")).toMatchObject({ seat: 0, sitters: [{ name: "Ann" }] });
});

test.each(["open", "hidden"])(
  "alone, a whole match is played against the deck, with %s hands, and taken up again on the way",
  async (cards) => {
    const options = disarmTheBase.options.parse({ cards });
    const match = new Match<Parts>(disarmTheBase, { seats: 1, options, key: keyFrom("alone") });
    const one = at({ match, sitters: [{ name: "Ann" }], seat: 0 });
    await toTheEnd(one, "careful");
    expect([one.asked, one.reported, one.results.length]).toEqual([[], [], 1]);
    const half = reopened(disarmTheBase, one.kept[20]);
    expect(half.match.version).toBeGreaterThan(19);
    expect(half.match.log).toEqual(one.match.log.slice(0, half.match.version));
    expect(half.match.toAct).toEqual([0]);
  },
);

test("where no storage is allowed, nothing is kept and nothing breaks", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  keepMatch("toy", "x");
  expect(keptMatch("toy")).toBeUndefined();
  vi.unstubAllGlobals();
});

test("a match that another tab has kept or dropped is heard of, of this game only, and no longer than one listens", () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  const heard = vi.fn();
  const kept = (key: string) => page.dispatchEvent(Object.assign(new Event("storage"), { key }));
  const stop = whenMatchIsKeptElsewhere("toy", heard);
  kept("baseboard.practice.the-base");
  expect(heard).not.toHaveBeenCalled();
  kept("baseboard.practice.toy");
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  kept("baseboard.practice.toy");
  expect(heard).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
