import { describe, test } from "vitest";
import { bars, on } from "./scenes.ts";

describe("The end", () => {
  const late = (turns: number, ...lines: string[]) => on("A 3d4", "power A3", ...lines, "dice 3 1 2", `turns ${turns}`);

  test("32: 400 turns are the most; the last one is told, and no die is rolled any more", () => {
    on("A 3d4", "B 2e9", "power A3 B2", "dice 2 1 3", "turn B", "turns 399")
      .plays("B: 2 e8")
      .tells("Yellow 2 runs from e9 to e8.", "The last turn has been played: time is up.")
      .becomes("phase over\nA 3d4\nB 2e8\npower A3 B2\ndice 2 1 3\nturn B\nturns 400")
      .awaits("");
    late(398).plays("A: 3 d5 * 1").awaits("B");
  });

  test("32: warnings when 40 and when 10 turns are left, and at no other time", () => {
    on("A 3d4", "B 2e9", "power A3 B2", "dice 2 1 3", "turn B", "turns 359")
      .plays("B: 2 e8 * 1")
      .tells("Yellow 2 runs from e9 to e8.", "Dice: 1, 3, then 1.", "40 turns are left in this match.");
    on("A 3d4", "B 2e9", "power A3 B2", "dice 2 1 3", "turn B", "turns 389")
      .plays("B: 2 e8 * 1")
      .tells("Yellow 2 runs from e9 to e8.", "Dice: 1, 3, then 1.", "10 turns are left in this match.");
    for (const turns of [358, 360, 388, 390, 396])
      late(turns).plays("A: 3 d5 * 1").tells("Blue 3 runs from d4 to d5.", "Dice: 1, 2, then 1.");
  });

  test("32: passed turns count too, towards the warnings and the last", () => {
    on("A 1e4", "jail A 3 2", "power A1", "dice 1 3 2", "turns 358")
      .plays("A: 1 e5 * 4 5")
      .tells(
        "Blue 1 runs from e4 to e5.",
        "Dice: 3, 2, then 4.",
        "Yellow passes: with 3 and 2 nobody can run.",
        "Dice: 2, 4, then 5.",
        "40 turns are left in this match.",
      );
    on("A 1e4", "jail A 3 2", "power A1", "dice 1 3 2", "turns 398")
      .plays("A: 1 e5 * 4")
      .tells(
        "Blue 1 runs from e4 to e5.",
        "Dice: 3, 2, then 4.",
        "Yellow passes: with 3 and 2 nobody can run.",
        "The last turn has been played: time is up.",
      )
      .awaits("")
      .ends("", "A draw: when time was up, neither side had brought in a flag.");
  });

  /** The last turn of a match in which this is what has been brought in. */
  const lastTurn = (...lines: string[]) => on(...lines, "dice 2 1 3", "turn B", "turns 399").plays("B: 2 e11");

  test("32: then more flags delivered or collected win", () => {
    lastTurn("supplied A c10").ends("A", "A had brought in more flags when time was up: 1 to 0.");
    lastTurn("supplied B f2").ends("B", "B had brought in more flags when time was up: 1 to 0.");
    lastTurn("scenario quick-pick-up", "supplied A f10").ends("A", "A had brought in more flags when time was up: 1 to 0.");
    lastTurn("scenario double-delivery", "supplied B c2", "flags b3").ends("B", "B had brought in more flags when time was up: 1 to 0.");
  });

  test("32: as many on both sides are a draw", () => {
    lastTurn("supplied A c10", "supplied B f2", "flags b3").ends("", "A draw: when time was up, each side had brought in 1 flag.");
    lastTurn("scenario quick-pick-up", "supplied A c10", "supplied B c2").ends(
      "",
      "A draw: when time was up, each side had brought in 1 flag.",
    );
    lastTurn("scenario double-delivery", "supplied A c10", "supplied B c2").ends(
      "",
      "A draw: when time was up, each side had brought in 1 flag.",
    );
    lastTurn().ends("", "A draw: when time was up, neither side had brought in a flag.");
    lastTurn("scenario capture-the-flag", "flags c2 f3").ends("", "A draw: when time was up, neither side had brought in a flag.");
  });

  test("32: what the last turn brings in still counts", () => {
    on("B 2f3", "supplied A c10", "power B2", "flags d6 f3", "dice 2 1 3", "turn B", "turns 399")
      .plays("B: 2 f2+")
      .tells(
        "Yellow 2 carries a flag from f3 to f2.",
        "Yellow 2 delivers a flag on f2 and goes off the field.",
        "The last turn has been played: time is up.",
      )
      .ends("", "A draw: when time was up, each side had brought in 1 flag.");
    on("B 2f3", "supplied B c2", "power B2", "flags d6 f3", "dice 2 1 3", "turn B", "turns 399")
      .plays("B: 2 f2+")
      .ends("B", "B delivered a flag to both bases of the other side.");
  });

  test("32: after that nobody runs", () => {
    on("B 2f3", "supplied B c2", "power B2", "flags d6 f3", "dice 2 1 3", "turn B", "turns 399")
      .plays("B: 2 f2+")
      .refuses("A: 1 e1")
      .refuses("B: 1 e11");
    lastTurn().refuses("A: 1 e1").refuses("B: 1 e11");
  });

  test("SS3: a match that is won is over at once, and whose turn comes next is nobody's", () => {
    on("A 3f9", "supplied A c10", "power A3", "flags b3 f9", "dice 3 4 1", "turns 20").plays("A: 3 f10+").awaits("").refuses("B: 3 e11");
  });
});

describe("Giving up", () => {
  test("either side resigns at any time, and the other has won, however many flags it has", () => {
    const here = () => on("A 3d4", "power A3", "supplied B c2", "flags d6 e6", "dice 3 1 2");
    here().plays("B: resign").ends("A", "B resigned.").awaits("").refuses("A: 3 d5");
    here().plays("A: resign").ends("B", "A resigned.").awaits("");
    on("scenario capture-the-flag", "phase place", "dice 1 3 6").plays("B: resign").ends("A", "B resigned.");
  });
});

describe("Taking back", () => {
  test("D1: nothing is taken back: a die has been rolled", () => {
    on("A 3d4", "power A3", "dice 3 1 2").plays("A: 3 d5 * 1").refuses("A: undo").refuses("B: undo");
  });

  test("31: nor where a flag was put, nor the run that ends a match", () => {
    const place = on("scenario capture-the-flag", "phase place", "dice 1 3 6").plays("A: @c2").refuses("A: undo");
    place.plays("B: @c10").refuses("B: undo").refuses("A: undo");
    on("A 3f9", "supplied A c10", "power A3", "flags b3 f9", "dice 3 4 1").plays("A: 3 f10+").refuses("A: undo");
  });

  test("32: nor the last turn", () => {
    on("dice 2 1 3", "turn B", "turns 399").plays("B: 2 e11").refuses("B: undo");
  });
});

test("bars finds a refusal by another key", () => {
  let threw = false;
  try {
    bars(on("dice 2 4 5"), ["A: 2 e2", "Coming on", "enterTaken"]);
  } catch {
    threw = true;
  }
  if (!threw) throw new Error("It did not.");
});
