import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { scene } from "../../../tools/scene.ts";
import { type FourSquare, fourSquare } from "../rules/index.ts";

const start = ". . . .\n. . . .\n. . . .\n. . . .\nturn A";

test("Placing: both take turns, each on a free square", () => {
  scene<FourSquare>(fourSquare, start)
    .awaits("A")
    .plays("A: b2")
    .tells("A takes b2.")
    .refuses("B: b2", "Placing")
    .plays("B: c3")
    .becomes(". . . .\n. . B .\n. A . .\n. . . .\nturn A");
});

test("Winning: four in a row, down and aslant", () => {
  const wins = (position: string, move: string) => scene<FourSquare>(fourSquare, position).plays(move).ends("A", "Four together.");
  wins(". . . .\n. B B .\nA A . A\n. B . .\nturn A", "A: c2");
  wins(". A . .\n. A B .\n. A B .\n. . B .\nturn A", "A: b1");
  wins("A . . .\n. A B .\n. . A B\n. B . .\nturn A", "A: d1");
});

test("Winning: a block of two by two", () => {
  scene<FourSquare>(fourSquare, ". . . .\n. A A .\n. . A B\n. B . B\nturn A").plays("A: b2").ends("A", "Four together.").awaits("");
});

test("Winning: a full board without four together is a draw", () => {
  scene<FourSquare>(fourSquare, "A B A B\nA B A B\nB A B A\nB A . A\nturn B").plays("B: c1").ends("", "The board is full.");
});

test("Notation: what is no square and no position is refused with a sentence", () => {
  expect(() => fourSquare.notation.readMove("e9")).toThrow("no square");
  expect(() => fourSquare.notation.readPosition(start.replace("A", "C"))).toThrow('should look like "turn A"');
});

test("300 random matches keep every law", () => {
  expect(keepsTheLaws(fourSquare, { longest: 16 }, 300).plies).toBeGreaterThan(300);
});
