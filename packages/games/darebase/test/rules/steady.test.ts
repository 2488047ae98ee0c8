import { describe, test } from "vitest";
import { bars, on } from "./scenes.ts";

describe("Steady Supply", () => {
  /** Blue 3 with a flag in front of yellow's base c10; nothing has been delivered yet. */
  const bringing = (...lines: string[]) => on("A 3c9", "power A3", ...lines, "dice 3 4 1");

  test("SS1: a pawn that steps with a flag onto an enemy base delivers it, goes off, and the turn ends", () => {
    bringing("flags e6 c9")
      .plays("A: 3 c10+ * 1")
      .tells(
        "Blue 3 carries a flag from c9 to c10.",
        "Blue 3 delivers a flag on c10 and goes off the field.",
        "Blue puts the third flag on d6.",
        "Dice: 4, 1, then 1.",
      )
      .becomes("supplied A c10\nflags d6 e6\ndice 4 1 1\nturn B")
      .awaits("B");
    bars(bringing("flags e6 c9"), ["A: 3 c10+ c11", "Steady Supply", "endsThere"], ["A: 3 c10+ c11+", "Steady Supply", "endsThere"]);
  });

  test("SS1: like it or not: with the flag it cannot go on over the base, without it it can", () => {
    bringing("flags e6 c9").plays("A: 3 c10 c11 * 1").becomes("A 3c11\npower A3\nflags e6 c9\ndice 4 1 1\nturn B");
  });

  test("SS1: yellow delivers on blue's bases", () => {
    on("B 2g3", "power B2", "flags g3 d6", "dice 2 3 1", "turn B")
      .plays("B: 2 f3+ f2+ * 1")
      .becomes("supplied B f2\nflags d6 e6\ndice 3 1 1\nturns 2");
  });

  test("SS1: one's own bases are no place to deliver", () => {
    on("A 3c3", "power A3", "flags c3 d6", "dice 3 4 1")
      .plays("A: 3 c2+ c1+ * 1")
      .becomes("A 3c1\npower A3\nflags c1 d6\ndice 4 1 1\nturn B");
  });

  test("SS1: with a flag nobody comes onto a base where a pawn stands", () => {
    const held = on("A 3c9", "B 2c10", "power B2 A3", "flags e6 c9", "dice 3 4 1");
    bars(held, ["A: 3 c10+", "Flags", "captureWithFlag"]);
    held.plays("A: 3 c10 * 1").becomes("A 3c10\njail A 2\npower A3\nflags e6 c9\ndice 4 1 1\nturn B");
    bars(on("A 3c9", "B 2c10", "power A3 B2", "flags e6 c9", "dice 3 4 1"), ["A: 3 c10+", "Running", "stronger"]);
    bars(on("A 3c9 4c10", "power A3 A4", "flags e6 c9", "dice 3 2 1"), ["A: 3 c10+", "Running", "ownPawn"]);
  });

  test("SS1: a delivered flag is fixed: everybody runs over it, nobody takes it along, nobody brings another", () => {
    const fixed = (turn: string) =>
      on("A 3b10", "B 2d10", "supplied A c10", "power A3 B2", "flags b10 d10", turn === "A" ? "dice 3 4 1" : "dice 2 4 1", `turn ${turn}`);
    fixed("A").plays("A: 3 c10 c9 * 1").becomes("A 3c9\nB 2d10\nsupplied A c10\npower A3 B2\nflags b10 d10\ndice 4 1 1\nturn B");
    fixed("A").plays("A: 3 c10 * 1").becomes("A 3c10\nB 2d10\nsupplied A c10\npower A3 B2\nflags b10 d10\ndice 4 1 1\nturn B");
    fixed("B").plays("B: 2 c10 * 1").becomes("A 3b10\nB 2c10\nsupplied A c10\npower A3 B2\nflags b10 d10\ndice 4 1 1\nturns 2");
    bars(
      fixed("A"),
      ["A: 3 c10 c9+", "Steady Supply", "fixedFlag"],
      ["A: 3 c10+", "Flags", "twoFlags"],
      ["A: 3 c9+ c10+", "Flags", "twoFlags"],
    );
    bars(fixed("B"), ["B: 2 c10 c11+", "Steady Supply", "fixedFlag"], ["B: 2 c10+", "Flags", "twoFlags"]);
  });

  test("SS1: no such base wins twice", () => {
    bars(on("A 3c9", "supplied A c10", "power A3", "flags d6 c9", "dice 3 4 1"), ["A: 3 c10+", "Flags", "twoFlags"]);
  });

  test("F5: a flag that came to a base otherwise is loose: it counts for nobody", () => {
    on("B 3d10", "power B3", "flags e6 d10", "dice 3 4 1", "turn B")
      .plays("B: 3 c10+ * 1")
      .becomes("B 3c10\npower B3\nflags e6 c10\ndice 4 1 1\nturns 2");
    on("A 3c9", "power A3", "flags e6 c10", "dice 3 4 1")
      .plays("A: 3 c10 * 1")
      .becomes("A 3c10\npower A3\nflags e6 c10\ndice 4 1 1\nturn B");
  });

  test("F5: it keeps the base shut, and has to be carried off before it can be delivered", () => {
    bars(on("A 3c9", "power A3", "flags c9 c10", "dice 3 4 1"), ["A: 3 c10+", "Flags", "twoFlags"]);
    on("A 3c9", "power A3", "flags e6 c10", "dice 3 4 1")
      .plays("A: 3 c10 c9+ c10+ * 1")
      .tells(
        "Blue 3 runs from c9 to c10.",
        "Blue 3 carries a flag about and comes back with it to c10.",
        "Blue 3 delivers a flag on c10 and goes off the field.",
        "Blue puts the third flag on d6.",
        "Dice: 4, 1, then 1.",
      )
      .becomes("supplied A c10\ndice 4 1 1\nturn B");
  });

  test("F5: a flag pushed or left under a defender who is captured does not count either", () => {
    on("A 3c9", "B 2c10", "power B2 A3", "flags e6 c10", "dice 3 4 1")
      .plays("A: 3 c10 * 1")
      .becomes("A 3c10\njail A 2\npower A3\nflags e6 c10\ndice 4 1 1\nturn B");
  });

  test("SS2: with both crosses free the deliverer's side chooses", () => {
    const choice = () => bringing("flags b3 c9");
    choice().offers(["3 c10+ @d6", "3 c10+ @e6"], "3 c10+");
    choice().plays("A: 3 c10+ @e6 * 1").becomes("supplied A c10\nflags b3 e6\ndice 4 1 1\nturn B");
    choice().plays("A: 3 c10+ @d6 * 1").becomes("supplied A c10\nflags b3 d6\ndice 4 1 1\nturn B");
    bars(
      choice(),
      ["A: 3 c10+", "Steady Supply", "chooseThird"],
      ["A: 3 c10+ @c6", "Steady Supply", "wrongThird"],
      ["A: 3 c10+ @b3", "Steady Supply", "wrongThird"],
    );
  });

  test("SS2: with one cross free it goes there, and there is nothing to say", () => {
    bringing("flags d6 c9").plays("A: 3 c10+ * 1").becomes("supplied A c10\nflags d6 e6\ndice 4 1 1\nturn B");
    bars(bringing("flags d6 c9"), ["A: 3 c10+ @e6", "Steady Supply", "noThird"]);
    on("A 3c9", "B 2d6", "power A3 B2", "flags b3 c9", "dice 3 4 1")
      .plays("A: 3 c10+ * 1")
      .becomes("B 2d6\nsupplied A c10\npower B2\nflags b3 e6\ndice 4 1 1\nturn B");
    on("A 3c9 1e6", "power A3 A1", "flags b3 c9", "dice 3 4 1")
      .plays("A: 3 c10+ * 1")
      .becomes("A 1e6\nsupplied A c10\npower A1\nflags b3 d6\ndice 4 1 1\nturn B");
  });

  // Where neither cross is free: blue 1 and yellow 2 stand on them, or the other flag lies there; and what else is taken.
  test.each([
    ["A 1d6 B 2e6 flags b3", ["c6", "f6"]],
    ["A 1d6 B 2c8 flags e6", ["c6", "f6"]],
    ["A 1d6 4c6 B 2e6 flags b3", ["f6"]],
    ["A 1d6 B 2e6 flags f6", ["c6"]],
    ["A 1d6 4c6 B 2e6 5f6 flags b3", ["b6", "g6"]],
    ["A 1d6 4c6 B 2e6 5f6 flags g6", ["b6"]],
    ["A 1d6 4c6 5b6 B 2e6 5f6 3g6 flags b3", ["a6", "h6"]],
    ["A 1d6 4c6 5b6 2a6 B 2e6 5f6 3g6 flags b3", ["h6"]],
    ["A 1d6 4c6 5b6 2a6 B 2e6 5f6 3g6 4f3 flags b3", ["h6"]],
  ])("SS2: else the nearest free square of rank 6: %s leaves %j", (words, places) => {
    const [, blue, yellow, flag] = /^A (.+) B (.+) flags (.+)$/.exec(words) ?? [];
    const cubes = [...blue.split(" ").map((pawn) => `A${pawn[0]}`), ...yellow.split(" ").map((pawn) => `B${pawn[0]}`)];
    const here = on(`A 3c9 ${blue}`, `B ${yellow}`, `power A3 ${cubes.join(" ")}`, `flags c9 ${flag}`, "dice 3 4 1");
    here.offers(places.length > 1 ? places.map((at) => `3 c10+ @${at}`) : ["3 c10+"], "3 c10+");
    const line = places.length > 1 ? `A: 3 c10+ @${places[1]} * 1` : "A: 3 c10+ * 1";
    here
      .plays(line)
      .becomes(`A ${blue}\nB ${yellow}\nsupplied A c10\npower ${cubes.join(" ")}\nflags ${flag} ${places.at(-1)}\ndice 4 1 1\nturn B`);
  });

  test("SS2: the pawn that delivers is no obstacle, wherever it started from", () => {
    on("A 3c9", "B 2e6", "power A3 B2", "flags b3 c9", "dice 3 4 1")
      .plays("A: 3 c10+ * 1")
      .becomes("B 2e6\nsupplied A c10\npower B2\nflags b3 d6\ndice 4 1 1\nturn B");
    on("A 3d6", "power A3", "flags b3 d6", "dice 3 6 1")
      .plays("A: 3 c7+ c8+ c9+ c10+ @d6 * 1")
      .becomes("supplied A c10\nflags b3 d6\ndice 6 1 1\nturn B");
  });

  test("SS2: the flag left behind in the same run counts as lying where it was left", () => {
    on("A 3d9", "power A3", "flags d9 e9", "dice 3 6 1")
      .plays("A: 3 e9 d9 c9+ c10+ @e6 * 1")
      .becomes("supplied A c10\nflags e6 e9\ndice 6 1 1\nturn B");
  });

  test("SS2: only the first delivery of the match brings it, by whichever side", () => {
    on("A 3f9", "B 4e9", "supplied A c10", "power A3 B4", "flags d6 e9", "dice 4 6 1", "turn B")
      .plays("B: 4 e8+ e7+ e6+ e5+ e4+ e3+ * 3")
      .becomes("A 3f9\nB 4e3\nsupplied A c10\npower A3 B4\nflags e3 d6\ndice 6 1 3\nturns 2");
    on("A 3f9", "B 4e3", "supplied A c10", "power A3 B4", "flags e3 d6", "dice 4 3 1", "turn B")
      .plays("B: 4 f3+ f2+ * 3")
      .tells("Yellow 4 carries a flag from e3 to f2.", "Yellow 4 delivers a flag on f2 and goes off the field.", "Dice: 3, 1, then 3.")
      .becomes("A 3f9\nsupplied A c10\nsupplied B f2\npower A3\nflags d6\ndice 3 1 3\nturns 2");
    bars(on("B 4f3", "supplied A c10", "power B4", "flags b3 f3", "dice 4 3 1", "turn B"), ["B: 4 f2+ @d6", "Steady Supply", "noThird"]);
  });

  test("SS2: a run that delivers nothing has no third flag to place", () => {
    bars(
      bringing("flags b3 c9"),
      ["A: 3 c10 @d6", "Steady Supply", "noThird"],
      ["A: 3 b9+ @d6", "Steady Supply", "noThird"],
      ["A: 3 c10 c11 @d6", "Steady Supply", "noThird"],
    );
  });

  test("SS3: a flag on both bases of the other side wins at once", () => {
    on("A 3f9", "B 2e4", "jail A 5", "supplied A c10", "power A3 B2", "flags b3 f9", "dice 3 4 1")
      .plays("A: 3 f10+")
      .tells("Blue 3 carries a flag from f9 to f10.", "Blue 3 delivers a flag on f10 and goes off the field.", "A wins.")
      .becomes("phase over\nB 2e4\njail A 5\nsupplied A c10 f10\npower B2\nflags b3\ndice 3 4 1")
      .awaits("")
      .ends("A", "A delivered a flag to both bases of the other side.");
  });

  test("SS3: so the third flag decides at one all", () => {
    on("B 2b3", "supplied A c10", "supplied B f2", "power B2", "flags b3", "dice 2 4 1", "turn B")
      .plays("B: 2 b2+ c2+")
      .tells("Yellow 2 carries a flag from b3 to c2.", "Yellow 2 delivers a flag on c2 and goes off the field.", "B wins.")
      .ends("B", "B delivered a flag to both bases of the other side.");
  });
});
