import { describe, test } from "vitest";
import { bars, on } from "./scenes.ts";

describe("Power", () => {
  test("P1: whoever comes on is the strongest; the others keep their order", () => {
    on("A 3d4 1f3", "B 2d8 5g9", "power B5 A1 A3 B2", "dice 4 2 1")
      .plays("A: 4 a1 * 6")
      .becomes("A 1f3 3d4 4a1\nB 2d8 5g9\npower B5 A1 A3 B2 A4\ndice 2 1 6\nturn B")
      .plays("B: 1 h11 * 6")
      .becomes("A 1f3 3d4 4a1\nB 1h11 2d8 5g9\npower B5 A1 A3 B2 A4 B1\ndice 1 6 6\nturns 2");
  });

  test("P1: nobody gets stronger or weaker by running", () => {
    on("A 3d4", "B 2d8", "power A3 B2", "dice 3 4 1").plays("A: 3 d5 * 1").becomes("A 3d5\nB 2d8\npower A3 B2\ndice 4 1 1\nturn B");
  });

  test("P1: who goes off, is captured or frees a team-mate is on the scale no more", () => {
    on("A 3d1 1f3", "B 2d8", "power A1 A3 B2", "dice 3 4 1").plays("A: 3 off * 1").becomes("A 1f3\nB 2d8\npower A1 B2\ndice 4 1 1\nturn B");
    on("A 3d4 1f3", "B 2d5", "power A1 B2 A3", "dice 3 4 1")
      .plays("A: 3 d5 * 1")
      .becomes("A 1f3 3d5\njail A 2\npower A1 A3\ndice 4 1 1\nturn B");
    on("A 3b11 1f3", "jail B 5", "power A1 A3", "dice 3 4 1").plays("A: 3 a11 * 1").becomes("A 1f3\npower A1\ndice 4 1 1\nturn B");
  });

  test("P1: a pawn freed from jail has no power until it comes on again, and then the most", () => {
    on("A 3d4", "B 2d5 5g9", "jail A 1 3 4", "power B2 B5 A3", "dice 3 4 4")
      .plays("A: 3 d5 * 1")
      .becomes("A 3d5\nB 5g9\njail A 2 1 3\npower B5 A3\ndice 4 4 1\nturn B")
      .plays("B: 4 d11 * 1")
      .becomes("A 3d5\nB 4d11 5g9\njail A 2 1 3\npower B5 A3 B4\ndice 4 1 1\nturns 2");
  });

  test("P2: a stronger pawn captures a weaker one, never the other way round", () => {
    on("A 3d4", "B 2d5", "power B2 A3", "dice 3 4 1").plays("A: 3 d5 * 1").becomes("A 3d5\njail A 2\npower A3\ndice 4 1 1\nturn B");
    bars(on("A 3d4", "B 2d5", "power A3 B2", "dice 3 4 1"), ["A: 3 d5", "Running", "stronger"]);
  });

  test("P2: only the order counts, not how far they are apart", () => {
    const four = (power: string) => on("A 3d4 1a3", "B 2d5 4h8", `power ${power}`, "dice 3 4 2");
    four("B2 A3 B4 A1").plays("A: 3 d5 * 1");
    four("B2 A1 B4 A3").plays("A: 3 d5 * 1");
    bars(four("A1 A3 B2 B4"), ["A: 3 d5", "Running", "stronger"]);
    bars(four("A3 A1 B4 B2"), ["A: 3 d5", "Running", "stronger"]);
  });

  test("P2: a pawn that has come on in this run is stronger than everybody", () => {
    on("B 2d2 5g9", "power B5 B2", "dice 3 4 1")
      .plays("A: 3 d1 d2 * 1")
      .tells(
        "Blue 3 comes on at d1 and is the strongest now.",
        "Blue 3 runs from d1 to d2.",
        "Blue 3 captures Yellow 2 on d2.",
        "Yellow 2 is in jail on h1.",
        "Dice: 4, 1, then 1.",
      )
      .becomes("A 3d2\nB 5g9\njail A 2\npower B5 A3\ndice 4 1 1\nturn B");
    on("B 2d1", "power B2", "dice 3 4 1").plays("A: 3 c1 d1 * 1").becomes("A 3d1\njail A 2\npower A3\ndice 4 1 1\nturn B");
  });
});
