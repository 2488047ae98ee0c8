import { keyFrom, Match, scripted } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { allowance } from "../../rules/dice.ts";
import { darebase } from "../../rules/index.ts";
import { alone, bars, on } from "./scenes.ts";

const options = { scenario: "steady-supply", waiting: false } as const;

/** What pawns 1 to 5 get from two dice. */
const points = (first: number, second: number): number[] => [1, 2, 3, 4, 5].map((pawn) => allowance([first, second, 1], pawn));

describe("Dice", () => {
  test("D1: three dice are rolled and laid in a row, the lowest first", () => {
    const match = new Match(darebase, { seats: 2, options, key: "", chance: () => scripted([5, 2, 4]) });
    expect(match.state.table.dice).toEqual([2, 4, 5]);
    for (let n = 0; n < 200; n++) {
      const { dice } = new Match(darebase, { seats: 2, options, key: keyFrom(`dice ${n}`) }).state.table;
      expect(dice).toEqual(dice.toSorted());
      expect(dice.every((die) => die >= 1 && die <= 6)).toBe(true);
    }
  });

  test("D1: after a turn the first die is rolled and goes last; nothing is sorted any more", () => {
    on("dice 2 4 5")
      .plays("A: 2 e1 * 1")
      .tells("Blue 2 comes on at e1 and is the strongest now.", "Dice: 4, 5, then 1.")
      .becomes("A 2e1\npower A2\ndice 4 5 1\nturn B")
      .plays("B: 4 d11 * 6")
      .becomes("A 2e1\nB 4d11\npower A2 B4\ndice 5 1 6\nturns 2");
  });

  test("D1: the third die moves nobody", () => {
    bars(on("dice 2 4 5"), ["A: 5 e1", "Dice", "dice"]);
  });

  // The examples of the rulebook first.
  test.each([
    [3, 5, [0, 0, 5, 0, 3]],
    [6, 4, [4, 4, 4, 6, 4]],
    [4, 6, [4, 4, 4, 6, 4]],
    [5, 3, [0, 0, 5, 0, 3]],
    [1, 2, [2, 1, 0, 0, 0]],
    [6, 1, [6, 1, 1, 1, 1]],
    [6, 5, [5, 5, 5, 5, 6]],
  ])("D2: %i and %i give pawns 1 to 5 as many points as %j", (first, second, expected) => {
    expect(points(first, second)).toEqual(expected);
  });

  test.each([1, 2, 3, 4, 5, 6])("D3: a pair of %is lets any pawn run as far as one of them shows", (n) => {
    expect(points(n, n)).toEqual([n, n, n, n, n]);
  });

  test("D2: every pair of different dice, each as the number and as the points", () => {
    for (const first of [1, 2, 3, 4, 5, 6])
      for (const second of [1, 2, 3, 4, 5, 6])
        for (const pawn of [1, 2, 3, 4, 5]) {
          if (first === second) continue;
          const ways = [
            [first, second],
            [second, first],
          ].filter(([number]) => number === pawn || number === 6);
          expect(points(first, second)[pawn - 1]).toBe(Math.max(0, ...ways.map(([, far]) => far)));
        }
  });

  test("D2: with 3 and 5, pawn 3 runs up to 5 points, or pawn 5 up to 3, and nobody else", () => {
    const threeAndFive = () => on("A 1a4 3c3 5g3", "power A1 A3 A5", "dice 3 5 1");
    threeAndFive().plays("A: 3 c4 c5 c6 c7 c8 * 2").awaits("B");
    threeAndFive().plays("A: 5 g4 g5 g6 * 2").awaits("B");
    bars(threeAndFive(), ["A: 3 c4 c5 c6 c7 c8 c9", "Dice", "tooFar"], ["A: 5 g4 g5 g6 g7", "Dice", "tooFar"], ["A: 1 a5", "Dice", "dice"]);
  });

  test("D2: with 6 and 4, pawn 4 runs up to 6 points, and any other up to 4", () => {
    const sixAndFour = () => on("A 1a3 4c3", "power A1 A4", "dice 6 4 1");
    sixAndFour().plays("A: 4 c4 c5 c6 c7 c8 c9 * 2");
    sixAndFour().plays("A: 1 a4 a5 a6 a7 * 2");
    bars(sixAndFour(), ["A: 1 a4 a5 a6 a7 a8", "Dice", "tooFar"], ["A: 2 e1 e2 e3 e4 e5", "Dice", "tooFar"]);
  });

  test("D3: with a pair of 3s any pawn runs up to 3 points, not 6", () => {
    const threes = () => on("A 1a3 4c3", "power A1 A4", "dice 3 3 1");
    threes().plays("A: 1 a4 a5 a6 * 2");
    threes().plays("A: 5 e1 e2 e3 * 2");
    bars(threes(), ["A: 4 c4 c5 c6 c7", "Dice", "tooFar"]);
  });

  test("D3: with a pair of 6s any pawn runs up to 6 points", () => {
    on("dice 6 6 1").plays("A: 2 e1 e2 e3 e4 e5 e6 * 2").becomes("A 2e6\npower A2\ndice 6 1 2\nturn B");
  });
});

