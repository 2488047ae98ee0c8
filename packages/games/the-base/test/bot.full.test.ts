import { expect, test } from "vitest";
import { bots } from "../bot.ts";
import { duel } from "./duels.ts";

test("planner beats greedy", () => {
  const { first, second } = duel(bots.planner, bots.greedy, 5);
  expect([first >= 7, second <= 2]).toEqual([true, true]);
});
