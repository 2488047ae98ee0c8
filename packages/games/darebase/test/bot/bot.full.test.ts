import { expect, test } from "vitest";
import { wins } from "./duels.ts";

test("the searcher beats greedy", () => {
  expect(wins("steady-supply", "searcher", "greedy", 6)).toBeGreaterThanOrEqual(5);
});
