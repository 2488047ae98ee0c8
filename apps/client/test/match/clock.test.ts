import { expect, test } from "vitest";
import { endsTelling, isRunning, readingOf, timeShown, warningOf } from "../../src/match/model/clock.ts";

const at = 1_700_000_000_000;

test("what a clock shows, and how", () => {
  const look = (clock: number, since: number, isAwaited = true) => readingOf("bank-5-5", { clock, since }, isAwaited, at);
  expect(look(-1, 0)).toBeUndefined();
  expect(readingOf("none", { clock: 5000, since: at }, true, at)).toBeUndefined();
  expect(look(90_000, 0, false)).toEqual({ look: "waits", ms: 90_000 });
  expect(look(90_000, at - 20_000)).toEqual({ look: "runs", ms: 70_000 });
  expect(look(90_000, at - 30_000)).toEqual({ look: "low", ms: 60_000 });
  expect(look(90_000, at - 80_000)).toEqual({ look: "last", ms: 10_000 });
  expect(look(90_000, at - 99_000)).toEqual({ look: "zero", ms: 0 });
  // The board still tells, or the player has dropped out.
  expect(look(90_000, at + 3000)).toEqual({ look: "stands", ms: 90_000 });
});

test("as long as the server's time is not known, a clock stands at what was left", () => {
  expect(readingOf("turn-60", { clock: 42_000, since: at }, true)).toEqual({ look: "stands", ms: 42_000 });
});

test("a friendly clock counts up", () => {
  expect(readingOf("friendly", { clock: 5000, since: at - 900_000 }, true, at)).toEqual({ look: "runs", ms: 905_000 });
});

test("a time as it is shown", () => {
  expect(["0:00", "0:01", "1:00", "59:59"]).toEqual([0, 1, 59_001, 3_599_000].map((ms) => timeShown(ms, false)));
  expect(timeShown(1999, true)).toBe("0:01");
  expect(timeShown(3_700_000, false)).toEqual({ key: "match.clock.hours", with: { hours: 1, minutes: 1 } });
  expect(timeShown(137_000_000, false)).toEqual({ key: "match.clock.days", with: { days: 1, hours: 14 } });
});

test("a minute and ten seconds are told once each, as they are reached, and not as a turn begins with less", () => {
  const looks = [undefined, "stands", "runs", "runs", "low", "low", "last", "zero", "waits", "stands", "low", "last"] as const;
  const told = looks.slice(1).map((now, i) => warningOf(looks[i], now));
  expect(told.flatMap((warning, i) => (warning ? [[looks[i + 1], warning]] : []))).toEqual([
    ["low", "oneMinute"],
    ["last", "tenSeconds"],
    ["last", "tenSeconds"],
  ]);
});

test("as one's own clock begins to run, nothing more is told of others; a clock of days leaves time for all of it", () => {
  const looks = [undefined, "waits", "stands", "runs", "low", "last", "zero"] as const;
  expect(looks.filter((now) => endsTelling("turn-60", "stands", now))).toEqual(["runs", "low", "last"]);
  expect(looks.filter((before) => endsTelling("bank-10-10", before, "runs"))).toEqual(["stands"]);
  expect(endsTelling("days-1", "stands", "runs")).toBe(false);
  expect(looks.filter(isRunning)).toEqual(["runs", "low", "last"]);
});
