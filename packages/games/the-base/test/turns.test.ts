import { describe, expect, test } from "vitest";
import { scene } from "../../../tools/scene.ts";
import { theBase } from "../rules/index.ts";
import { openBoard, positions, walledBoard } from "./positions.ts";

const open = (...lines: string[]) => scene(theBase, [openBoard, ...lines].join("\n"));

/** About to be locked in, with no chips left. */
const chipless = positions["about to be locked in"].replace(" chips 2", "");

describe("What ends a turn", () => {
  const { readPosition, readMove } = theBase.notation;
  const ends = (move: string, position: string): boolean => {
    const { table } = readPosition(position);
    return theBase.endsTurn!({ seat: table.turn, table, hand: {} }, readMove(move));
  };

  test("R5: the last action does, whatever it is; the others and a chip do not", () => {
    const last = [openBoard, "actions 1"].join("\n");
    expect([ends("M 1 c5", last), ends("T c3 90", last), ends("M 1 c5", openBoard)]).toEqual([true, true, false]);
    expect([ends("B action", last), ends("pass", positions["locked in with chips"])]).toEqual([false, true]);
  });

  test("R3: setting the last of one's own first tiles does, and setting all of them at once", () => {
    const start = positions["first tiles"];
    const last = start.replace("A unset a1 c1 e1", "A unset e1");
    expect([ends("O a1 0", start), ends("O e1 0", last), ends("auto", start)]).toEqual([false, true, true]);
  });
});

describe("Locked in", () => {
  test("R16: a side that can do nothing at all loses its turn without being asked", () => {
    scene(theBase, chipless)
      .plays("B: M 1 c3")
      .tells("Explorer 1 goes from b3 to c3.", "Rounds left: 8.", "A can do nothing: 3 actions are lost.")
      .awaits("B");
  });

  test("R16: turn after turn, until it can act again", () => {
    scene(theBase, chipless)
      .plays("B: M 1 c3", "B: M 1 c2", "B: M 1 c3", "B: M 1 c4")
      .tells("Explorer 1 goes from c3 to c4.", "Rounds left: 7.", "A can do nothing: 3 actions are lost.");
  });

  const locked = positions["locked in with chips"];
  const chips = (left: number, countdown: number) =>
    locked.replace("chips 2", left > 0 ? `chips ${left}` : "").replace("countdown 8", `countdown ${countdown}`);

  test("R17: chips of a side that can do nothing are asked for at the beginning of its turn", () => {
    scene(theBase, positions["about to be locked in"])
      .plays("B: M 1 c3")
      .tells("Explorer 1 goes from b3 to c3.", "Rounds left: 8.")
      .becomes(locked)
      .awaits("A")
      .offers(["B time", "pass"]);
  });

  test("R17: it spends them on time, one by one, and after the last the turn lapses by itself", () => {
    scene(theBase, locked)
      .plays("A: B time")
      .becomes(`${chips(1, 9)}\nturns 24`)
      .plays("A: undo")
      .becomes(locked)
      .plays("A: B time", "A: B time")
      .tells("A spends a bonus chip on time: one more round.", "A can do nothing: 3 actions are lost.")
      .becomes(`${chips(0, 10)}\nturn B\nturns 25`)
      .refuses("A: undo");
  });

  test("R17: or keeps them, and lets the turn lapse", () => {
    scene(theBase, locked).plays("A: pass").tells("A can do nothing: 3 actions are lost.").becomes(`${locked}\nturn B`).refuses("A: undo");
  });

  test("R17: but spends none on an action that it could not take", () => {
    scene(theBase, locked).refuses("A: B action", "Locked in");
  });

  test("R18: where the countdown can go no higher, nothing is asked, though a chip is left", () => {
    scene(theBase, chips(2, 19))
      .plays("A: B time")
      .tells("A spends a bonus chip on time: one more round.", "A can do nothing: 3 actions are lost.")
      .becomes(`${chips(1, 20)}\nturn B\nturns 3`);
  });

  test("R5: nobody passes who can still do something", () => {
    for (const name of ["a chip to spend", "the open board"]) scene(theBase, positions[name]).refuses("A: pass", "A turn");
    scene(theBase, positions["against time"]).refuses("B: pass", "A turn");
    scene(theBase, positions["first tiles"]).refuses("A: pass", "First tiles");
  });

  test("R16: nothing lapses while there is a tile to rotate, though no piece can move", () => {
    scene(theBase, [walledBoard, "A 1a6 3e6", "B 1b3 2d3 3e3", "turn B", "actions 1", "countdown 9"].join("\n"))
      .plays("B: M 2 c3")
      .tells("Explorer 2 goes from d3 to c3.", "Rounds left: 8.")
      .awaits("A")
      .offers(["T c1 90", "T c1 180"]);
  });

  test("R16: or a tile to reveal", () => {
    const board = openBoard.replace("│ └ │ ┘ │", "│ ? │ ┘ │");
    scene(theBase, [board, "A 1a6 2b0 3e6", "B 1b3 2d3 3e3", "turn B", "actions 1", "countdown 9"].join("\n"))
      .plays("B: M 2 c3")
      .tells("Explorer 2 goes from d3 to c3.", "Rounds left: 8.")
      .awaits("A")
      .offers(["R b1"]);
  });

  test("R16: or a move to make, though there is no tile to rotate or to reveal", () => {
    open("A 1a6 3e6", "B 1b3 2c2 3d3", "turn B", "actions 1", "countdown 9")
      .plays("B: M 2 c1")
      .tells("Explorer 2 goes from c2 to c1.", "Rounds left: 8.")
      .awaits("A")
      .offers(["M 2 c1"]);
    open("A 1a6 2d6", "B 1b3 2e1 3d3", "turn B", "actions 1", "countdown 9").plays("B: M 1 a3").awaits("A").offers(["M 3 e1"]);
  });

  test("R16: what is left of a turn lapses too", () => {
    const before = [walledBoard, "A 1a5 3e6 chips 1", "B 1b3 2c1 3d3"].join("\n");
    scene(theBase, before)
      .plays("A: M 1 a6")
      .tells("Mutant 1 goes from a5 to a6.", "Mutant 1 is home and earns a bonus chip.", "A can do nothing: 2 actions are lost.")
      .awaits("B");
    scene(theBase, `${before}\nactions 2`)
      .plays("A: M 1 a6")
      .tells("Mutant 1 goes from a5 to a6.", "Mutant 1 is home and earns a bonus chip.", "A can do nothing: 1 action is lost.");
  });

  test("R16: a side can lock itself in, and both can: then time runs out", () => {
    // Of each side one piece stands on a tile that leads only to the slot of another, and the third comes home.
    const board = `
      6 1 · 2 · 3
      5 ┘ ┌ │ ┐ │
      4 ? ? │ ? ?
      3 ├ ┬ ┼ ┬ ┤
      2 ? ? ├ ? ?
      1 │ └ │ ┘ ┌
      0 1 · 2 · 3
      B 1a6 2a5 3c0`;
    scene(theBase, `${board}\nA 1c5 2e1\ncountdown 3`)
      .plays("A: M 1 c6", "A: pass", "A: pass")
      .becomes(`${board}\nA 1c6 2e1 chips 1\nphase over`)
      .ends("", "A draw: 1 home on each side, and both hindmost pieces had 6 rows to go.");
  });
});

