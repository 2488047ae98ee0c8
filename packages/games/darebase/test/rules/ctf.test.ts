import { describe, test } from "vitest";
import { bars, on } from "./scenes.ts";

const ctf = (...lines: string[]) => on("scenario capture-the-flag", ...lines);

describe("Classic Capture-the-Flag", () => {
  test("31: blue puts its flag on one of its bases, then yellow, and blue begins; the dice stay", () => {
    ctf("phase place", "dice 1 3 6")
      .offers(["@c2", "@f2"])
      .plays("A: @f2")
      .tells("A puts a flag on f2.")
      .awaits("B")
      .offers(["@c10", "@f10"])
      .plays("B: @c10")
      .tells("B puts a flag on c10.")
      .becomes("scenario capture-the-flag\nflags f2 c10\ndice 1 3 6")
      .awaits("A")
      .plays("A: 1 e1 * 2")
      .becomes("scenario capture-the-flag\nA 1e1\npower A1\nflags f2 c10\ndice 3 6 2\nturn B");
  });

  test("31: on one's own bases only, before anybody runs, and once", () => {
    bars(
      ctf("phase place", "dice 1 3 6"),
      ["A: @c10", "Classic Capture-the-Flag", "notYourBase"],
      ["A: @d6", "Classic Capture-the-Flag", "notYourBase"],
      ["A: 1 e1", "Classic Capture-the-Flag", "placeFirst"],
    );
    bars(
      ctf("phase place", "flags c2", "dice 1 3 6", "turn B"),
      ["B: @c2", "Classic Capture-the-Flag", "notYourBase"],
      ["B: 1 e11", "Classic Capture-the-Flag", "placeFirst"],
    );
    bars(ctf("flags c2 f10", "dice 1 3 6"), ["A: @f2", "Classic Capture-the-Flag", "placedAlready"]);
    bars(on("dice 1 3 6"), ["A: @f2", "Classic Capture-the-Flag", "placedAlready"]);
  });

  test("31: everybody may carry either flag", () => {
    ctf("A 3c2", "power A3", "flags c2 f10", "dice 3 2 1")
      .plays("A: 3 c3+ c4+ * 1")
      .becomes("scenario capture-the-flag\nA 3c4\npower A3\nflags c4 f10\ndice 2 1 1\nturn B");
    ctf("A 3f10", "power A3", "flags c2 f10", "dice 3 2 1")
      .plays("A: 3 f9+ f8+ * 1")
      .becomes("scenario capture-the-flag\nA 3f8\npower A3\nflags c2 f8\ndice 2 1 1\nturn B");
  });

  test("31: nothing is delivered, and nobody goes off for it", () => {
    ctf("A 3c9", "power A3", "flags c2 c9", "dice 3 2 1")
      .plays("A: 3 c10+ c11+ * 1")
      .becomes("scenario capture-the-flag\nA 3c11\npower A3\nflags c2 c11\ndice 2 1 1\nturn B");
    ctf("A 3c9", "power A3", "flags c2 c9", "dice 3 2 1")
      .plays("A: 3 c10+ * 1")
      .becomes("scenario capture-the-flag\nA 3c10\npower A3\nflags c2 c10\ndice 2 1 1\nturn B");
    bars(ctf("A 3c9", "power A3", "flags c2 c9", "dice 3 2 1"), ["A: 3 c10+ @d6", "Steady Supply", "noThird"]);
  });

  test("31: both flags on one's own two bases at the end of a move win, with or without pawns on them", () => {
    ctf("A 3f4", "B 2e8", "power A3 B2", "flags c2 f4", "dice 3 4 1")
      .plays("A: 3 f3+ f2+")
      .tells("Blue 3 carries a flag from f4 to f2.", "A wins.")
      .becomes("scenario capture-the-flag\nphase over\nA 3f2\nB 2e8\npower A3 B2\nflags c2 f2\ndice 3 4 1")
      .awaits("")
      .ends("A", "Both flags lie on A's own bases.");
    ctf("A 3f4", "B 2e8", "power A3 B2", "flags c2 f4", "dice 3 4 1")
      .plays("A: 3 f3+ f2+ e2")
      .becomes("scenario capture-the-flag\nphase over\nA 3e2\nB 2e8\npower A3 B2\nflags c2 f2\ndice 3 4 1")
      .ends("A", "Both flags lie on A's own bases.");
    ctf("B 2f9", "power B2", "flags c10 f9", "dice 2 4 1", "turn B").plays("B: 2 f10+").ends("B", "Both flags lie on B's own bases.");
  });

  test("31: at the end of a move, not in passing", () => {
    ctf("A 3f3", "power A3", "flags c2 f3", "dice 3 4 1")
      .plays("A: 3 f2+ f1+ * 1")
      .becomes("scenario capture-the-flag\nA 3f1\npower A3\nflags f1 c2\ndice 4 1 1\nturn B");
  });

  test("31: one flag on either side's base, or both on the other's, are not enough", () => {
    ctf("A 3f9", "power A3", "flags c2 f9", "dice 3 4 1").plays("A: 3 f10+ * 1").awaits("B");
  });

  test("31: the mover's own goal counts first, and the other side's as well: who carries both flags home for it loses", () => {
    ctf("A 3f9", "power A3", "flags c10 f9", "dice 3 4 1")
      .plays("A: 3 f10+")
      .tells("Blue 3 carries a flag from f9 to f10.", "B wins.")
      .becomes("scenario capture-the-flag\nphase over\nA 3f10\npower A3\nflags c10 f10\ndice 3 4 1")
      .ends("B", "Both flags lie on B's own bases.");
  });
});
