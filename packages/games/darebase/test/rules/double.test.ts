import { describe, test } from "vitest";
import { bars, on } from "./scenes.ts";

const double = (...lines: string[]) => on("scenario double-delivery", ...lines);

describe("Double Delivery", () => {
  test("29: two flags on the crosses, and the first delivery brings no third", () => {
    double("A 3c9", "power A3", "flags b3 c9", "dice 3 4 1")
      .plays("A: 3 c10+ * 1")
      .tells("Blue 3 carries a flag from c9 to c10.", "Blue 3 delivers a flag on c10 and goes off the field.", "Dice: 4, 1, then 1.")
      .becomes("scenario double-delivery\nsupplied A c10\nflags b3\ndice 4 1 1\nturn B");
    bars(double("A 3c9", "power A3", "flags b3 c9", "dice 3 4 1"), ["A: 3 c10+ @d6", "Steady Supply", "noThird"]);
  });

  test("29: deliveries and fixed flags are as in Steady Supply", () => {
    bars(double("A 3c9", "power A3", "flags b3 c9", "dice 3 4 1"), ["A: 3 c10+ c11", "Double Delivery", "endsThere"]);
    bars(
      double("A 3b10", "supplied A c10", "power A3", "flags b10", "dice 3 4 1"),
      ["A: 3 c10+", "Flags", "twoFlags"],
      ["A: 3 c10 c9+", "Double Delivery", "fixedFlag"],
    );
  });

  test("29: two deliveries by one side win at once", () => {
    double("A 3f9", "B 2e4", "supplied A c10", "power A3 B2", "flags f9", "dice 3 4 1")
      .plays("A: 3 f10+")
      .tells("Blue 3 carries a flag from f9 to f10.", "Blue 3 delivers a flag on f10 and goes off the field.", "A wins.")
      .awaits("")
      .ends("A", "A delivered a flag to both bases of the other side.");
  });

  test("29: at one all everybody goes off, prisoners too, and two new flags lie on the crosses", () => {
    double("A 2e4 4d6", "B 1f3 3d8", "jail A 5", "jail B 1", "supplied A c10", "power A2 B3 A4 B1", "flags f3", "dice 1 2 6", "turn B")
      .plays("B: 1 f2+ * 4")
      .tells(
        "Yellow 1 carries a flag from f3 to f2.",
        "Yellow 1 delivers a flag on f2 and goes off the field.",
        "One all: everybody goes off the field, and two new flags lie on the crosses.",
        "Dice: 2, 6, then 4.",
      )
      .becomes("scenario double-delivery\nsupplied A c10\nsupplied B f2\nflags d6 e6\ndice 2 6 4\nturns 2")
      .awaits("A");
  });

  test("29: dice and turns go on as always, and whoever was in jail may come on", () => {
    double("B 1f3", "jail B 2", "supplied A c10", "power B1", "flags f3", "dice 1 2 6", "turn B", "turns 31")
      .plays("B: 1 f2+ * 4")
      .becomes("scenario double-delivery\nsupplied A c10\nsupplied B f2\nflags d6 e6\ndice 2 6 4\nturns 32")
      .plays("A: 2 h1 * 5", "B: 1 e11 * 1")
      .becomes("scenario double-delivery\nA 2h1\nB 1e11\nsupplied A c10\nsupplied B f2\npower A2 B1\nflags d6 e6\ndice 4 5 1\nturns 34");
  });

  test("29: the delivered flags stay, and the next delivery wins", () => {
    const second = (...lines: string[]) => double("supplied A c10", "supplied B f2", ...lines);
    second("A 3f9", "power A3", "flags f9 d6", "dice 3 4 1")
      .plays("A: 3 f10+")
      .tells("Blue 3 carries a flag from f9 to f10.", "Blue 3 delivers a flag on f10 and goes off the field.", "A wins.")
      .ends("A", "A delivered a flag to both bases of the other side.");
    second("B 3c3", "power B3", "flags c3 d6", "dice 3 4 1", "turn B")
      .plays("B: 3 c2+")
      .ends("B", "B delivered a flag to both bases of the other side.");
    bars(second("A 3c9", "power A3", "flags c9 d6", "dice 3 4 1"), ["A: 3 c10+", "Flags", "twoFlags"]);
  });
});
