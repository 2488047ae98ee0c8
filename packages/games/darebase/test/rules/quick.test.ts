import { describe, test } from "vitest";
import { bars, on } from "./scenes.ts";

const quick = (...lines: string[]) => on("scenario quick-pick-up", ...lines);

describe("Quick Pick-Up", () => {
  test("30: who reaches an enemy base with its flag collects it and goes off, and the turn ends", () => {
    quick("A 3c8", "power A3", "dice 3 4 1")
      .plays("A: 3 c9 c10 * 1")
      .tells("Blue 3 runs from c8 to c10.", "Blue 3 collects the flag on c10 and goes off the field.", "Dice: 4, 1, then 1.")
      .becomes("scenario quick-pick-up\nsupplied A c10\nflags c2 f2 f10\ndice 4 1 1\nturn B");
    bars(quick("A 3c8", "power A3", "dice 3 4 1"), ["A: 3 c9 c10 c11", "Quick Pick-Up", "endsThere"]);
    quick("B 2e2", "power B2", "dice 2 1 3", "turn B")
      .plays("B: 2 f2 * 1")
      .becomes("scenario quick-pick-up\nsupplied B f2\nflags c2 c10 f10\ndice 1 3 1\nturns 2");
  });

  test("30: a base whose flag is gone is a square like any other", () => {
    quick("A 3c9", "supplied A c10", "power A3", "dice 3 4 1")
      .plays("A: 3 c10 c11 * 1")
      .becomes("scenario quick-pick-up\nA 3c11\nsupplied A c10\npower A3\ndice 4 1 1\nturn B");
  });

  test("30: nobody moves a flag, on one's own bases either", () => {
    bars(
      quick("A 3c2", "power A3", "dice 3 4 1"),
      ["A: 3 c3+", "Quick Pick-Up", "fixedFlag"],
      ["A: 3 c3 c2 c3+", "Quick Pick-Up", "fixedFlag"],
      ["A: 3 c3 d3+", "Flags", "noFlag"],
    );
    quick("A 3c2", "power A3", "dice 3 1 2").offers(["3 b2", "3 c1", "3 c3", "3 d2"], "3");
    quick("A 3c2", "power A3", "dice 3 4 1").plays("A: 3 c3 * 1").becomes("scenario quick-pick-up\nA 3c3\npower A3\ndice 4 1 1\nturn B");
  });

  test("30: a weaker defender on the base is captured as well", () => {
    quick("A 3c8", "B 4c10 2e8", "power B4 A3 B2", "dice 3 4 1")
      .plays("A: 3 c9 c10 * 1")
      .tells(
        "Blue 3 runs from c8 to c10.",
        "Blue 3 captures Yellow 4 on c10.",
        "Yellow 4 is in jail on h1.",
        "Blue 3 collects the flag on c10 and goes off the field.",
        "Dice: 4, 1, then 1.",
      )
      .becomes("scenario quick-pick-up\nB 2e8\njail A 4\nsupplied A c10\npower B2\ndice 4 1 1\nturn B");
    quick("A 3c8", "B 4c10", "jail A 1 2 5", "power B4 A3", "dice 3 4 5")
      .plays("A: 3 c9 c10 * 3")
      .becomes("scenario quick-pick-up\njail A 4 1 2\nsupplied A c10\ndice 4 5 3\nturn B");
  });

  test("30: a stronger one keeps it", () => {
    bars(quick("A 3c9", "B 4c10", "power A3 B4", "dice 3 4 1"), ["A: 3 c10", "Running", "stronger"]);
    bars(quick("A 3c9 5c10", "B 4b4", "supplied A c10", "power A3 B4 A5", "dice 3 4 1"), ["A: 3 c10", "Running", "ownPawn"]);
  });

  test("30: both collected wins", () => {
    quick("A 3f9", "B 2f10 1e4", "supplied A c10", "power B2 A3 B1", "dice 3 4 1")
      .plays("A: 3 f10")
      .tells(
        "Blue 3 runs from f9 to f10.",
        "Blue 3 captures Yellow 2 on f10.",
        "Yellow 2 is in jail on h1.",
        "Blue 3 collects the flag on f10 and goes off the field.",
        "A wins.",
      )
      .becomes("scenario quick-pick-up\nphase over\nB 1e4\njail A 2\nsupplied A c10 f10\npower B1\nflags c2 f2\ndice 3 4 1")
      .awaits("")
      .ends("A", "A collected both flags of the other side.");
    quick("B 3c3", "supplied A c10", "supplied B f2", "power B3", "dice 3 1 4", "turn B")
      .plays("B: 3 c2")
      .ends("B", "B collected both flags of the other side.");
  });
});
