import { describe, expect, test } from "vitest";
import { scene } from "../../../tools/scene.ts";
import { theBase } from "../rules/index.ts";
import { hindmost } from "../rules/outcome.ts";
import { openBoard, positions } from "./positions.ts";

const open = (...lines: string[]) => scene(theBase, [openBoard, ...lines].join("\n"));
/** The explorers take the last action of the last round. */
const zero = (...lines: string[]) => open(...lines, "turn B", "actions 1", "countdown 1");

describe("The end", () => {
  test("R20: the third piece home wins at once, in the middle of a turn", () => {
    scene(theBase, positions["one step from winning"])
      .plays("A: M 2 c6")
      .tells("Mutant 2 goes from c5 to c6.", "Mutant 2 is home.", "A wins.")
      .ends("A", "A brought all three pieces home.");
  });

  test("R20: and so it does with the very last action, though the other side had more to come", () => {
    zero("A 1a6 3e6 2c5", "B 1d0 2c1 3b0").plays("B: M 2 c0").ends("B", "B brought all three pieces home.").awaits("A");
  });

  test("R21: at zero, more pieces home win", () => {
    zero("A 1a6", "B 2c3 1d3").plays("B: M 2 c2").ends("A", "More pieces home when time ran out: 1 to 0.").awaits("");
    zero("B 2c0 1d3", "A 2d1").plays("B: M 1 c3").ends("B", "More pieces home when time ran out: 1 to 0.");
  });

  test("R21: and the winner is told", () => {
    zero("A 1a6", "B 2c3 1d3")
      .plays("B: M 2 c2")
      .tells("Explorer 2 goes from c3 to c2.", "Rounds left: 0.", "The Base blows up.", "A wins.");
  });

  test("R21: with as many home, the hindmost piece with fewer rows to go", () => {
    zero("A 1a1 2c3 3e1", "B 1b3 2d3 3c4")
      .plays("B: M 3 c5")
      .ends("", "A draw: 0 home on each side, and both hindmost pieces had 5 rows to go.");
    zero("A 1a1 2c3 3e1", "B 1b3 2d3 3c5")
      .plays("B: M 3 c4")
      .ends("B", "As many home on both sides; the hindmost piece of B was nearer: 4 rows against 5.");
    zero("A 1a6 2c3 3c2", "B 1b0 2d3 3c4")
      .plays("B: M 3 c5")
      .ends("A", "As many home on both sides; the hindmost piece of A was nearer: 4 rows against 5.");
  });

  test("R21: a slot of one's own is six rows off, and home none", () => {
    const { table } = open("A 1c3 2c5").match.state;
    expect([hindmost(table, 0), hindmost(table, 1)]).toEqual([6, 6]);
    expect(hindmost(open("A 1a6 2c5 3e6", "B 1b3 2d3 3c3").match.state.table, 0)).toBe(1);
  });

  test("R21: equal is a draw, with no further comparing", () => {
    zero("A 1a6 2c3 3c5 chips 1", "B 1d3 2c1 3b0 chips 1")
      .plays("B: M 2 c2")
      .ends("", "A draw: 1 home on each side, and both hindmost pieces had 3 rows to go.");
  });

  test("when it is over nobody acts", () => {
    const { match } = scene(theBase, positions["a draw"]).awaits("").refuses("A: M 2 c4");
    expect(theBase.legalMoves(match.view(0))).toEqual([]);
    expect(theBase.refuse(match.view(0), { type: "stop" })?.rule).toBe("The end");
  });
});

describe("Giving up", () => {
  test("either side resigns at any time, in the other's turn, too, and the other has won", () => {
    open("A 2c3").plays("B: resign").ends("A", "B resigned.");
    open("A 2c3").plays("A: resign").ends("B", "A resigned.").awaits("");
    scene(theBase, positions["first tiles"]).plays("B: resign").ends("A", "B resigned.").awaits("");
  });

  test("but not once the match is decided", () => {
    scene(theBase, positions["against time"]).refuses("B: resign");
    scene(theBase, positions["a draw"]).refuses("A: resign");
  });
});

