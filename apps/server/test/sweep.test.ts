import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store, Sweep, Swept } from "../src/store/store.ts";
import { sweepHourly } from "../src/sweep.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const nothing: Swept = { marked: 0, unmarked: 0, archived: 0, forgotten: 0, left: 0, open: 100, most: 10 };

/** What the store was asked, and what it answers next. */
let asked: Sweep[] = [];
let answer: Partial<Swept> | Error = {};
/** What was told the operator. */
let said: unknown[][] = [];
let stop = (): void => {};
beforeEach(() => {
  vi.useFakeTimers({ now: 1000 * DAY });
  [asked, said, answer] = [[], [], {}];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  const sweep = async (when: Sweep): Promise<Swept> => {
    asked.push(when);
    if (answer instanceof Error) throw answer;
    return { ...nothing, ...answer };
  };
  const level = (name: string) => (facts: object, what: string) => void said.push([name, facts, what]);
  stop = sweepHourly({ sweep } as Store, 30, { info: level("info"), warn: level("warn"), error: level("error") });
  await vi.advanceTimersByTimeAsync(0);
}

/** What is said of the sweep an hour later, which does so much. */
async function anHourLater(swept: Partial<Swept> | Error): Promise<unknown[][]> {
  [answer, said] = [swept, []];
  await vi.advanceTimersByTimeAsync(HOUR);
  return said;
}

test("it sweeps at the start, for which no hour counts, and after each hour, for which one does", async () => {
  await start();
  await vi.advanceTimersByTimeAsync(2.5 * HOUR);
  expect(asked).toEqual([0, 1, 2].map((i) => ({ now: 1000 * DAY + i * HOUR, before: 970 * DAY + i * HOUR, hours: i === 0 ? 0 : 1 })));
  stop();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(asked).toHaveLength(3);
});

test("the operator reads what was marked, put away and left, and why", async () => {
  await start();
  expect(said).toEqual([]);
  expect(await anHourLater({ marked: 3 })).toEqual([
    ["info", { marked: 3, open: 100, hours: 168 }, expect.stringContaining("put away once")],
  ]);
  expect(await anHourLater({ marked: 30 })).toEqual([
    ["warn", { marked: 30, open: 100, hours: 168 }, expect.stringContaining("put away once")],
  ]);
  expect(await anHourLater({ unmarked: 2 })).toEqual([["info", { unmarked: 2 }, expect.stringContaining("not to be put away")]]);
  expect(await anHourLater({ archived: 4, forgotten: 6, left: 15 })).toEqual([
    ["info", { archived: 4, forgotten: 6 }, "rooms were put away"],
    ["warn", { left: 15, open: 100, limit: 10 }, expect.stringContaining("no more rooms are put away at once")],
  ]);
  expect(await anHourLater({})).toEqual([]);
});

test("where no room was used for so long, the clock may be wrong: that is said once, and again when it comes again", async () => {
  await start();
  const warning = ["warn", { open: 100, lastUsed: "1972-08-20T00:00:00.000Z" }, expect.stringContaining("the clock is wrong")];
  expect(await anHourLater({ lastUsed: 962 * DAY })).toEqual([warning]);
  expect(await anHourLater({ lastUsed: 962 * DAY })).toEqual([]);
  expect(await anHourLater({})).toEqual([]);
  expect(await anHourLater({ lastUsed: 962 * DAY })).toEqual([warning]);
});

test("a store that fails is told of, and swept an hour later", async () => {
  await start();
  const error = new Error("The disk is full.");
  expect(await anHourLater(error)).toEqual([["warn", { error }, expect.stringContaining("again")]]);
  expect(await anHourLater({ archived: 1 })).toEqual([["info", { archived: 1, forgotten: 0 }, "rooms were put away"]]);
});
