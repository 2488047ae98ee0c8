import { describe, test } from "vitest";
import { alone, bars, on } from "./scenes.ts";

describe("Coming on", () => {
  test("E1: with the first step, for one point, onto any square of one's own endline", () => {
    on("dice 2 1 5").offers(["2 a1", "2 b1", "2 c1", "2 d1", "2 e1", "2 f1", "2 g1", "2 h1"], "2");
    on("dice 2 1 5", "turn B").offers(["2 a11", "2 b11", "2 c11", "2 d11", "2 e11", "2 f11", "2 g11", "2 h11"], "2");
    bars(
      on("dice 2 4 5"),
      ["A: 2 e2", "Coming on", "enterOnEndline"],
      ["A: 2 e11", "Coming on", "enterOnEndline"],
      ["A: 2 d6", "Coming on", "enterOnEndline"],
    );
    bars(on("dice 2 4 5", "turn B"), ["B: 2 e1", "Coming on", "enterOnEndline"]);
  });

  test("E1: and on with the points that are left", () => {
    on("dice 2 4 5")
      .plays("A: 2 e1 e2 e3 f3 * 3")
      .tells("Blue 2 comes on at e1 and is the strongest now.", "Blue 2 runs from e1 to f3.", "Dice: 4, 5, then 3.")
      .becomes("A 2f3\npower A2\ndice 4 5 3\nturn B");
    bars(on("dice 2 4 5"), ["A: 2 e1 e2 e3 e4 e5", "Dice", "tooFar"], ["A: 2 e1 f2 g3", "Dice", "tooFar"]);
  });

  test("E1: onto no square where a pawn is: team-mate, opponent or prisoner", () => {
    const crowded = on("A 1c1", "B 3e1", "jail A 5", "power B3 A1", "dice 2 4 6");
    bars(crowded, ["A: 2 c1", "Coming on", "enterTaken"], ["A: 2 e1", "Coming on", "enterTaken"], ["A: 2 h1", "Coming on", "enterTaken"]);
    crowded.plays("A: 2 g1 * 1").awaits("B");
  });

  test("E1: the first square of one's own jail is free to come on as long as it is empty", () => {
    on("dice 2 4 5").plays("A: 2 h1 * 1").becomes("A 2h1\npower A2\ndice 4 5 1\nturn B");
    on("dice 2 4 5", "turn B").plays("B: 2 a11 * 1");
    bars(on("jail B 1", "dice 2 4 5", "turn B"), ["B: 2 a11", "Coming on", "enterTaken"]);
  });

  test("E1: a flag there is no obstacle, and may be taken along at once", () => {
    on("flags e1 d6", "dice 2 4 5").plays("A: 2 e1 * 1").becomes("A 2e1\npower A2\nflags e1 d6\ndice 4 5 1\nturn B");
    on("flags e1 d6", "dice 2 4 5").plays("A: 2 e1 e2+ * 1").becomes("A 2e2\npower A2\nflags e2 d6\ndice 4 5 1\nturn B");
    bars(on("flags e1 d6", "dice 2 4 5"), ["A: 2 e1+", "Flags", "noFlagOff"]);
  });
});

describe("Going off", () => {
  test("E2: from any square of one's own endline, for one point", () => {
    alone("c1", 1).plays("A: 3 off * 1").tells("Blue 3 goes off the field at c1.", "Dice: 1, 1, then 1.").becomes("dice 1 1 1\nturn B");
    alone("c3", 3)
      .plays("A: 3 c2 c1 off * 1")
      .tells("Blue 3 runs from c3 to c1.", "Blue 3 goes off the field at c1.", "Dice: 3, 1, then 1.")
      .becomes("dice 3 1 1\nturn B");
    on("B 2a11", "power B2", "dice 2 3 1", "turn B").plays("B: 2 off * 1").becomes("dice 3 1 1\nturns 2");
    bars(alone("c2", 1), ["A: 3 c1 off", "Dice", "tooFar"]);
  });

  test("E2: from nowhere else, and not twice", () => {
    bars(
      alone("c3", 5),
      ["A: 3 off", "Going off", "leaveEndline"],
      ["A: 3 c2 off", "Going off", "leaveEndline"],
      ["A: 3 c2 c1 off off", "Going off", "alreadyOff"],
    );
    bars(on("dice 3 4 1"), ["A: 3 off", "Going off", "alreadyOff"], ["A: 4 off d1", "Going off", "alreadyOff"]);
  });

  test("E2: a flag stays on that square", () => {
    alone("c1", 3, "flags c1 d6").plays("A: 3 off * 1").becomes("flags c1 d6\ndice 3 1 1\nturn B");
    alone("c2", 3, "flags c2 d6").plays("A: 3 c1+ off * 1").becomes("flags c1 d6\ndice 3 1 1\nturn B");
  });

  test("E2: and in a later turn it comes on again, anywhere on the endline", () => {
    alone("c1", 3)
      .plays("A: 3 off * 3", "B: 1 e11 * 5")
      .plays("A: 3 g1 * 1")
      .becomes("A 3g1\nB 1e11\npower B1 A3\ndice 3 5 1\nturn B\nturns 3");
  });
});

