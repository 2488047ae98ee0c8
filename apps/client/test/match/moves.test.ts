import type { Speaker } from "@baseboard/kit";
import type { AnyGameClient, Target, TouchWay } from "@baseboard/stage";
import { expect, test, vi } from "vitest";
import { speakIn } from "../../src/language.ts";

vi.mock("@baseboard/stage", () => import("@baseboard/stage/picker")); // The stage itself needs a browser.
const { moveGroups } = await import("../../src/match/model/moves.ts");
await speakIn("en");

const place = (id: string): Target => ({ id, x: 0, y: 0, width: 1, height: 1, row: 0, column: 0, name: { key: `Place ${id}` } });
const client = {
  choice: (touch: string) => ({ label: { key: touch === "ok" ? "Do it" : `Choose ${touch}` } }),
} as unknown as AnyGameClient;
const view = { seat: 0, table: { phase: "" }, hand: {} };

/** The groups of moves that are made by touching these, on a table with these places; and how often something was put into words. */
function grouped(touches: string[][], places: string[]) {
  let spoken = 0;
  const speak: Speaker = ({ key }) => {
    spoken++;
    return key;
  };
  const ways = touches.map((each, move) => ({ move, touches: each })) as unknown as TouchWay<never>[];
  const groups = moveGroups(ways, { client, view, places: places.map(place), speak });
  return { groups, spoken: () => spoken };
}

test("moves stand in groups by their first touch, each named by its last button and by what is touched between", () => {
  const { groups } = grouped([["a1", "b2"], ["a1", "b2", "fresh"], ["a1", "off"], ["a1", "left", "ok"], ["pass"]], ["a1", "b2"]);
  expect(groups.map(({ title, moves }) => [title, ...moves().map(({ label }) => label)])).toEqual([
    ["Place a1", "to Place b2", "to Place b2 · Choose fresh", "Choose off", "Do it · Choose left"],
    ["Choose pass", "Choose pass"],
  ]);
});

test("of thousands of moves the titles are put into words, and those of a group when it is opened, each word once", () => {
  const to = Array.from({ length: 500 }, (_, i) => `to${i % 50}`);
  const { groups, spoken } = grouped(
    ["a", "b", "c", "d"].flatMap((from) => to.map((id) => [from, id, "ok"])),
    ["a", "b", "c", "d", ...to.slice(0, 50)],
  );
  expect([groups.length, spoken()]).toEqual([4, 4]);
  expect(groups[0].moves()).toHaveLength(500);
  expect(spoken()).toBe(4 + 50 + 1);
});

test("in a group places come in the order of the board, whatever order they were found in, and what has no place comes last", () => {
  const { groups } = grouped(
    [
      ["b1", "off"],
      ["b1", "c3"],
      ["b1", "a1", "by d4"],
      ["b1", "b2"],
      ["b1", "a1", "by c3"],
    ],
    ["a1", "b1", "b2", "c3", "d4"],
  );
  expect(groups[0].moves().map(({ id }) => id)).toEqual(["b1 a1 by d4", "b1 a1 by c3", "b1 b2", "b1 c3", "b1 off"]);
});