describe("Bonus chips", () => {
  test("R17: the first and the second piece home earn a chip each, at once, for a later turn", () => {
    open("A 1c4 2c5", "B 2d3")
      .plays("A: M 2 c6")
      .refuses("A: B action", "Bonus chips")
      .becomes(`${openBoard}\nA 1c4 2c6 chips 1\nB 2d3\nactions 2`);
    open("A 1a5 2c6 chips 1", "B 1b5 2d3").plays("A: M 1 a6").becomes(`${openBoard}\nA 1a6 2c6 chips 2\nB 1b5 2d3\nactions 2`);
  });

  test("R17: and that turn may be the very next, on either side", () => {
    open("A 2d3", "B 2c1", "turn B", "actions 1", "countdown 9")
      .plays("B: M 2 c0", "A: M 2 c3", "A: M 2 d3", "A: M 2 c3", "B: B action")
      .tells("B spends a bonus chip on one more action.")
      .becomes(`${openBoard}\nA 2c3\nB 2c0\nturn B\nactions 4\ncountdown 8`);
  });

  test("R17: for one more action", () => {
    scene(theBase, positions["a chip to spend"])
      .offers(["B action", "B time"], "B")
      .plays("A: B action")
      .tells("A spends a bonus chip on one more action.")
      .becomes(`${positions["a chip to spend"].replace(" chips 1", "")}\nactions 4`);
  });

  test("R17: or for time", () => {
    scene(theBase, positions["a chip to spend"])
      .plays("A: B time")
      .tells("A spends a bonus chip on time: one more round.")
      .becomes(`${positions["a chip to spend"].replace(" chips 1", "").replace("12", "13")}\nturns 16`);
  });

  test("R17: only before the first action of the turn", () => {
    scene(theBase, positions["a chip to spend"]).plays("A: M 1 b3").refuses("A: B time", "Bonus chips").offers([], "B");
  });

  test("R17: two at once, in any mix", () => {
    const two = "A 1a6 2c6 chips 2";
    open(two, "B 1b3 2d3", "countdown 12")
      .plays("A: B action", "A: B action")
      .becomes(`${openBoard}\nA 1a6 2c6\nB 1b3 2d3\ncountdown 12\nactions 5`);
    open(two, "B 1b3 2d3", "countdown 12")
      .plays("A: B action", "A: B time")
      .becomes(`${openBoard}\nA 1a6 2c6\nB 1b3 2d3\ncountdown 13\nturns 16\nactions 4`);
  });

  test("R17: no chip, no bonus", () => {
    open().refuses("A: B action", "Bonus chips");
  });

  test("R18: the countdown goes no higher than 20", () => {
    open("A 2c6 chips 1", "B 2d3").offers(["B action"], "B").refuses("A: B time", "Bonus chips").plays("A: B action");
  });

  test("R18: at 19 there is still room for one more", () => {
    open("A 2c6 chips 1", "B 2d3", "countdown 19")
      .offers(["B action", "B time"], "B")
      .plays("A: B time")
      .becomes(`${openBoard}\nA 2c6\nB 2d3\nturns 2`);
  });

  test("R18: the fourth action is taken like the others", () => {
    scene(theBase, positions["a chip to spend"])
      .plays("A: B action", "A: M 1 c4", "A: M 1 c3", "A: M 1 c4")
      .awaits("A")
      .plays("A: M 1 c3")
      .awaits("B");
  });
});

