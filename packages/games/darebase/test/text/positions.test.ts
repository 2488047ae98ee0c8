import { describe, expect, test } from "vitest";
import { scene } from "../../../../tools/scene.ts";
import { darebase, type Event } from "../../rules/index.ts";
import { positions } from "../positions.ts";

describe("the named positions", () => {
  const promises: [string, string, Event["type"][]][] = [
    ["the first turn", "A: 2 e1 e2 * 4", ["entered"]],
    ["a choice of flags", "A: 3 d6 d7+ d8+ d9+ c10+ * 4", ["delivered", "thirdFlag"]],
    ["a capture", "A: 2 d6 d7 * 4", ["captured", "jailed"]],
    ["a fourth prisoner", "A: 2 e6 e7 * 4", ["captured", "freed", "shifted"]],
    ["no room in jail's line", "A: 1 e8 * 4", ["captured", "bumped"]],
    ["a bump chain with a flag", "A: 1 e8 * 4", ["bumped", "bumped"]],
    ["fresh again", "A: 3 off e1 e2 * 4", ["refreshed", "captured"]],
    ["a chance to wait", "A: 2 d1 off * 4", ["entered", "left"]],
    ["a rescue", "A: 4 b9 b10 a10 * 4", ["rescued"]],
    ["about to deliver", "A: 1 d10+ c10+ * 4", ["delivered", "thirdFlag"]],
    ["where to put the third flag", "A: 3 f10+ @e6 * 4", ["delivered", "thirdFlag"]],
    ["one all", "B: 1 f2+ * 4", ["delivered", "secondRound"]],
    ["quick pick-up", "A: 3 f7 f8 f9 f10 * 4", ["collected"]],
    ["a defended base", "A: 5 c9 c10 * 4", ["captured", "collected"]],
    ["choose a base", "A: @c2", ["placed"]],
    ["one flag home", "A: 3 c3+ c2+", ["won"]],
    ["about to pass", "A: 4 f7 * 4 5", ["passed"]],
    ["the last turn", "B: 3 f2+", ["delivered", "timeUp"]],
  ];
  test.each(promises)("%s", (name, line, types) => {
    const { match } = scene(darebase, positions[name]).plays(line);
    expect(
      match.log
        .at(-1)
        ?.events.map(({ type }) => type)
        .filter((type) => types.some((each) => each === type)),
    ).toEqual(types);
  });

  test("one position leads to the next", () => {
    scene(darebase, positions["one all"]).plays("B: 1 f2+ * 4").becomes(positions["the second round"]);
    scene(darebase, positions["the last turn"]).plays("B: 3 f2+").becomes(positions["a draw"]);
  });

  test("a choice of flags is a wide one, and a diagonal gap is shut", () => {
    const { match } = scene(darebase, positions["a choice of flags"]);
    expect(match.legalMoves(0).length).toBeGreaterThan(500);
    scene(darebase, positions["a diagonal gap"]).refuses("A: 2 e5", "Diagonals");
  });

  test("a win is won, and a draw is none", () => {
    expect(scene(darebase, positions["a win"]).match.outcome).toMatchObject({ winners: [0] });
    expect(scene(darebase, positions["a draw"]).match.outcome).toMatchObject({ winners: [] });
  });
});