describe("Against time", () => {
  test("R22: the beaten side goes on alone, three actions for each step of the countdown", () => {
    scene(theBase, positions["one step from winning"])
      .plays("A: M 2 c6")
      .awaits("B")
      .plays("B: M 1 c3", "B: M 1 b3", "B: M 1 c3")
      .tells("Explorer 1 goes from b3 to c3.", "Rounds left: 4.")
      .awaits("B");
  });

  test("R22: and so it is when the mutants are beaten", () => {
    open("A 1a1 2c3 3e1", "B 1b0 2c1 3d0", "turn B", "actions 2", "countdown 5")
      .plays("B: M 2 c0")
      .tells("Explorer 2 goes from c1 to c0.", "Explorer 2 is home.", "B wins.")
      .becomes(`${openBoard}\nA 1a1 2c3 3e1\nB 1b0 2c0 3d0\nphase challenge\ncountdown 5\nturns 32`)
      .plays("A: M 2 c4", "A: M 2 c3", "A: M 2 c4")
      .tells("Mutant 2 goes from c3 to c4.", "Rounds left: 4.")
      .awaits("A");
  });

  test("R22: until everybody is out, which changes nothing about the result", () => {
    scene(theBase, positions["against time"])
      .plays("B: M 2 c0", "B: M 1 c3", "B: M 1 c2")
      .tells("Explorer 1 goes from c3 to c2.", "Rounds left: 3.")
      .ends("A", "A brought all three pieces home.");
    open("A 1a6 2c6 3e6", "B 1b0 2c1 3d0", "phase challenge", "turn B", "countdown 2")
      .plays("B: M 2 c0")
      .tells("Explorer 2 goes from c1 to c0.", "Explorer 2 is home.", "B gets everybody out in time.")
      .ends("A", "A brought all three pieces home.")
      .awaits("");
  });

  test("R22: or time is up", () => {
    open("A 1a6 2c6 3e6", "B 1b3 2c1 3d3", "phase challenge", "turn B", "countdown 1")
      .plays("B: M 2 c0", "B: M 1 c3", "B: M 1 c2")
      .tells("Explorer 1 goes from c3 to c2.", "Rounds left: 0.", "The Base blows up: B got 1 of 3 out.")
      .ends("A", "A brought all three pieces home.")
      .awaits("");
  });

  test("R22: or it stops, any time", () => {
    scene(theBase, positions["against time"])
      .plays("B: M 2 c0")
      .offers(["stop"], "stop")
      .plays("B: stop")
      .tells("B stops here, with 1 of 3 out.")
      .becomes(`${openBoard}\nA 1a6 2c6 3e6\nB 1b3 2c0 3d3\nphase over\nturn B\ncountdown 4`)
      .ends("A", "A brought all three pieces home.")
      .awaits("");
  });

  test("R22: without chips, old or new", () => {
    open("A 1a6 2c6 3e6", "B 1b0 2c1 3d3 chips 1", "phase challenge", "turn B", "countdown 4")
      .refuses("B: B action", "Against time")
      .plays("B: M 2 c0")
      .tells("Explorer 2 goes from c1 to c0.", "Explorer 2 is home.");
  });

  test("R22: there is nothing to stop before the match is decided", () => {
    open().refuses("A: stop", "Against time");
  });

  test("R22: a beaten side that is locked in sees its time run out at once", () => {
    scene(
      theBase,
      `6 1 · 2 · 3
       5 ┘ ┌ │ ┐ │
       4 ? ? │ ? ?
       3 ├ ┬ ┼ ┬ ┤
       2 ? ? ├ ? ?
       1 │ └ │ ┘ │
       0 1 · 2 · 3
       A 1b6 2c5 3e6
       B 1a6 2a5 3b0
       countdown 2`,
    )
      .plays("A: M 2 c6")
      .tells(
        "Mutant 2 goes from c5 to c6.",
        "Mutant 2 is home.",
        "A wins.",
        "B can do nothing: 3 actions are lost.",
        "Rounds left: 1.",
        "B can do nothing: 3 actions are lost.",
        "Rounds left: 0.",
        "The Base blows up: B got 1 of 3 out.",
      )
      .ends("A", "A brought all three pieces home.")
      .awaits("");
  });
});
