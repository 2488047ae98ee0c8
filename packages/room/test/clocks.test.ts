import { expect, test } from "vitest";
import {
  type Awaited,
  atZero,
  flag,
  look,
  newClocks,
  nextZero,
  pass,
  readClocks,
  reading,
  restored,
  type SeatClock,
  shown,
  storedClocks,
  type Timing,
  timingOf,
} from "../src/model/time/clocks.ts";

const PATIENCE = 20_000;

/** Two seats; `who` is waited for. Time is told in seconds. */
function begun(clock: Parameters<typeof timingOf>[0], ...who: Awaited[]) {
  const timing = timingOf(clock) as Timing;
  const clocks: SeatClock[] = newClocks(2, timing, PATIENCE);
  const wait = (now: number, ...awaited: Awaited[]) => look(clocks, timing, now * 1000, (seat) => awaited[seat]);
  const line = (seat: number, now: number, isPassed = true, stays: number[] = []) =>
    pass(clocks, timing, { seat, now: now * 1000, patience: PATIENCE, isPassed, goesOn: (each) => stays.includes(each) }) / 1000;
  const left = (now: number) => clocks.map((each) => reading(each, timing, now * 1000) / 1000);
  const show = (seat: number, now: number) => shown(clocks[seat], now * 1000);
  wait(0, ...who);
  return { timing, clocks, wait, line, left, show };
}

test("what a setting means", () => {
  expect(timingOf("none")).toBeUndefined();
  expect(timingOf("friendly")).toMatchObject({ kind: "up", first: 0 });
  expect(timingOf("turn-120")).toEqual({ kind: "turn", first: 120_000, more: 0, byDays: false });
  expect(timingOf("bank-5-5")).toEqual({ kind: "bank", first: 300_000, more: 5000, byDays: false });
  expect(timingOf("days-3")).toEqual({ kind: "turn", first: 259_200_000, more: 0, byDays: true });
});

test("a turn: time runs once its player sees the position, four seconds later at most, and is whole again for the next", () => {
  const { left, line, wait, show } = begun("turn-60", "here");
  expect(left(4)).toEqual([60, 60]);
  expect(left(14)).toEqual([50, 60]);
  expect(line(0, 14)).toBe(10);
  wait(14, undefined, "here");
  show(1, 15);
  expect(left(20)).toEqual([60, 55]);
  show(1, 19);
  expect(left(20)).toEqual([60, 55]);
});

test("a bank: each turn takes from it, and then adds to it", () => {
  const { left, line, wait } = begun("bank-5-5", "here");
  line(0, 34);
  wait(34, undefined, "here");
  expect(left(40)).toEqual([275, 298]);
  line(1, 40);
  wait(40, "here");
  expect(left(50)).toEqual([269, 303]);
});

test("a friendly clock counts up what is used, and never comes to zero", () => {
  const { left, line, wait, clocks, timing } = begun("friendly", "here");
  expect(nextZero(clocks, timing)).toBeUndefined();
  line(0, 9);
  wait(9, undefined, "here");
  expect(left(20)).toEqual([5, 7]);
  expect(atZero(clocks, timing, 1e9)).toEqual([]);
});

test("who chooses at once is timed at once; what another does gives nobody time", () => {
  const { left, line, wait } = begun("turn-30", "here", "here");
  line(0, 10, true, [1]);
  wait(10, undefined, "here");
  expect(left(12)).toEqual([30, 22]);
});

test("within one turn nothing is added, however often somebody is ready and chooses again", () => {
  const { left, line, wait } = begun("bank-3-2", "here", "here");
  for (const at of [10, 30, 50]) {
    line(0, at, false);
    wait(at, undefined, "here");
    line(0, at + 10, false);
    wait(at + 10, "here", "here");
  }
  expect(left(60)[0]).toBe(180 - 6 - 6 - 6);
});

test("who drops out has twenty seconds in each turn, all in all, before time is used", () => {
  const { left, wait } = begun("turn-60", "here");
  wait(10, "away");
  expect(left(25)).toEqual([54, 60]);
  wait(25, "here");
  expect(left(27)).toEqual([52, 60]);
  wait(27, "away");
  expect(left(32)).toEqual([52, 60]);
  expect(left(40)).toEqual([44, 60]);
  wait(41, "here");
  wait(42, "away");
  expect(left(50)).toEqual([34, 60]);
});

test("by days it does not matter who is here", () => {
  const { left, wait } = begun("days-1", "away");
  wait(100, "here");
  wait(200, "away");
  expect(left(3600)[0]).toBe(86_400 - 3600);
});

test("a clock at zero is told of once, until its seat has another turn", () => {
  const { clocks, timing, left, line, wait } = begun("turn-30", "here");
  expect(nextZero(clocks, timing)).toBe(34_000);
  expect(atZero(clocks, timing, 33_999)).toEqual([]);
  expect(atZero(clocks, timing, 34_000)).toEqual([0]);
  clocks[0].isFlagged = true;
  expect([nextZero(clocks, timing), atZero(clocks, timing, 40_000), left(40)]).toEqual([undefined, [], [0, 30]]);
  line(0, 40);
  wait(40, "here");
  expect(nextZero(clocks, timing)).toBe(74_000);
});

test("whoever ends the turn of all, last of them, is shown what it brought in their own time as little as the others", () => {
  const { left, line, wait, show } = begun("turn-30", "here", "here");
  line(0, 10, false);
  wait(10, undefined, "here");
  line(1, 20);
  wait(20, "here", "here");
  expect(left(23)).toEqual([30, 30]);
  show(0, 23);
  show(1, 23);
  expect(left(26)).toEqual([27, 27]);
});

test("whose bank was used up, and a bot played on, has a tenth of it for each turn from then on", () => {
  const { clocks, timing, line, wait, left } = begun("bank-3-2", "here");
  wait(184);
  flag(clocks[0], timing, true);
  expect([nextZero(clocks, timing), left(200)]).toEqual([undefined, [0, 180]]);
  for (const at of [200, 220]) {
    line(0, at);
    wait(at);
    wait(at, "here");
    expect(left(at + 4 + 10)[0]).toBe(8);
  }
  const again: SeatClock[] = newClocks(2, timing, PATIENCE);
  restored(again, readClocks(storedClocks(clocks, timing, 210_000, { used: 0, at: 1 }))!);
  expect(again.map(({ inOvertime }) => inOvertime)).toEqual([true, false]);
});

test("a clock by turns begins each turn with all of it, and a bank where nothing happens at zero only goes on", () => {
  for (const [clock, isHeld, then] of [
    ["turn-30", true, 30],
    ["bank-3-2", false, 2],
  ] as const) {
    const { clocks, timing, line, wait, left } = begun(clock, "here");
    wait(200);
    flag(clocks[0], timing, isHeld);
    line(0, 200);
    wait(200, "here");
    expect(left(204)[0]).toBe(then);
  }
});

test("what cannot be read is no clock", () => {
  for (const text of [undefined, "", "{}", "[1]", '{"left":["a"],"turn":[],"used":0,"at":0}']) expect(readClocks(text)).toBeUndefined();
  expect(readClocks('{"left":[5,6],"turn":[1],"used":7,"at":8}')).toEqual({ left: [5, 6], turn: [1], overtime: [], used: 7, at: 8 });
});
