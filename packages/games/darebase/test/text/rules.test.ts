import { perft } from "@baseboard/kit/testing";
import { describe, expect, test } from "vitest";
import { darebase } from "../../rules/index.ts";
import { positions } from "../positions.ts";

describe("How many ways there are", () => {
  // Counted with these rules on 2026-11-22, every die a 1; the first one also by hand: 40 first runs, 64 answers to each.
  test.each([
    ["the first turn", 2, 2560],
    ["a capture", 2, 42_305],
    ["where to put the third flag", 2, 7457],
    ["choose a base", 4, 51_120],
    ["a defended base", 2, 1758],
  ])("%s, %i moves deep", (name, depth, ways) => {
    expect(perft(darebase, darebase.notation.readPosition(positions[name]), depth)).toBe(ways);
  });
});
