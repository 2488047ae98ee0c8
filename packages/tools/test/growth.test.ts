import { expect, test } from "vitest";
import { grown, growthOf, inUnits, type Weighing } from "../soak/growth.ts";

test("points on a straight line grow by its slope, and there is no error", () => {
  const { each, error } = growthOf([0, 1, 2, 5].map((step) => [step, 40 + 3 * step]));
  expect(each).toBeCloseTo(3);
  expect(error).toBeCloseTo(0);
});

test("points that lie beside the line make an error, as textbooks have it", () => {
  // Slope 0.6; residuals -0.8, 0.6, 1, -0.6, -0.2 add up to 2.4 squared: the root of 2.4 / 3 / 10.
  const { each, error } = growthOf([2, 4, 5, 4, 5].map((value, i) => [i + 1, value]));
  expect(each).toBeCloseTo(0.6);
  expect(error).toBeCloseTo(Math.sqrt(2.4 / 3 / 10));
});

test("two weighings say nothing of the error, so they are refused with what to do", () => {
  const two: [number, number][] = [
    [0, 1],
    [1, 2],
  ];
  expect(() => growthOf(two)).toThrow("Let it run for longer");
});

test("a server is weighed by the hour and by the evening, and told in people's units", () => {
  const weighings = [0, 1, 2].map((i): Weighing => ({ hours: i / 60, evenings: 10 * i, heap: 5e7 - 1024 * i, rss: 1e8 + 1_048_576 * i }));
  expect(inUnits(grown(weighings, "rss", "hours"), "MB")).toBe("60 ± 0 MB");
  expect(inUnits(grown(weighings, "heap", "evenings"), "KB")).toBe("-0.1 ± 0 KB");
});
