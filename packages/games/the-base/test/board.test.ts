import { E, N, S, turned, W, ways } from "@baseboard/kit/grid";
import { describe, expect, test } from "vitest";
import { beside, exits, homeRow, inFrontOf, isSlot, isTile, rowsToGo, slotsOf, startRow, tileSquares } from "../rules/board.ts";
import { kindOf } from "../rules/index.ts";
import { glyphs } from "../rules/text/position.ts";
import { distinctTurns } from "../rules/tiles.ts";

describe("Setting up", () => {
  test("25 tiles, row by row from the mutants' side, and five slots for each side", () => {
    expect(tileSquares).toHaveLength(25);
    expect([tileSquares[0], tileSquares[4], tileSquares[12], tileSquares[24]]).toEqual(["a1", "e1", "c3", "e5"]);
    expect(slotsOf(0)).toEqual(["a0", "b0", "c0", "d0", "e0"]);
    expect(slotsOf(1)).toEqual(["a6", "b6", "c6", "d6", "e6"]);
    expect([startRow(0), homeRow(0), startRow(1), homeRow(1)]).toEqual([0, 6, 6, 0]);
    expect([isTile("a1"), isTile("a0"), isTile("f1"), isSlot("e6"), isSlot("c3"), isSlot("c7")]).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  // What lies north, east, south and west of a square; the rim is solid.
  test.each([
    ["c3", ["c4", "d3", "c2", "b3"]],
    ["a1", ["a2", "b1", "a0", undefined]],
    ["e1", ["e2", undefined, "e0", "d1"]],
    ["a5", ["a6", "b5", "a4", undefined]],
    ["e5", ["e6", undefined, "e4", "d5"]],
  ])("beside %s", (at, squares) => {
    expect(ways.map((way) => beside(at, way))).toEqual(squares);
  });

  test.each([
    ["c0", N, "c1"],
    ["a6", S, "a5"],
  ] as const)("the slot %s has one way out", (slot, way, front) => {
    const none = tileSquares.map(() => 0);
    expect([exits(none, slot), beside(slot, way), inFrontOf(slot)]).toEqual([way, front, front]);
  });
});

describe("Rotating", () => {
  // The ways out of each tile as drawn, and after a quarter turn.
  test.each([
    ["│", N | S, "─"],
    ["─", E | W, "│"],
    ["└", N | E, "┌"],
    ["┌", E | S, "┐"],
    ["┐", S | W, "┘"],
    ["┘", W | N, "└"],
    ["┴", W | N | E, "├"],
    ["├", N | E | S, "┬"],
    ["┬", E | S | W, "┤"],
    ["┤", S | W | N, "┴"],
    ["┼", N | E | S | W, "┼"],
  ])("%s", (sign, mask, next) => {
    expect(glyphs.indexOf(sign)).toBe(mask);
    expect(glyphs[turned(mask, 1)]).toBe(next);
  });

  test.each([
    ["I", "│", [90, 180]],
    ["L", "└", [90, 180, 270]],
    ["T", "┴", [90, 180, 270]],
    ["X", "┼", [90]],
  ])("R7: the turns of a tile of kind %s that differ", (kind, sign, turns) => {
    const mask = glyphs.indexOf(sign);
    expect(kindOf(mask)).toBe(kind);
    expect(distinctTurns(mask, [90, 180, 270])).toEqual(turns);
  });

  test("a dead end is no tile", () => {
    expect([0, N, E, S, W].map(kindOf)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe("The end", () => {
  test.each([
    [0, "c0", 6],
    [0, "c1", 5],
    [0, "c5", 1],
    [0, "c6", 0],
    [1, "c6", 6],
    [1, "c5", 5],
    [1, "c1", 1],
    [1, "c0", 0],
  ])("R21: side %i on %s has %i rows to go", (seat, at, rows) => {
    expect(rowsToGo(seat, at)).toBe(rows);
  });
});
