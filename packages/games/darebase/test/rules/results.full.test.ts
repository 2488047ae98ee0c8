import { expect, test } from "vitest";
import { compareCrowded, crowdedApart } from "./readings.ts";

test("D4: every result there is, and no other, in 250 crowded positions with all dice", () => {
  expect(compareCrowded(250)).toBeGreaterThan(15_000);
});

test("D4: of the runs of one pawn that lead to one position, one is offered, in 1000 crowded ones", () => {
  expect(crowdedApart(1000)).toBeGreaterThan(60_000);
});
