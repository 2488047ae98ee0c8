import { expect, test } from "vitest";
import type { Target } from "../src/contract.ts";
import { at, cornersOf, nearest, neighbour, rowsOf, under, withPlatesOf } from "../src/input/places.ts";

/** Places written as rows of text: `a b .` */
function places(text: string): Target[] {
  const rows = text
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" "));
  return rows.flatMap((row, y) =>
    row.flatMap((id, x) =>
      id === "." ? [] : [{ id, x: x * 100, y: y * 100, width: 80, height: 80, row: y, column: x, name: { key: id } }],
    ),
  );
}

const board = places(`
  a . c
  d e f
  . h .
`);
const of = (id: string) => board.find((one) => one.id === id)!;
const ids = (targets: (Target | undefined)[]) => targets.map((target) => target?.id);

test("arrows go to the nearest place in their direction", () => {
  expect(ids([neighbour(board, of("d"), "ArrowRight"), neighbour(board, of("a"), "ArrowRight")])).toEqual(["e", "c"]);
  expect(ids([neighbour(board, of("e"), "ArrowUp"), neighbour(board, of("h"), "ArrowUp")])).toEqual(["a", "e"]);
  expect(ids([neighbour(board, of("f"), "ArrowDown")])).toEqual(["h"]);
});

test("at the edge an arrow goes nowhere", () => {
  expect(
    ids([neighbour(board, of("a"), "ArrowUp"), neighbour(board, of("f"), "ArrowRight"), neighbour(board, of("h"), "ArrowLeft")]),
  ).toEqual([undefined, undefined, undefined]);
});

test("rows are read from the top, each from the left", () => {
  expect(rowsOf(board.toReversed()).map(ids)).toEqual([["a", "c"], ["d", "e", "f"], ["h"]]);
});

test("a finger between two places is taken to the nearer one, if it is near enough", () => {
  expect(nearest(board, 88, 140, 24)?.id).toBe("d");
  expect(nearest(board, 95, 140, 24)?.id).toBe("e");
  expect(nearest(board, 150, 40, 24)).toBeUndefined();
});

test("a place is at least as large as a finger, and of two under it the one with the nearer middle is meant", () => {
  expect(ids([under(board, 85, 140, 0), under(board, 85, 140, 100), under(board, 95, 140, 100)])).toEqual([undefined, "d", "e"]);
  expect(under(board, 150, 40, 100)).toBeUndefined();
});

test("where no place is, a touch is one of the place whose open ground it is", () => {
  const [a, ...others] = board;
  const open = [{ ...a, ground: [cornersOf({ x: 0, y: 0, width: 180, height: 180 })] }, ...others];
  expect(ids([at(open, 150, 40), at(open, 90, 150), at(open, 150, 150), at(open, 190, 40), at(board, 150, 40)])).toEqual([
    "a",
    "a",
    "e",
    undefined,
    undefined,
  ]);
});

test("names in the picture stay where they were while that is drawn; a new place has its own", () => {
  const named = (y: number, ids: string) =>
    places(ids).map((place) => ({ ...place, y, ...(place.id !== "c" && { plate: { name: { key: place.id }, box: { ...place, y } } }) }));
  const seen = withPlatesOf(named(50, "a b c d"), named(0, "a b c"));
  expect(seen.map(({ y, plate }) => [y, plate?.box.y])).toEqual([
    [50, 0],
    [50, 0],
    [50, undefined],
    [50, 50],
  ]);
});
