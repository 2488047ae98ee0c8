import { describe, expect, test } from "vitest";
import { darebase } from "../../rules/index.ts";
import { bars, on } from "./scenes.ts";

describe("Capturing", () => {
  test("J1: a step onto a weaker opponent captures it, and the turn ends there", () => {
    const facing = () => on("A 3d3", "B 2d4", "power B2 A3", "dice 3 5 2");
    facing()
      .plays("A: 3 d4 * 1")
      .tells("Blue 3 runs from d3 to d4.", "Blue 3 captures Yellow 2 on d4.", "Yellow 2 is in jail on h1.", "Dice: 5, 2, then 1.")
      .becomes("A 3d4\njail A 2\npower A3\ndice 5 2 1\nturn B")
      .awaits("B");
    facing().plays("A: 3 c3 c4 d4 * 1").becomes("A 3d4\njail A 2\npower A3\ndice 5 2 1\nturn B");
    bars(facing(), ["A: 3 d4 d5", "Capturing", "endsThere"], ["A: 3 d4 d3", "Capturing", "endsThere"]);
  });

  test("J1: by a diagonal step too", () => {
    on("A 3d3", "B 2e4", "power B2 A3", "dice 3 2 2").plays("A: 3 e4 * 1").becomes("A 3e4\njail A 2\npower A3\ndice 2 2 1\nturn B");
  });

  test("J1: not with a flag in hand; the flag is left on an earlier square", () => {
    const carrying = () => on("A 3d2", "B 2d4", "power B2 A3", "flags d2 e6", "dice 3 5 2");
    bars(carrying(), ["A: 3 d3+ d4+", "Flags", "captureWithFlag"]);
    carrying().plays("A: 3 d3+ d4 * 1").becomes("A 3d4\njail A 2\npower A3\nflags d3 e6\ndice 5 2 1\nturn B");
    carrying().plays("A: 3 d3 d4 * 1").becomes("A 3d4\njail A 2\npower A3\nflags d2 e6\ndice 5 2 1\nturn B");
  });

  test("F3: a captured pawn's flag stays on its square, now with the captor", () => {
    on("A 3d3", "B 2d4", "power B2 A3", "flags d4 e6", "dice 3 1 3")
      .plays("A: 3 d4 * 3")
      .becomes("A 3d4\njail A 2\npower A3\nflags d4 e6\ndice 1 3 3\nturn B")
      .plays("B: 1 e11 * 2")
      .plays("A: 3 d3+ d2+ * 1")
      .becomes("A 3d2\nB 1e11\njail A 2\npower A3 B1\nflags d2 e6\ndice 3 2 1\nturn B\nturns 3");
  });
});

describe("Jail", () => {
  test("J2: a prisoner goes to the jail of the side that captured it, on its own endline", () => {
    on("A 3d3", "B 2d4", "power B2 A3", "dice 3 1 2").plays("A: 3 d4 * 1").becomes("A 3d4\njail A 2\npower A3\ndice 1 2 1\nturn B");
    on("A 3d3", "B 2d4", "power A3 B2", "dice 2 1 4", "turn B")
      .plays("B: 2 d3 * 1")
      .tells("Yellow 2 runs from d4 to d3.", "Yellow 2 captures Blue 3 on d3.", "Blue 3 is in jail on a11.", "Dice: 1, 4, then 1.")
      .becomes("B 2d3\njail B 3\npower B2\ndice 1 4 1\nturns 2");
  });

  test("J3: the newest comes onto the first square, and those before it move one square on", () => {
    on("A 3d3", "B 2d4", "jail A 4", "power B2 A3", "dice 3 1 2")
      .plays("A: 3 d4 * 1")
      .tells(
        "Blue 3 runs from d3 to d4.",
        "Blue 3 captures Yellow 2 on d4.",
        "To make room in jail, Yellow 4 moves on to h2.",
        "Yellow 2 is in jail on h1.",
        "Dice: 1, 2, then 1.",
      )
      .becomes("A 3d4\njail A 2 4\npower A3\ndice 1 2 1\nturn B");
    on("A 3d3", "B 2d4", "jail B 5 1", "power A3 B2", "dice 2 1 4", "turn B")
      .plays("B: 2 d3 * 1")
      .tells(
        "Yellow 2 runs from d4 to d3.",
        "Yellow 2 captures Blue 3 on d3.",
        "To make room in jail, Blue 1 moves on to a9 and Blue 5 to a10.",
        "Blue 3 is in jail on a11.",
        "Dice: 1, 4, then 1.",
      )
      .becomes("B 2d3\njail B 3 5 1\npower B2\ndice 1 4 1\nturns 2");
  });

  test("J4: a fourth prisoner lets the one go free that has been in longest", () => {
    on("A 2e5", "B 2e6", "jail A 4 1 5", "power B2 A2", "flags b3 d6", "dice 2 4 3")
      .plays("A: 2 e6 * 5")
      .tells(
        "Blue 2 runs from e5 to e6.",
        "Blue 2 captures Yellow 2 on e6.",
        "The jail is full: Yellow 5, longest in it, goes free from h3.",
        "To make room in jail, Yellow 1 moves on to h3 and Yellow 4 to h2.",
        "Yellow 2 is in jail on h1.",
        "Dice: 4, 3, then 5.",
      )
      .becomes("A 2e6\njail A 2 4 1\npower A2\nflags b3 d6\ndice 4 3 5\nturn B");
  });

  test("J4: whoever went free may come on again", () => {
    on("A 2e5", "B 2e6", "jail A 4 1 5", "power B2 A2", "flags b3 d6", "dice 2 5 1")
      .plays("A: 2 e6 * 6")
      .plays("B: 5 e11 * 1")
      .becomes("A 2e6\nB 5e11\njail A 2 4 1\npower A2 B5\nflags b3 d6\ndice 1 6 1\nturns 2");
  });

  test("J6: a prisoner does not run", () => {
    bars(on("A 1e4", "jail B 3", "power A1", "dice 3 1 2"), ["A: 3 a10", "Jail", "jailed"], ["A: 3 e1", "Jail", "jailed"]);
    on("A 1e4", "jail B 3", "power A1", "dice 3 1 2").offers([], "3");
  });

  test("J6: it has no power, and its square is closed to the side that holds it", () => {
    on("A 3d3", "B 2d4 1e9", "power B2 A3 B1", "dice 3 1 2")
      .plays("A: 3 d4 * 1")
      .becomes("A 3d4\nB 1e9\njail A 2\npower A3 B1\ndice 1 2 1\nturn B");
    bars(on("A 3g1", "jail A 2", "power A3", "dice 3 1 2"), ["A: 3 h1", "Jail", "prisoner"]);
    bars(on("B 3b9", "jail B 2 4 1", "power B3", "dice 3 1 2", "turn B"), ["B: 3 a9", "Jail", "prisoner"]);
  });
});

