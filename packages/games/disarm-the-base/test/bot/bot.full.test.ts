import { expect, test } from "vitest";
import { planes, planesOf } from "./teams.ts";

test("planners disarm most", () => {
  expect(planes("planner", 3, 4)).toBeGreaterThan(planes("careful", 3, 4) + 2);
});

test("careful ones disarm more than beginners", () => {
  expect(planes("careful", 3, 100)).toBeGreaterThan(planes("beginner", 3, 100));
});

test("a beginner is a partner to a planner, where a random one is none", () => {
  expect(planesOf(["planner", "beginner"], 12)).toBeGreaterThan(planesOf(["planner", "random"], 12) + 6);
});
