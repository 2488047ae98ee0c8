import { expect, test } from "vitest";
import { bots } from "../bot.ts";
import { duel } from "./duels.ts";

test("greedy beats the beginner", () => {
  const { first, second } = duel(bots.greedy, bots.beginner, 60);
  expect(first).toBeGreaterThan(second + 15);
});

test("planner beats greedy", () => {
  const { first, second } = duel(bots.planner, bots.greedy, 5);
  expect([first >= 7, second <= 2]).toEqual([true, true]);
});

test("expert beats planner", () => {
  const { first, second } = duel(bots.expert, bots.planner, 5);
  expect([first >= 6, second <= 4]).toEqual([true, true]);
});
