import { expect, test } from "vitest";
import { planes } from "./teams.ts";

test("planners disarm most", () => {
  expect(planes("planner", 3, 4)).toBeGreaterThan(planes("careful", 3, 4) + 2);
});