describe("A turn", () => {
  test("D4: one has to run; there is no passing", () => {
    expect(() => on("dice 2 4 5").plays("A: pass")).toThrow(SyntaxError);
    expect(() => on("dice 2 4 5").plays("A: 2")).toThrow(SyntaxError);
  });

  test("D4: a run has to change something: out and back is none", () => {
    bars(
      alone("d4", 4),
      ["A: 3 d5 d4", "A turn", "nothingChanges"],
      ["A: 3 c4 c5 d5 d4", "A turn", "nothingChanges"],
      ["A: 3 e5 d4", "A turn", "nothingChanges"],
    );
  });

  test("D4: a flag moved or brought is a change, a flag carried out and back is none", () => {
    alone("d6", 3).plays("A: 3 d7+ d6 * 1").becomes("A 3d6\npower A3\nflags e6 d7\ndice 3 1 1\nturn B");
    bars(alone("d6", 3), ["A: 3 d7+ d6+", "A turn", "nothingChanges"]);
  });

  test("D4: no such run is offered", () => {
    alone("d4", 2).offers(
      ["3 c3", "3 c4", "3 c4 b4", "3 c5", "3 d3", "3 d3 d2", "3 d5", "3 d5 d6", "3 e3", "3 e4", "3 e4 f4", "3 e5"],
      "3",
    );
  });

  test("D4: who cannot run passes; that happens by itself, is told, and the dice advance", () => {
    on("A 1e4", "jail A 3 2", "power A1", "dice 1 3 2")
      .plays("A: 1 e5 * 4 5")
      .tells("Blue 1 runs from e4 to e5.", "Dice: 3, 2, then 4.", "Yellow passes: with 3 and 2 nobody can run.", "Dice: 2, 4, then 5.")
      .becomes("A 1e5\njail A 3 2\npower A1\ndice 2 4 5\nturns 2")
      .awaits("A");
  });

  test("D4: several passes in a row, each with its own die", () => {
    on("A 1e4", "jail A 4 3 2", "jail B 2 4", "power A1", "dice 1 3 2")
      .plays("A: 1 e5 * 4 1 5")
      .tells(
        "Blue 1 runs from e4 to e5.",
        "Dice: 3, 2, then 4.",
        "Yellow passes: with 3 and 2 nobody can run.",
        "Dice: 2, 4, then 1.",
        "Blue passes: with 2 and 4 nobody can run.",
        "Dice: 4, 1, then 5.",
      )
      .becomes("A 1e5\njail A 4 3 2\njail B 2 4\npower A1\ndice 4 1 5\nturn B\nturns 3")
      .awaits("B");
  });

  test("D4: whoever is hemmed in by team-mates and stronger pawns cannot run either", () => {
    on("A 2b10 4e4", "B 3b11 5c11", "jail A 1", "power B3 B5 A2 A4", "dice 4 3 1")
      .plays("A: 4 e5 * 6")
      .awaits("B")
      .offers(["3 a11", "3 off"]);
    on("A 2b10 4e4 5a11", "B 3a10", "jail A 1", "power B3 A2 A5 A4", "dice 4 3 1").plays("A: 4 e5 * 6").awaits("B").offers(["3 a9"]);
    on("A 2b10 4e4 5a11 1a9", "B 3a10", "jail A 1", "power B3 A2 A5 A1 A4", "dice 4 3 1")
      .plays("A: 4 e5 * 2 2")
      .tells("Blue 4 runs from e4 to e5.", "Dice: 3, 1, then 2.", "Yellow passes: with 3 and 1 nobody can run.", "Dice: 1, 2, then 2.");
  });

  test("D4: only the side in turn runs, and only its own pawns", () => {
    on("A 2e4", "B 2d8", "power A2 B2", "dice 2 4 1").refuses("B: 2 d7");
    bars(on("A 2e4", "B 2d8", "power A2 B2", "dice 2 4 1"), ["A: 2 d7", "Running", "notBeside"]);
  });

  test("D4: who watches does not run", () => {
    const { match } = on("dice 2 4 5");
    const view = match.view(undefined);
    expect(darebase.refuse(view, { type: "run", pawn: 2, steps: ["e1"] })).toEqual({ rule: "A turn", key: "darebase.no.spectator" });
    expect(darebase.legalMoves(view)).toEqual([]);
  });
});
