import { describe, expect, test } from "vitest";
import { isSquare, layout, SLOTS } from "../../client/layout.ts";
import { halfTurned, squares } from "../../rules/squares.ts";
import { BLUE, pawnNumbers, YELLOW } from "../../rules/state.ts";

const shapes = [
  ["laptop", false],
  ["phone", true],
] as const;

describe.each(shapes)("on a %s", (_, portrait) => {
  const [blues, yellows] = [layout(portrait, false), layout(portrait, true)];

  test("yellow sees what blue sees, turned half round", () => {
    for (const at of squares) {
      expect(yellows.spot(at)).toEqual(blues.spot(halfTurned(at)));
      expect(yellows.cell(at)).toEqual(blues.cell(halfTurned(at)));
    }
    for (const number of pawnNumbers) {
      expect(yellows.bench(YELLOW, number)).toEqual(blues.bench(BLUE, number));
      expect(yellows.bench(BLUE, number)).toEqual(blues.bench(YELLOW, number));
    }
  });

  test("no two places share a spot or a cell, and all lie inside", () => {
    const benches = [BLUE, YELLOW].flatMap((seat) => pawnNumbers.map((number) => [seat, number] as const));
    const spots = [
      ...squares.map(blues.spot),
      ...benches.map(([seat, number]) => blues.bench(seat, number)),
      ...Array.from({ length: SLOTS }, (_, i) => blues.slot(i)),
      ...[0, 1, 2].map(blues.die),
      ...[0, 1].map((i) => blues.allowed(i, 2)),
    ];
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(spots.length);
    for (const { x, y } of spots) expect(x > 20 && x < blues.width - 20 && y > 20 && y < blues.height - 20).toBe(true);
    const cells = [...squares.map(blues.cell), ...benches.map(([seat, number]) => blues.benchCell(seat, number))];
    expect(new Set(cells.map(({ row, column }) => `${row} ${column}`)).size).toBe(cells.length);
  });
});

test("a laptop shows blue's endline at the left, a phone at the bottom; north never mirrors", () => {
  const [wide, high] = [layout(false, false), layout(true, false)];
  expect([wide.spot("a1").x < wide.spot("a11").x, wide.spot("a1").y < wide.spot("h1").y]).toEqual([true, true]);
  expect([high.spot("a1").y > high.spot("a11").y, high.spot("a1").x < high.spot("h1").x]).toEqual([true, true]);
});

test("a phone with a board room of 390 by 585 has squares of 43 pixels", () => {
  const { width, height } = layout(true, false);
  expect(100 * Math.min((390 - 8) / width, (585 - 8) / height)).toBeGreaterThanOrEqual(43);
});

test.each([
  ["a1", true],
  ["h11", true],
  ["h12", false],
  ["i1", false],
  ["A3", false],
  ["off", false],
])("whether %s is a square", (touch, is) => {
  expect(isSquare(touch)).toBe(is);
});
