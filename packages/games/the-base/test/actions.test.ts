import { describe, test } from "vitest";
import { scene } from "../../../tools/scene.ts";
import { theBase } from "../rules/index.ts";
import { openBoard, walledBoard } from "./positions.ts";

/** The open board with these pieces. */
const open = (...lines: string[]) => scene(theBase, [openBoard, ...lines].join("\n"));

describe("A turn", () => {
  test("R5: three actions of any kind, then the other side's turn", () => {
    open()
      .plays("A: M 2 c1", "A: M 2 c2", "A: R d2 * 0 0")
      .awaits("B")
      .refuses("A: M 2 c3")
      .plays("B: M 2 c5", "B: T c4 90", "B: T c4 90")
      .awaits("A");
  });

  test("R5: there is no passing, and nothing but actions is offered", () => {
    open("A 2c3", "actions 1").refuses("A: stop", "Against time").offers([], "B").offers([], "stop");
  });

  test("R5: who watches does not act", () => {
    const { match } = open();
    const answer = theBase.refuse(match.view(undefined), { type: "reveal", tile: "d2" });
    if (answer?.rule !== "A turn" || theBase.legalMoves(match.view(undefined)).length > 0) throw new Error("A spectator may act.");
  });
});

describe("Within reach", () => {
  test("R6: a tile beside one's piece, over a passage of the piece's own tile", () => {
    open("A 2c2").plays("A: T c1 90", "A: T c3 90", "A: R d2 * 0 0");
  });

  test("R6: a wall on the far side is no hindrance", () => {
    open("A 2c3").plays("A: T d3 270").refuses("A: M 2 d3", "Moving").plays("A: T d3 90");
  });

  test("R6: a wall on one's own side is", () => {
    open("A 2c1").refuses("A: T b1 90", "Within reach").refuses("A: T d1 90", "Within reach");
    open("A 2c2").refuses("A: R b2", "Within reach");
  });

  test("R6: nothing further off", () => {
    open("A 2c2").refuses("A: T c4 90", "Within reach").refuses("A: R a2", "Within reach");
  });

  test("R6: no tile that a piece stands on, of either side", () => {
    open("A 1c2 2c1", "B 2c3").refuses("A: T c3 90", "Within reach").refuses("A: T c2 90", "Within reach");
  });

  test("R6: from a slot, the tile in front of it", () => {
    open().plays("A: T c1 90").offers(["T a1 180", "T a1 90", "T c1 180", "T c1 90", "T e1 180", "T e1 90"], "T");
    open().refuses("A: T b1 90", "Within reach");
  });
});

describe("Rotating", () => {
  test("R7: corners and forks are offered three turns, straights two, the crossing one", () => {
    open("A 1a1 2b1 3c3").offers(
      [
        "T b3 90",
        "T b3 180",
        "T b3 270",
        "T c1 90",
        "T c1 180",
        "T c2 90",
        "T c2 180",
        "T c2 270",
        "T c4 90",
        "T c4 180",
        "T d3 90",
        "T d3 180",
        "T d3 270",
      ],
      "T",
    );
  });

  test("R7: turns that change nothing are actions too, and any of 90, 180 and 270 may be said", () => {
    open("A 2c2").plays("A: T c3 270", "A: T c1 180", "A: T c1 270").tells("A turns c1 left.").awaits("B");
  });

  test("R7: corners have three, and the crossing one", () => {
    open("A 2c2").offers(["T c3 90"], "T c3");
    open("A 2c2").plays("A: R d2 * 1 0").offers(["T d2 90", "T d2 180", "T d2 270"], "T d2");
  });

  test("R7: a face-down tile has to be revealed first", () => {
    open("A 2c2").refuses("A: T d2 90", "Rotating").plays("A: R d2 * 0 0", "A: T d2 90");
  });

  test("R7: a quarter turn goes clockwise", () => {
    open("A 2c3")
      .plays("A: T b3 90")
      .becomes(`
      6 1 · 2 · 3
      5 │ ┌ │ ┐ │
      4 ? ? │ ? ?
      3 ├ ┤ ┼ ┬ ┤
      2 ? ? ├ ? ?
      1 │ └ │ ┘ │
      0 1 · 2 · 3
      A 2c3
      actions 2`);
  });
});