describe("Fresh again", () => {
  /** Blue 3, the weakest on the field, on its endline before a strong yellow pawn. */
  const weak = (points: number, ...lines: string[]) => on("A 3e1", "B 1e2", "power A3 B1", ...lines, `dice 3 ${points} 2`);

  test("E3: off and back on at the same square costs two points and leads to the top of the scale", () => {
    weak(2)
      .plays("A: 3 off e1 * 1")
      .tells("Blue 3 goes off at e1, comes straight back and is the strongest now.", "Dice: 2, 2, then 1.")
      .becomes("A 3e1\nB 1e2\npower B1 A3\ndice 2 2 1\nturn B");
    bars(weak(1), ["A: 3 off e1", "Dice", "tooFar"]);
  });

  test("E3: the run goes on with the points that are left, against whoever was stronger", () => {
    weak(3)
      .plays("A: 3 off e1 e2 * 1")
      .tells(
        "Blue 3 goes off at e1, comes straight back and is the strongest now.",
        "Blue 3 runs from e1 to e2.",
        "Blue 3 captures Yellow 1 on e2.",
        "Yellow 1 is in jail on h1.",
        "Dice: 3, 2, then 1.",
      )
      .becomes("A 3e2\njail A 1\npower A3\ndice 3 2 1\nturn B");
    bars(weak(3), ["A: 3 e2", "Running", "stronger"]);
    bars(weak(2), ["A: 3 off e1 e2", "Dice", "tooFar"]);
  });

  test("E3: it may have run home first", () => {
    on("A 3d2", "B 1e2", "power A3 B1", "dice 3 5 2")
      .plays("A: 3 d1 off d1 d2 e2 * 1")
      .tells(
        "Blue 3 runs from d2 to d1.",
        "Blue 3 goes off at d1, comes straight back and is the strongest now.",
        "Blue 3 runs from d1 to e2.",
        "Blue 3 captures Yellow 1 on e2.",
        "Yellow 1 is in jail on h1.",
        "Dice: 5, 2, then 1.",
      )
      .becomes("A 3e2\njail A 1\npower A3\ndice 5 2 1\nturn B");
  });

  test("E3: on the very square it left, and nowhere else", () => {
    bars(
      weak(5),
      ["A: 3 off d1", "Fresh again", "sameSquare"],
      ["A: 3 d1 off e1", "Fresh again", "sameSquare"],
      ["A: 3 off e2", "Fresh again", "sameSquare"],
    );
  });

  test("E3: once a run at the most", () => {
    bars(weak(6), ["A: 3 off e1 off", "Fresh again", "leaveFresh"], ["A: 3 off e1 d1 off d1", "Fresh again", "leaveFresh"]);
  });

  test("E3: a pawn that came on in this run does not go off again in it", () => {
    bars(
      on("A 3e1", "B 1e2", "power A3 B1", "dice 2 5 3"),
      ["A: 2 d1 off", "Fresh again", "leaveFresh"],
      ["A: 2 d1 d2 c2 c1 off", "Fresh again", "leaveFresh"],
    );
  });

  test("E3: the strongest already, with nothing else changed, has not run", () => {
    const strong = () => on("A 3e1", "B 1e2", "power B1 A3", "dice 3 5 2");
    bars(strong(), ["A: 3 off e1", "A turn", "nothingChanges"], ["A: 3 d1 off d1 e1", "A turn", "nothingChanges"]);
    strong().plays("A: 3 off e1 d1 * 1").becomes("A 3d1\nB 1e2\npower B1 A3\ndice 5 2 1\nturn B");
    strong().plays("A: 3 off * 1").becomes("B 1e2\npower B1\ndice 5 2 1\nturn B");
  });

  test("E3: what is offered: each thing once, and the power alone is a thing", () => {
    on("A 3a1 1a2 2b1", "power A3 A1 A2", "dice 3 2 4").offers(["3 b2", "3 off", "3 off a1"], "3");
    on("A 3a1 1a2 2b1", "power A1 A2 A3", "dice 3 2 4").offers(["3 b2", "3 off"], "3");
  });

  test("E3: a flag waits on the square, and can be taken on from it", () => {
    weak(3, "flags e1 e6").plays("A: 3 off e1 d1+ * 1").becomes("A 3d1\nB 1e2\npower B1 A3\nflags d1 e6\ndice 3 2 1\nturn B");
    weak(3, "flags e1 e6").plays("A: 3 off e1 d1 * 1").becomes("A 3d1\nB 1e2\npower B1 A3\nflags e1 e6\ndice 3 2 1\nturn B");
    bars(weak(3, "flags e1 e6"), ["A: 3 off e1+", "Flags", "noFlagOff"]);
  });
});
