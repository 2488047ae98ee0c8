import { describe, test } from "vitest";
import { alone, bars, on } from "./scenes.ts";

describe("Running", () => {
  test("S1: a step forward, back or sideways costs one point, a diagonal one two", () => {
    alone("d3", 4).plays("A: 3 e4 f5 * 1").becomes("A 3f5\npower A3\ndice 4 1 1\nturn B");
    alone("d3", 4).plays("A: 3 d4 c4 c3 c2 * 1");
    bars(alone("d3", 4), ["A: 3 e4 f5 f6", "Dice", "tooFar"], ["A: 3 d4 c4 c3 b3 b2", "Dice", "tooFar"]);
    bars(alone("d3", 1), ["A: 3 e4", "Dice", "tooFar"]);
  });

  test("S1: a run may stop early", () => {
    alone("d3", 5).plays("A: 3 d4 * 1").tells("Blue 3 runs from d3 to d4.", "Dice: 5, 1, then 1.");
  });

  test("S1: with one point, the four squares beside it", () => {
    alone("d4", 1).offers(["3 c4", "3 d3", "3 d5", "3 e4"], "3");
  });

  test("S1: it may turn at every square and cross its own tracks", () => {
    alone("d3", 5)
      .plays("A: 3 d4 e4 e3 d3 d2 * 1")
      .tells("Blue 3 runs from d3 to d2.", "Dice: 5, 1, then 1.")
      .becomes("A 3d2\npower A3\ndice 5 1 1\nturn B");
  });

  test("S1: from square to square only, and over no sideline", () => {
    bars(alone("d4", 5), ["A: 3 d6", "Running", "notBeside"], ["A: 3 d4", "Running", "notBeside"], ["A: 3 d5 e7", "Running", "notBeside"]);
    bars(alone("h4", 5), ["A: 3 a5", "Running", "notBeside"], ["A: 3 a4", "Running", "notBeside"]);
    bars(alone("a4", 5), ["A: 3 h3", "Running", "notBeside"], ["A: 3 h4", "Running", "notBeside"]);
  });

  test("S1: on the other side's endline it may stand, but not go off over it", () => {
    alone("d10", 2).plays("A: 3 d11 * 1").becomes("A 3d11\npower A3\ndice 2 1 1\nturn B");
    bars(alone("d10", 2), ["A: 3 d11 off", "Going off", "leaveEndline"]);
    on("B 2e1", "power B2", "dice 2 3 1", "turn B").plays("B: 2 f1 * 1");
    bars(on("B 2e1", "power B2", "dice 2 3 1", "turn B"), ["B: 2 off", "Going off", "leaveEndline"]);
  });

  test("S2: onto no team-mate, and through none", () => {
    const mates = on("A 3d3 1d4", "power A3 A1", "dice 3 4 2");
    bars(mates, ["A: 3 d4", "Running", "ownPawn"], ["A: 3 d4 d5", "Running", "ownPawn"]);
    mates.plays("A: 3 e4 d5 * 1").awaits("B");
  });

  test("S2: onto no stronger opponent, and through none", () => {
    const faced = on("A 3d3", "B 2d4", "power A3 B2", "dice 3 4 2");
    bars(faced, ["A: 3 d4", "Running", "stronger"], ["A: 3 d4 d5", "Running", "stronger"]);
    faced.plays("A: 3 e3 e4 e5 d5 * 1").becomes("A 3d5\nB 2d4\npower A3 B2\ndice 4 2 1\nturn B");
  });

  test("S2: a weaker opponent is captured, not passed", () => {
    bars(on("A 3d3", "B 2d4", "power B2 A3", "dice 3 4 2"), ["A: 3 d4 d5", "Capturing", "endsThere"]);
  });

  test("S2: onto no prisoner, whoever it belongs to", () => {
    bars(on("A 3g2", "jail A 2 4", "power A3", "dice 3 4 2"), ["A: 3 h2", "Jail", "prisoner"], ["A: 3 h1", "Jail", "prisoner"]);
    bars(on("A 3b11", "jail B 5 2", "power A3", "dice 3 4 1"), ["A: 3 a11", "Rescue", "notFurthest"]);
  });

  test("S4: bases, crosses and empty squares of both jails are squares like any other", () => {
    alone("b2", 5).plays("A: 3 c2 d2 e2 f2 g2 * 1").becomes("A 3g2\npower A3\ndice 5 1 1\nturn B");
    alone("c6", 4).plays("A: 3 d6 e6 f6 * 1").becomes("A 3f6\npower A3\ndice 4 1 1\nturn B");
    alone("g3", 3).plays("A: 3 h3 h2 h1 * 1").becomes("A 3h1\npower A3\ndice 3 1 1\nturn B");
    alone("b9", 3).plays("A: 3 a9 a10 a11 * 1").becomes("A 3a11\npower A3\ndice 3 1 1\nturn B");
    alone("b10", 3).plays("A: 3 c10 d10 * 1").becomes("A 3d10\npower A3\ndice 3 1 1\nturn B");
    on("A 3d3", "jail A 4", "power A3", "dice 1 2 3", "turn B").plays("B: 1 h11 * 1");
    on("B 2g2", "power B2", "dice 2 3 1", "turn B").plays("B: 2 h2 h1 * 1").becomes("B 2h1\npower B2\ndice 3 1 1\nturns 2");
  });

  test("S4: nobody is safe anywhere", () => {
    on("A 1h4 5b2", "B 1h3 4c2", "power B4 B1 A5 A1", "dice 1 5 3")
      .plays("A: 1 h3 * 1")
      .becomes(`
      A 1h3 5b2
      B 4c2
      jail A 1
      power B4 A5 A1
      dice 5 3 1
      turn B`);
    on("A 1h4 5b2", "B 1h3 4c2", "power B4 B1 A5 A1", "dice 1 5 3")
      .plays("A: 5 c2 * 1")
      .tells("Blue 5 runs from b2 to c2.", "Blue 5 captures Yellow 4 on c2.", "Yellow 4 is in jail on h1.", "Dice: 5, 3, then 1.");
    on("A 3c10", "B 2c11", "power B2 A3", "dice 3 1 4").plays("A: 3 c11 * 1").becomes("A 3c11\njail A 2\npower A3\ndice 1 4 1\nturn B");
  });
});

