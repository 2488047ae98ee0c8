import { expect, test } from "vitest";
import { captureOdds, EXPEDITION_ODDS, percent } from "../../rules/odds.ts";

test("a war captures as often as Ruling 27 was counted to: with enough attackers, and with three", () => {
  const table = (attackers: number, defenders: number[]) => defenders.map((each) => percent(captureOdds(attackers, each)));
  expect(table(30, [1, 2, 3, 4, 5, 6, 8, 10])).toEqual([80, 66, 51, 37, 25, 15, 5, 1]);
  expect(table(3, [1, 2, 3, 4, 5, 6])).toEqual([54, 46, 36, 27, 19, 12]);
});

test("one army attacks nothing, and nothing is captured without a throw", () => {
  expect(captureOdds(1, 1)).toBe(0);
  expect(captureOdds(9, 1, 0)).toBe(0);
  expect(captureOdds(9, 0, 0)).toBe(1);
  expect(captureOdds(9, 1, 1)).toBeCloseTo(15 / 36, 12);
});

test("an expedition succeeds in 41.7 %", () => {
  expect(EXPEDITION_ODDS).toBeCloseTo(0.4167, 4);
});

test("percent are whole, and never sure where a thing is not", () => {
  expect([0, 0.001, 0.417, 0.999, 1].map(percent)).toEqual([0, 1, 42, 99, 100]);
});
