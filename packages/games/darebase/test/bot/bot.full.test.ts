import { expect, test } from "vitest";
import { wins } from "./duels.ts";

test("greedy beats the beginner", () => {
  expect(wins("steady-supply", "greedy", "beginner", 20)).toBeGreaterThanOrEqual(13);
});

test("the searcher beats greedy", () => {
  expect(wins("steady-supply", "searcher", "greedy", 6)).toBeGreaterThanOrEqual(5);
});

test("the expert beats the searcher", () => {
  expect(wins("steady-supply", "expert", "searcher", 8)).toBeGreaterThanOrEqual(5);
});