describe("Making room", () => {
  test("J5: a pawn where the line grows is pushed one square on, on the same file", () => {
    on("A 1d8", "B 2e8 4h2", "jail A 5", "power B2 B4 A1", "dice 1 3 2")
      .plays("A: 1 e8 * 6")
      .tells(
        "Blue 1 runs from d8 to e8.",
        "Blue 1 captures Yellow 2 on e8.",
        "The line of prisoners pushes Yellow 4 from h2 to h3.",
        "To make room in jail, Yellow 5 moves on to h2.",
        "Yellow 2 is in jail on h1.",
        "Dice: 3, 2, then 6.",
      )
      .becomes("A 1e8\nB 4h3\njail A 2 5\npower B4 A1\ndice 3 2 6\nturn B");
  });

  test("J5: with two in jail, from h3 to h4, whichever side it is of", () => {
    const third = (own: string, other: string) =>
      on(`A 1d8${own}`, `B 2e8${other}`, "jail A 5 3", `power B2 ${own ? "A4 " : ""}${other ? "B4 " : ""}A1`, "dice 1 4 2");
    third(" 4h3", "").plays("A: 1 e8 * 6").becomes("A 1e8 4h4\njail A 2 5 3\npower A4 A1\ndice 4 2 6\nturn B");
    third("", " 4h3").plays("A: 1 e8 * 6").becomes("A 1e8\nB 4h4\njail A 2 5 3\npower B4 A1\ndice 4 2 6\nturn B");
  });

  test("J5: blue prisoners push the other way", () => {
    on("A 3d3 1a9", "B 2d4", "jail B 5 4", "power A3 A1 B2", "dice 2 1 6", "turn B")
      .plays("B: 2 d3 * 1")
      .becomes("A 1a8\nB 2d3\njail B 3 5 4\npower A1 B2\ndice 1 6 1\nturns 2");
  });

  test("J5: a flag that lies there is pushed, alone or with the pawn on it", () => {
    on("A 1d8", "B 2e8", "jail A 5", "power B2 A1", "flags h2 d6", "dice 1 4 2")
      .plays("A: 1 e8 * 6")
      .tells(
        "Blue 1 runs from d8 to e8.",
        "Blue 1 captures Yellow 2 on e8.",
        "The line of prisoners pushes a flag from h2 to h3.",
        "To make room in jail, Yellow 5 moves on to h2.",
        "Yellow 2 is in jail on h1.",
        "Dice: 4, 2, then 6.",
      )
      .becomes("A 1e8\njail A 2 5\npower A1\nflags h3 d6\ndice 4 2 6\nturn B");
    on("A 1d8 3h2", "B 2e8", "jail A 5", "power B2 A3 A1", "flags h2 d6", "dice 1 4 2")
      .plays("A: 1 e8 * 6")
      .tells(
        "Blue 1 runs from d8 to e8.",
        "Blue 1 captures Yellow 2 on e8.",
        "The line of prisoners pushes Blue 3 and a flag from h2 to h3.",
        "To make room in jail, Yellow 5 moves on to h2.",
        "Yellow 2 is in jail on h1.",
        "Dice: 4, 2, then 6.",
      )
      .becomes("A 1e8 3h3\njail A 2 5\npower A3 A1\nflags h3 d6\ndice 4 2 6\nturn B");
  });

  test("J5: a flag is pushed to where another run carries it: one such run is offered, and either may be made", () => {
    const here = () => on("A 3h3 5e1", "B 1h2", "jail A 4", "jail B 2 4 1", "power B1 A5 A3", "flags e1 h3", "dice 4 3 1", "turns 2");
    const then = "A 3h3 5e1\njail A 1 4\njail B 2 4 1\npower A5 A3\nflags e1 h4\ndice 3 1 1\nturn B\nturns 3";
    here().plays("A: 3 h2 * 1").becomes(then);
    here().plays("A: 3 h4+ h3 h2 * 1").becomes(then);
    const { match } = here();
    const offered = match.legalMoves(0).map(darebase.notation.writeMove);
    expect(offered.filter((move) => /^3 (h4\+ h3 )?h2$/.test(move))).toEqual(["3 h2"]);
  });

  test("J5: what is in the way is pushed as well, the furthest first, and nobody is captured by it", () => {
    on("A 1d8 4h3", "B 2e8 5h4", "jail A 4 1", "power B2 B5 A4 A1", "flags h3 h5", "dice 1 3 2")
      .plays("A: 1 e8 * 4")
      .tells(
        "Blue 1 runs from d8 to e8.",
        "Blue 1 captures Yellow 2 on e8.",
        "The line of prisoners pushes a flag from h5 to h6.",
        "The line of prisoners pushes Yellow 5 from h4 to h5.",
        "The line of prisoners pushes Blue 4 and a flag from h3 to h4.",
        "To make room in jail, Yellow 1 moves on to h3 and Yellow 4 to h2.",
        "Yellow 2 is in jail on h1.",
        "Dice: 3, 2, then 4.",
      )
      .becomes("A 1e8 4h4\nB 5h5\njail A 2 4 1\npower B5 A4 A1\nflags h4 h6\ndice 3 2 4\nturn B");
  });

  test("J5: the first capture pushes whoever stands on the first square, even the captor itself", () => {
    on("A 1g1", "B 2h1", "power B2 A1", "dice 1 4 2")
      .plays("A: 1 h1 * 6")
      .tells(
        "Blue 1 runs from g1 to h1.",
        "Blue 1 captures Yellow 2 on h1.",
        "The line of prisoners pushes Blue 1 from h1 to h2.",
        "Yellow 2 is in jail on h1.",
        "Dice: 4, 2, then 6.",
      )
      .becomes("A 1h2\njail A 2\npower A1\ndice 4 2 6\nturn B");
    on("A 1d8 5h1", "B 2e8", "power B2 A5 A1", "flags h1 h2", "dice 1 4 2")
      .plays("A: 1 e8 * 6")
      .becomes("A 1e8 5h2\njail A 2\npower A5 A1\nflags h2 h3\ndice 4 2 6\nturn B");
  });

  test("J5: a captor further along the line is pushed too, with the flag it found", () => {
    on("A 1g2", "B 2h2", "jail A 5", "power B2 A1", "flags h2 d6", "dice 1 4 2")
      .plays("A: 1 h2 * 6")
      .becomes("A 1h3\njail A 2 5\npower A1\nflags h3 d6\ndice 4 2 6\nturn B");
  });

  test("J5: a line that is full grows no further, and pushes nobody", () => {
    on("A 1d8 3h4", "B 2e8", "jail A 5 4 1", "power B2 A3 A1", "flags h5 d6", "dice 1 4 3")
      .plays("A: 1 e8 * 6")
      .becomes("A 1e8 3h4\njail A 2 5 4\npower A3 A1\nflags h5 d6\ndice 4 3 6\nturn B");
  });

  test("J5: a free file is left as it is", () => {
    on("A 1d8 3h3", "B 2e8", "jail A 5", "power B2 A3 A1", "dice 1 4 2")
      .plays("A: 1 e8 * 6")
      .becomes("A 1e8 3h3\njail A 2 5\npower A3 A1\ndice 4 2 6\nturn B");
  });

  test("J5: nothing is pushed off the field: where there is no room a flag stays, and a pawn comes to it", () => {
    on("A 1g1 2h2 3h3 4h4 5h5", "B 2h1 1h6 3h7 4h8 5h9", "power B2 A1 A2 A3 A4 A5 B1 B3 B4 B5", "flags h10 h11", "dice 1 4 2")
      .plays("A: 1 h1 * 6")
      .becomes("A 1h2 2h3 3h4 4h5 5h6\nB 1h7 3h8 4h9 5h10\njail A 2\npower A1 A2 A3 A4 A5 B1 B3 B4 B5\nflags h10 h11\ndice 4 2 6\nturn B");
  });
});
