import { expect, test } from "vitest";
import { compareMatches } from "./readings.ts";

test("43: both readings of the rulings agree about 6,000 plies, and about what may be done in them", () => {
  const seen = compareMatches(6000, "short");
  expect(seen.plies).toBe(6000);
  expect(seen.allowed).toBeGreaterThan(20_000);
  expect(seen.refused).toBeGreaterThan(10_000);
  for (const type of ["pay", "settle", "expedition", "attack", "land", "propose", "answer", "defend", "occupy", "mutual"])
    expect(seen[type], type).toBeGreaterThan(5);
});
