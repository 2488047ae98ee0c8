import { describe, test } from "vitest";
import { scene } from "../../../tools/scene.ts";
import { theBase } from "../rules/index.ts";
import { openBoard, positions } from "./positions.ts";

const open = (...lines: string[]) => scene(theBase, [openBoard, ...lines].join("\n"));

describe("Capturing", () => {
  test("R12: a step onto a piece of the other side captures it at no cost, and the turn goes on", () => {
    scene(theBase, positions["eye to eye"])
      .plays("A: M 2 c3")
      .tells("Mutant 2 goes from c2 to c3.", "Explorer 2 is captured on c3 and goes back to c6.")
      .becomes(`${openBoard}\nA 2c3\nactions 1`)
      .awaits("A");
  });

  test("R12: several in a turn", () => {
    scene(theBase, positions["two captures in a row"])
      .plays("A: M 2 c3", "A: M 2 c4")
      .tells("Mutant 2 goes from c3 to c4.", "Explorer 1 is captured on c4 and goes back to a6.");
  });

  test("R12: not through a wall", () => {
    open("A 2c1", "B 2b1").refuses("A: M 2 b1", "Moving");
  });

  test("R12: three steps are no limit: a chip takes a piece further", () => {
    open("A 1c1 2c6 chips 1", "B 2d3 3c5", "countdown 9").plays("A: B action", "A: M 1 c2", "A: M 1 c3", "A: M 1 c4", "A: M 1 c5");
  });

  test("R13: nobody is captured in a slot", () => {
    open("A 2c5").refuses("A: M 2 c6", "Slots");
    open("B 2c1", "turn B").refuses("B: M 2 c0", "Slots");
  });
});

describe("The way back", () => {
  test("R14: to the slot with its number", () => {
    open("A 2c2", "B 1c3 2d3").plays("A: M 2 c3").becomes(`${openBoard}\nA 2c3\nB 2d3\nactions 2`);
  });

  test("R14: else to the nearest blank slot", () => {
    open("A 2c2", "B 1c3 2a6")
      .plays("A: M 2 c3")
      .tells("Mutant 2 goes from c2 to c3.", "Explorer 1 is captured on c3 and goes back to b6.");
  });

  test("R14: the captor chooses between two as near, and has to", () => {
    scene(theBase, positions["which slot"])
      .offers(["M 2 c3 >b6", "M 2 c3 >d6"], "M 2 c3")
      .refuses("A: M 2 c3", "The way back")
      .refuses("A: M 2 c3 >a6", "The way back")
      .plays("A: M 2 c3 >d6")
      .becomes(`${openBoard}\nA 2c3\nB 1c6 2d6\nactions 2`);
  });

  test("R14: where there is nothing to choose, no slot is named", () => {
    open("A 2c2", "B 2c3").refuses("A: M 2 c3 >c6", "The way back").refuses("A: M 2 c1 >c6", "The way back");
    open("A 2c2", "B 1c6 2c3 3b6").offers(["M 2 c3"], "M 2 c3").plays("A: M 2 c3").becomes(`${openBoard}\nA 2c3\nB 1c6 2d6 3b6\nactions 2`);
  });

  test("R14: with no blank slot free, to the number of a team-mate who is home", () => {
    open("A 1c6 2c2 3b6", "B 1a0 2c3 3d6")
      .offers(["M 2 c3"], "M 2 c3")
      .plays("A: M 2 c3")
      .tells("Mutant 2 goes from c2 to c3.", "Explorer 2 is captured on c3 and goes back to a6.");
  });

  test("R14: else to any slot of its side, which the captor chooses", () => {
    scene(theBase, positions["any slot"])
      .offers(["M 2 c3 >a6", "M 2 c3 >e6"], "M 2 c3")
      .refuses("A: M 2 c3 >b6", "The way back")
      .plays("A: M 2 c3 >e6");
  });

  test("R15: a captured piece may act from its owner's next turn on", () => {
    open("A 2c2", "B 2c3", "actions 1")
      .plays("A: M 2 c3", "B: M 2 c5", "B: M 2 c4", "B: M 2 c3")
      .tells("Explorer 2 goes from c4 to c3.", "Mutant 2 is captured on c3 and goes back to c0.", "Rounds left: 19.");
  });

  test("R15: even if it has to turn the tile in front of its slot first", () => {
    open("A 2c4", "B 2c5", "actions 3")
      .plays("A: M 2 c5", "A: M 2 c4", "A: T c5 90")
      .refuses("B: M 2 c5", "Moving")
      .plays("B: T c5 90", "B: M 2 c5");
  });
});

describe("Guarding", () => {
  test("R23: a guarded piece is captured like any other", () => {
    open("A 2c2", "B 2c3").plays("A: M 2 c3");
    open("A 2c2", "B 1c4 2c3").plays("A: M 2 c3").becomes(`${openBoard}\nA 2c3\nB 1c4\nactions 2`);
  });

  test("R23: a piece near its own slot guards itself: captured, it strikes back from there", () => {
    open("A 2c4", "B 2c5", "actions 1")
      .plays("A: M 2 c5", "B: M 2 c5")
      .tells("Explorer 2 goes from c6 to c5.", "Mutant 2 is captured on c5 and goes back to c0.");
  });
});
