import { offeredLevels, playingLevels, quickerLevel } from "@baseboard/kit";
import { expect, test } from "vitest";

test.each([
  ["weakest first, random last", ["random", "beginner", "greedy"], ["beginner", "greedy"], ["beginner", "greedy", "random"]],
  ["none is random", ["dove", "hawk"], ["dove", "hawk"], ["dove", "hawk"]],
  ["only random", ["random"], ["random"], ["random"]],
  ["no bots", [], [], []],
])("levels that play, and all on offer: %s", (_, levels, playing, offered) => {
  expect([playingLevels(levels), offeredLevels(levels)]).toEqual([playing, offered]);
});

test("where there is no time, the next level below is asked; the weakest has none but itself, and none is random", () => {
  const levels = ["random", "beginner", "strong", "expert"];
  expect(["expert", "strong", "beginner", "random"].map((level) => quickerLevel(levels, level))).toEqual([
    "strong",
    "beginner",
    "beginner",
    "random",
  ]);
});
