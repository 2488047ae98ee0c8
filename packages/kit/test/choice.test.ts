import { best, carelessly, keyFrom, rngAt, scripted } from "@baseboard/kit";
import { expect, test } from "vitest";

const own = (worth: number): number => worth;

test("the best is any of those alike", () => {
  const chosen = (number: number) => best(["a3", "b5", "c5", "d1"], (one) => Number(one[1]), scripted([number]));
  expect([chosen(0), chosen(1)]).toEqual(["b5", "c5"]);
  expect(() => chosen(2)).toThrow("only 0 to 1 can come");
  expect(best([1, 1 + 1e-12], own, scripted([1]))).toBe(1 + 1e-12);
});

test("whoever errs takes any of the better half, and otherwise the best", () => {
  const chosen = (...numbers: number[]) => carelessly([1, 5, 3, 4, 2], own, 30, scripted(numbers));
  expect([chosen(30, 0), chosen(99, 0)]).toEqual([5, 5]);
  expect([chosen(29, 0), chosen(0, 1), chosen(0, 2)]).toEqual([5, 4, 3]);
  expect(() => chosen(0, 3)).toThrow("only 0 to 2 can come");
  expect(carelessly([7], own, 100, scripted([0, 0]))).toBe(7);
});

test("it errs as often as is said, and leaves the list as it was", () => {
  const list = Object.freeze([1, 2, 3, 4]);
  const rng = rngAt(keyFrom("careless"), 0);
  const others = Array.from({ length: 2000 }, () => carelessly(list, own, 40, rng)).filter((one) => one !== 4);
  expect(new Set(others)).toEqual(new Set([3]));
  expect(Math.abs(others.length - 400)).toBeLessThan(80);
});
