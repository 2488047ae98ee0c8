import { perft } from "@baseboard/kit/testing";
import { describe, expect, test } from "vitest";
import { allYourBase } from "../../rules/index.ts";
import { table } from "../rules/scenes.ts";

describe("How many ways there are", () => {
  const base = ["A drop:r/kd2 wheel", "A holds rd1 yw4 kw6 gb2 ww1", "B holds ka1 kh3"];
  // Counted with these rules on 2026-11-22; all but the 3314 also by hand.
  test.each([
    ["two cards that only build, one after another", ["options inTurn", "A holds ww1 kd2"], 4, 2],
    ["a base of two stations, one after another", ["options inTurn", ...base], 1, 15],
    ["a base of two stations, one after another", ["options inTurn", ...base], 3, 582],
    ["a base of two stations, all at once", base, 1, 18],
    ["a base of two stations, all at once", base, 3, 3314],
    ["a clash", ["phase clash", "A drop", "B hammers circles", "shown B build yd6, B install 3 kd2", "stacks 0 3 3 3 3 3"], 2, 6],
  ])("%s (%j), %i moves deep", (_, lines, depth, ways) => {
    expect(perft(allYourBase, allYourBase.notation.readPosition(table(...lines)), depth)).toBe(ways);
  });
});