describe("Diagonals", () => {
  /** Blue 2 on d4 before yellow pawns on d5 and e4, the scale as said. */
  const between = (power: string) => on("A 2d4", "B 1d5 4e4", `power ${power}`, "dice 2 5 3");

  test("S3: not between two free opponents, however strong or weak", () => {
    for (const power of ["A2 B1 B4", "B1 B4 A2", "B1 A2 B4", "B4 A2 B1"])
      bars(between(power), ["A: 2 e5", "Diagonals", "gap"], ["A: 2 d3 d4 e5", "Diagonals", "gap"]);
  });

  test("S3: another diagonal is open", () => {
    between("A2 B1 B4").plays("A: 2 c5 * 1");
    between("A2 B1 B4").plays("A: 2 e3 * 1");
    between("A2 B1 B4").plays("A: 2 c3 * 1");
  });

  test("S3: nor to capture, nor fresh from the endline", () => {
    bars(on("A 2d4", "B 1d5 4e4 3e5", "power B3 B1 B4 A2", "dice 2 5 3"), ["A: 2 e5", "Diagonals", "gap"]);
    bars(on("B 1d1 4e2", "power B1 B4", "dice 2 5 3"), ["A: 2 e1 d2", "Diagonals", "gap"]);
    on("B 1d1 3f2", "power B1 B3", "dice 2 5 3").plays("A: 2 e1 d2 * 1");
  });

  test("S3: one opponent does not stop it, nor do team-mates", () => {
    on("A 2d4", "B 1d5", "power A2 B1", "dice 2 5 3").plays("A: 2 e5 * 1");
    on("A 2d4 3e4", "B 1d5", "power A2 B1 A3", "dice 2 5 4").plays("A: 2 e5 * 1");
    on("A 2d4 3e4 5d5", "power A2 A5 A3", "dice 2 5 4").plays("A: 2 e5 * 1");
  });

  test("S3: prisoners do not count", () => {
    on("A 3g2", "B 5g3", "jail A 2 4", "power A3 B5", "dice 3 2 1")
      .plays("A: 3 h3 * 1")
      .becomes(`
      A 3h3
      B 5g3
      jail A 2 4
      power A3 B5
      dice 2 1 1
      turn B`);
    on("A 5b9", "B 3b10", "jail B 2 4", "power B3 A5", "dice 3 2 1", "turn B").plays("B: 3 a9 * 1").awaits("A");
    bars(on("A 3g3", "B 4g4 5h3", "power A3 B5 B4", "dice 3 2 1"), ["A: 3 h4", "Diagonals", "gap"]);
  });
});