describe("Moving", () => {
  test("R8: one step, up, down or sideways, where both sides of the edge are open", () => {
    open("A 2c3").offers(["M 2 b3", "M 2 c2", "M 2 c4", "M 2 d3"], "M 2").plays("A: M 2 b3").tells("Mutant 2 goes from c3 to b3.");
  });

  test("R8: no wall is crossed, on either side of the edge", () => {
    open("A 2c1").refuses("A: M 2 b1", "Moving");
    open("A 2c4", "B 2c5").plays("A: M 2 c3", "A: T c4 90").refuses("A: M 2 c4", "Moving");
  });

  test("R8: no face-down tile is entered", () => {
    open("A 2c2").refuses("A: M 2 d2", "Moving");
  });

  test("R8: no square that a piece of one's own is on", () => {
    open("A 1c1 2c2").refuses("A: M 1 c2", "Moving").refuses("A: M 1 c1", "Moving");
  });

  test("R8: not two steps at once", () => {
    open("A 2c2").refuses("A: M 2 c4", "Moving").refuses("A: M 2 e5", "Moving");
  });
});

describe("Jumping", () => {
  test("R9: over a team-mate, straight on", () => {
    open("A 1c1 2c2").plays("A: M 1 c3").tells("Mutant 1 jumps from c1 over c2 to c3.");
  });

  test("R9: or round a corner", () => {
    open("A 1c2 2c3").plays("A: M 1 b3").tells("Mutant 1 jumps from c2 over c3 to b3.");
    open("A 1c2 2c3").plays("A: M 1 d3");
  });

  test("R9: two jumps to one square are one move", () => {
    const board = openBoard.replace("? ? ├ ? ?", "? ? ├ ┘ ?");
    scene(theBase, `${board}\nA 1c3 2c2 3d3`).offers(["M 1 b3", "M 1 c1", "M 1 c4", "M 1 d2", "M 1 e3"], "M 1");
  });

  test("R9: from a slot", () => {
    open("A 1c1").plays("A: M 2 c2").tells("Mutant 2 jumps from c0 over c1 to c2.");
  });

  test("R9: into a slot, home or one's own", () => {
    open("A 1c4 2c5", "B 2d3")
      .plays("A: M 1 c6")
      .tells("Mutant 1 jumps from c4 over c5 to c6.", "Mutant 1 is home and earns a bonus chip.");
    open("A 1c2 2c1").plays("A: M 1 c0");
  });

  test("R9: every edge on the way is open on both sides", () => {
    open("A 1c1 2c2").refuses("A: M 1 b2", "Jumping").refuses("A: M 1 d2", "Jumping");
  });

  test("R9: a jump ends on an empty square and captures nobody", () => {
    open("A 1c1 2c2", "B 2c3").refuses("A: M 1 c3", "Jumping").plays("A: M 2 c3", "A: M 1 c2");
  });

  test("R9: over one team-mate, not two, and not back to where it began", () => {
    open("A 1c1 2c2 3c3").refuses("A: M 1 c4", "Moving").refuses("A: M 1 c1", "Moving");
  });

  test("R9: not over a piece of the other side", () => {
    open("A 2c2", "B 2c3").refuses("A: M 2 c4", "Moving");
  });
});

describe("Slots", () => {
  test("R10: back into a slot of one's own, whatever its number, and out again", () => {
    open("A 1c3 3a1").plays("A: M 3 a0", "A: M 3 a1").becomes(`${openBoard}\nA 1c3 3a1\nactions 1`);
  });

  test("R10: not through a wall", () => {
    scene(theBase, `${walledBoard}\nA 2c1`).refuses("A: M 2 c0", "Moving").plays("A: M 2 b1");
  });

  test("R10: slots do not connect to each other", () => {
    open("A 1c3").refuses("A: M 2 b0", "Slots").refuses("A: M 2 a0", "Slots");
  });

  test("R13: a slot that is taken is shut, whoever stands in it", () => {
    open("A 2c5").refuses("A: M 2 c6", "Slots").offers(["M 2 c4"], "M 2");
    open("A 1c1").refuses("A: M 1 c0", "Slots");
  });
});

describe("Home", () => {
  test("R11: a piece in an empty slot of the other side is home, and the turn goes on", () => {
    open("A 2c5", "B 2d3").plays("A: M 2 c6").tells("Mutant 2 goes from c5 to c6.", "Mutant 2 is home and earns a bonus chip.").awaits("A");
  });

  test("R11: it stays there and reaches nothing", () => {
    open("A 2c6", "B 2d3").refuses("A: M 2 c5", "Home").refuses("A: T c5 90", "Home").offers([], "M 2").offers([], "T c5");
  });

  test("R11: it cannot be captured, and keeps the slot shut", () => {
    open("A 2c6", "B 2c5", "turn B").refuses("B: M 2 c6", "Slots");
  });
});
