import { expect, test } from "vitest";
import { wins } from "./duels.ts";

test("greedy beats the beginner", () => {
  expect(wins("greedy", "beginner", 2, 12)).toBeGreaterThanOrEqual(8);
});

test("the drafter beats greedy", () => {
  expect(wins("drafter", "greedy", 2, 12)).toBeGreaterThanOrEqual(8);
});

test("among three greedy ones the drafter wins more than its share", () => {
  expect(wins("drafter", "greedy", 4, 4)).toBeGreaterThanOrEqual(2);
});

test("the expert beats the drafter", () => {
  expect(wins("expert", "drafter", 2, 20)).toBeGreaterThanOrEqual(9);
});

test("among three greedy ones the expert wins more than its share", () => {
  expect(wins("expert", "greedy", 4, 4)).toBeGreaterThanOrEqual(2);
});
