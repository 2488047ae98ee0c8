import { describe, expect, test } from "vitest";
import { alone, bars, on } from "./scenes.ts";

describe("Flags", () => {
  test("F1: whoever steps off a square with a flag may take it along, or leave it", () => {
    alone("d6", 2)
      .plays("A: 3 d5+ d4+ * 1")
      .tells("Blue 3 carries a flag from d6 to d4.", "Dice: 2, 1, then 1.")
      .becomes("A 3d4\npower A3\nflags d4 e6\ndice 2 1 1\nturn B");
    alone("d6", 2).plays("A: 3 d5+ d4 * 1").becomes("A 3d4\npower A3\nflags d5 e6\ndice 2 1 1\nturn B");
    alone("d6", 2).plays("A: 3 d5 d4 * 1").becomes("A 3d4\npower A3\ndice 2 1 1\nturn B");
  });

  test("F1: picked up, carried, dropped and changed for another in a single run", () => {
    alone("d5", 5)
      .plays("A: 3 d6 d7+ e7 e6 e5+ * 1")
      .tells(
        "Blue 3 runs from d5 to d6.",
        "Blue 3 carries a flag from d6 to d7.",
        "Blue 3 runs from d7 to e6.",
        "Blue 3 carries a flag from e6 to e5.",
        "Dice: 5, 1, then 1.",
      )
      .becomes("A 3e5\npower A3\nflags e5 d7\ndice 5 1 1\nturn B");
  });

  test("F1: a dropped flag may be taken up again", () => {
    alone("d6", 5).plays("A: 3 d5+ c5 d5 d4+ * 1").becomes("A 3d4\npower A3\nflags d4 e6\ndice 5 1 1\nturn B");
  });

  test("F1: carrying costs no points, and diagonals go as well", () => {
    alone("d6", 4).plays("A: 3 c5+ b4+ * 1").becomes("A 3b4\npower A3\nflags b4 e6\ndice 4 1 1\nturn B");
  });

  test("F1: from a square with a flag only", () => {
    bars(alone("d5", 5), ["A: 3 d4+", "Flags", "noFlag"], ["A: 3 d6+", "Flags", "noFlag"], ["A: 3 d6 d5 d4+", "Flags", "noFlag"]);
  });

  test("F1: flags belong to nobody: either side may take any that lies loose", () => {
    on("B 3d7", "power B3", "dice 3 2 1", "turn B").plays("B: 3 d6 d7+ * 1").becomes("B 3d7\npower B3\nflags e6 d7\ndice 2 1 1\nturns 2");
  });

  test("F1: every outcome of a short run with a flag beside it, each once", () => {
    alone("d6", 1).offers(["3 c6", "3 c6+", "3 d5", "3 d5+", "3 d7", "3 d7+", "3 e6"], "3");
  });

  test("F2: a square holds one flag", () => {
    bars(alone("d6", 5), ["A: 3 e6+", "Flags", "twoFlags"], ["A: 3 d7+ e7+ e6+", "Flags", "twoFlags"]);
    alone("d6", 5).plays("A: 3 e6 e5+ * 1").becomes("A 3e5\npower A3\nflags e5 d6\ndice 5 1 1\nturn B");
  });

  test("F2: standing on a flag obliges nobody to take it, nor does running over it", () => {
    alone("d5", 3).plays("A: 3 d6 d7 d8 * 1").becomes("A 3d8\npower A3\ndice 3 1 1\nturn B");
    alone("d5", 3).plays("A: 3 d6 * 1").becomes("A 3d6\npower A3\ndice 3 1 1\nturn B");
  });

  test("F3: the flag of a captured pawn cannot be taken along by the capturing step, but later", () => {
    on("A 3d4", "B 2d5", "power B2 A3", "flags d5 e6", "dice 3 2 3")
      .plays("A: 3 d5 * 1")
      .becomes("A 3d5\njail A 2\npower A3\nflags d5 e6\ndice 2 3 1\nturn B");
    bars(on("A 3d4", "B 2d5", "power B2 A3", "flags d5 e6", "dice 3 2 3"), ["A: 3 d5 d4+", "Capturing", "endsThere"]);
  });

  test("F4: no flag leaves the field with a pawn", () => {
    alone("e1", 3, "flags e1 d6").plays("A: 3 off * 1").becomes("flags e1 d6\ndice 3 1 1\nturn B");
    expect(() => alone("e1", 3, "flags e1 d6").plays("A: 3 off+")).toThrow(SyntaxError);
    on("A 3d4", "B 2d5", "power A3 B2", "flags d4 e6", "dice 2 1 3", "turn B")
      .plays("B: 2 d4 * 1")
      .becomes("B 2d4\njail B 3\npower B2\nflags d4 e6\ndice 1 3 1\nturns 2");
    on("A 3b11", "jail B 5", "power A3", "flags d6 b11", "dice 3 1 2").plays("A: 3 a11+ * 1").becomes("flags d6 a11\ndice 1 2 1\nturn B");
  });

  test("F4: nor comes on with one", () => {
    bars(on("flags a1 d6", "dice 3 4 1"), ["A: 3 a1+", "Flags", "noFlagOff"], ["A: 3 b1+", "Flags", "noFlagOff"]);
  });
});
