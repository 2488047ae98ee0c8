import { expect, test } from "vitest";
import { compareMatches } from "./readings.ts";

test("43: both readings of the rulings agree about 200,000 plies with every option and number of seats", { timeout: 600_000 }, () => {
  const seen = compareMatches(200_000, "long");
  expect(seen.plies).toBe(200_000);
  expect(seen["ended by peace"]).toBeGreaterThan(50);
  expect(seen["ended by deadline"]).toBeGreaterThan(50);
  for (const type of ["free", "disarm", "mutual", "stop", "land", "buy"]) expect(seen[type], type).toBeGreaterThan(500);
});
