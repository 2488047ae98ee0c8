import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { scene } from "../../../tools/scene.ts";
import { type HoldTheDike, holdTheDike } from "../rules/index.ts";

const on = (position: string) => scene<HoldTheDike>(holdTheDike, position);

test("Setting up: two sandbags on each stretch, for one to four", () => {
  on("seats 2\nturn A\nwaves 0\nbags 2 2 2 2 2 2").awaits("A").offers(["a1", "b1", "c1", "d1", "e1", "f1"]);
});

test("Your turn: a stretch holds three sandbags", () => {
  on("seats 1\nturn A\nwaves 2\nbags 3 0 1 2 2 2").refuses("A: a1", "Your turn");
});

test("The wave: it takes a sandbag where each die says, then it is the next one's turn", () => {
  on("seats 2\nturn A\nwaves 0\nbags 2 2 2 2 2 2")
    .plays("A: a1 * 2 2")
    .tells("A lays a sandbag on a1.", "The wave strikes b1.", "The wave strikes b1.")
    .becomes("seats 2\nturn B\nwaves 1\nbags 3 0 2 2 2 2");
});

test("The end: all lose where the dike breaks", () => {
  on("seats 2\nturn B\nwaves 3\nbags 2 0 2 2 2 2")
    .plays("B: a1 * 2 1")
    .tells("B lays a sandbag on a1.", "The dike breaks at b1.")
    .ends("", "The dike has broken.");
});

test("The end: all win once seven waves have come", () => {
  on("seats 2\nturn B\nwaves 6\nbags 2 2 2 2 2 2").plays("B: a1 * 1 1").ends("AB", "The dike has held.");
});

test("Notation: what is no stretch and no position is refused with a sentence", () => {
  expect(() => holdTheDike.notation.readMove("g1")).toThrow("no stretch");
  expect(() => holdTheDike.notation.readPosition("seats 2\nturn A\nwaves 0\nbags 2 2 2 2 2 9")).toThrow(
    'should look like "bags 2 2 2 2 2 2"',
  );
});

test("300 random matches keep every law", () => {
  expect(keepsTheLaws(holdTheDike, { longest: 7 }, 300).plies).toBeGreaterThan(300);
});
