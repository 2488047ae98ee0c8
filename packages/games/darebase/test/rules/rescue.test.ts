import { describe, test } from "vitest";
import { bars, on } from "./scenes.ts";

describe("Rescue", () => {
  /** Blue 4 before a jail that holds blue 2, the longest in it, and 5. */
  const before = (at: string, points: number, ...lines: string[]) =>
    on(`A 4${at}`, "jail B 5 2", "power A4", ...lines, `dice 4 ${points} 1`);

  test("J7: a step onto the furthest prisoner frees it; both go off the field, and the turn ends", () => {
    before("b9", 4)
      .plays("A: 4 b10 a10 * 1")
      .tells("Blue 4 runs from b9 to a10.", "Blue 4 frees Blue 2 from jail on a10: both go off the field.", "Dice: 4, 1, then 1.")
      .becomes("jail B 5\ndice 4 1 1\nturn B")
      .awaits("B");
    bars(before("b9", 4), ["A: 4 b10 a10 a9", "Rescue", "endsThere"]);
  });

  test("J7: a diagonal step does as well", () => {
    before("b9", 2).plays("A: 4 a10 * 1").becomes("jail B 5\ndice 2 1 1\nturn B");
  });

  test("J7: the others in the line cannot be reached", () => {
    bars(before("b11", 4), ["A: 4 a11", "Rescue", "notFurthest"], ["A: 4 b10 a11", "Rescue", "notFurthest"]);
    bars(
      on("A 4b10", "jail B 5 2 1", "power A4", "dice 4 2 3"),
      ["A: 4 a10", "Rescue", "notFurthest"],
      ["A: 4 a11", "Rescue", "notFurthest"],
    );
    on("A 4b10", "jail B 5 2 1", "power A4", "dice 4 2 3").plays("A: 4 a9 * 1").becomes("jail B 5 2\ndice 2 3 1\nturn B");
  });

  test("J7: a prisoner who is alone is the furthest", () => {
    on("A 4b11", "jail B 5", "power A4", "dice 4 2 3").plays("A: 4 a11 * 1").becomes("dice 2 3 1\nturn B");
  });

  test("J7: yellow frees its own in the south", () => {
    on("B 4g3", "jail A 3 1 5", "power B4", "dice 4 1 3", "turn B")
      .plays("B: 4 h3 * 2")
      .tells("Yellow 4 runs from g3 to h3.", "Yellow 4 frees Yellow 5 from jail on h3: both go off the field.", "Dice: 1, 3, then 2.")
      .becomes("jail A 3 1\ndice 1 3 2\nturns 2");
  });

  test("J7: a flag that was carried there stays on the square", () => {
    before("b9", 4, "flags b9 d6").plays("A: 4 a9+ a10+ * 1").becomes("jail B 5\nflags d6 a10\ndice 4 1 1\nturn B");
    before("b9", 4, "flags b9 d6").plays("A: 4 a9+ a10 * 1").becomes("jail B 5\nflags d6 a9\ndice 4 1 1\nturn B");
  });

  test("J7: so a flag may come to lie beside the line, and the next prisoner pushes it on", () => {
    on("A 4b10 3g4", "B 1g5", "jail B 5 2", "power A3 A4 B1", "flags b10 d6", "dice 4 1 3")
      .plays("A: 4 a10+ * 2")
      .becomes("A 3g4\nB 1g5\njail B 5\npower A3 B1\nflags d6 a10\ndice 1 3 2\nturn B")
      .plays("B: 1 g4 * 5")
      .becomes("B 1g4\njail B 3 5\npower B1\nflags d6 a9\ndice 3 2 5\nturns 2");
  });

  test("J7: whoever was freed may come on again in a later turn", () => {
    before("b9", 2).plays("A: 4 a10 * 2", "B: 1 e11 * 2", "A: 2 d1 * 1").awaits("B");
  });
});