describe("The countdown", () => {
  test("R19: it goes down after the explorers' turn", () => {
    open("actions 1")
      .plays("A: M 2 c1")
      .tells("Mutant 2 goes from c0 to c1.")
      .plays("B: M 2 c5", "B: M 2 c4", "B: M 2 c3")
      .tells("Explorer 2 goes from c4 to c3.", "Rounds left: 19.")
      .awaits("A");
  });

  test("R19: at zero it is over", () => {
    open("turn B", "actions 1", "countdown 1")
      .plays("B: M 2 c5")
      .tells("Explorer 2 goes from c6 to c5.", "Rounds left: 0.", "The Base blows up.")
      .becomes(`${openBoard}\nB 2c5\nphase over`)
      .awaits("");
  });

  test("R19: time put off by a chip runs down again", () => {
    open("A 1a6 chips 1", "B 1d3", "countdown 1")
      .plays("A: B time", "A: M 2 c1", "A: M 2 c2", "A: M 2 c1", "B: M 1 c3", "B: M 1 d3", "B: M 1 c3")
      .tells("Explorer 1 goes from d3 to c3.", "Rounds left: 1.")
      .awaits("A");
  });
});

describe("Taking back", () => {
  test("R24: an action is taken back until the turn ends", () => {
    open()
      .plays("A: M 2 c1", "A: T c2 90", "A: undo", "A: undo")
      .becomes(openBoard)
      .plays("A: M 2 c1", "A: M 2 c2", "A: M 2 c3")
      .refuses("A: undo")
      .plays("B: M 2 c5")
      .refuses("A: undo");
  });

  test("R24: not even when the next turn is one's own again", () => {
    scene(theBase, chipless).plays("B: M 1 c3").awaits("B").refuses("B: undo");
  });

  test("R24: but not past a reveal", () => {
    open("A 2c2").plays("A: M 2 c1", "A: M 2 c2", "A: R d2 * 0 0").refuses("A: undo");
    open("A 2c2").plays("A: R d2 * 0 0", "A: M 2 c1", "A: undo").refuses("A: undo");
  });

  test("R24: a third piece home is not taken back", () => {
    scene(theBase, positions["one step from winning"]).plays("A: M 2 c6").refuses("A: undo");
  });

  test("R24: against time it is the same", () => {
    const before = positions["against time"];
    scene(theBase, before).plays("B: M 2 c0", "B: undo").becomes(before);
    scene(theBase, before).plays("B: M 1 c3", "B: M 1 b3", "B: M 1 c3").awaits("B").refuses("B: undo");
  });

  test("R24: and what ends the match stands", () => {
    scene(theBase, positions["against time"]).plays("B: stop").refuses("B: undo");
    open("A 1a6 2c6 3e6", "B 1b0 2c1 3d0", "phase challenge", "turn B", "countdown 2").plays("B: M 2 c0").refuses("B: undo");
  });

  test("R24: a chip comes back like an action, and so does a first tile", () => {
    scene(theBase, positions["a chip to spend"]).plays("A: B time", "A: undo").becomes(positions["a chip to spend"]);
    scene(theBase, positions["first tiles"])
      .plays("A: O c1 90", "A: undo")
      .becomes(positions["first tiles"])
      .plays("A: auto")
      .refuses("A: undo");
  });
});
