import type { Box, Size } from "@baseboard/stage/contract";
import { isApart } from "@baseboard/stage/testing";
import { describe, expect, test } from "vitest";
import { CUBE_TEXT, DIE, isHalfTurned, isSquare, layout, planIn, SLOT, SLOTS, type Spot, type Stand } from "../../client/layout.ts";
import { IN_HAND } from "../../client/marks.ts";
import { halfTurned, squares } from "../../rules/squares.ts";
import { BLUE, pawnNumbers, YELLOW } from "../../rules/state.ts";
import { high, low, wide } from "./rooms.ts";

test("yellow sees the board turned, also while a bot holds its chair", () => {
  expect([{ seat: YELLOW }, { seat: undefined, at: YELLOW }].map(isHalfTurned)).toEqual([true, true]);
  expect([{ seat: BLUE }, { seat: undefined, at: BLUE }, { seat: undefined }].map(isHalfTurned)).toEqual([false, false, false]);
});

const grown = ({ x, y, width, height }: Box, by: number): Box => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });

const plain = planIn({ portrait: true, room: { width: 360, height: 443 } });

describe.each([wide, high, low, plain])("$shape", (plan) => {
  const [blues, yellows] = [layout(plan, false), layout(plan, true)];

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

  test("each bench has its name on it, hidden where pawns stand before it, also raised", () => {
    for (const seat of [BLUE, YELLOW]) {
      const { x, y, width, height } = blues.benchBox(seat);
      const at = blues.benchName(seat);
      expect(at.x).toBe(x + width / 2);
      expect(at.y > y && at.y < y + height).toBe(true);
      const isBefore = (pawn: Stand) =>
        Math.abs(at.x - pawn.x) < 26 * pawn.scale && at.y > pawn.y - 61 * pawn.scale - IN_HAND.pawn - 12 && at.y < pawn.y + 34 * pawn.scale;
      expect(blues.hidesBenchName).toBe(pawnNumbers.some((number) => isBefore(blues.bench(seat, number))));
    }
  });

  test("no two places share a spot or a cell, and all lie inside", () => {
    const benches = [BLUE, YELLOW].flatMap((seat) => pawnNumbers.map((number) => [seat, number] as const));
    const spots = [
      ...squares.map(blues.spot),
      ...benches.map(([seat, number]) => blues.bench(seat, number)),
      ...Array.from({ length: SLOTS }, (_, i) => blues.slot(i)),
      ...[0, 1, 2].map(blues.die),
      ...(blues.allowed ? [0, 1].map((i) => blues.allowed!(i, 2)) : []),
    ];
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(spots.length);
    for (const { x, y } of spots) expect(x > 20 && x < blues.width - 20 && y > 20 && y < blues.height - 20).toBe(true);
    const cells = [...squares.map(blues.cell), ...benches.map(([seat, number]) => blues.benchCell(seat, number))];
    expect(new Set(cells.map(({ row, column }) => `${row} ${column}`)).size).toBe(cells.length);
  });

  test("cubes, dice and pawns on their bench lie apart, and no name lies under a pawn", () => {
    const around = ({ x, y, scale }: Stand, half: Size, up = half.height) => ({
      x: x - half.width * scale,
      y: y - up * scale,
      width: 2 * half.width * scale,
      height: (up + half.height) * scale,
    });
    const pawn = (stand: Stand): Box => around(stand, { width: 26, height: 34 }, 61);
    const benches = [BLUE, YELLOW].flatMap((seat) => pawnNumbers.map((number) => pawn(blues.bench(seat, number))));
    const cubes = Array.from({ length: SLOTS }, (_, i) => around(blues.slot(i), { width: SLOT.width / 2, height: SLOT.height / 2 }));
    const dice = [0, 1, 2].map((i) => around(blues.die(i), { width: DIE / 2, height: DIE / 2 }));
    const { size, below, aside } = blues.names;
    const name = ({ x, y }: Spot): Box => ({ x: x - size * 0.35, y: y - size * 0.4, width: size * 0.7, height: size * 0.8 });
    const names = squares.flatMap((at) => [name(below(blues.spot(at).x)), name(aside(blues.spot(at).y))]);
    const onField = squares.map((at) => pawn({ ...blues.spot(at), scale: 1 }));
    const places = [...benches, ...cubes, ...dice];
    for (const [i, one] of places.entries())
      for (const other of places.slice(i + 1)) expect([isApart(one, other), one, other]).toEqual([true, one, other]);
    // The bracket around the dice is drawn three units outside of them; the pawns across the field stand clear of its edge.
    const bracket = [0, 1].map((i) => around(blues.die(i), { width: DIE / 2 + 3, height: DIE / 2 + 3 }));
    for (const one of names) expect(bracket.filter((other) => !isApart(one, other))).toEqual([]);
    for (const number of pawnNumbers) expect(isApart(pawn(blues.bench(YELLOW, number)), grown(blues.field, 6))).toBe(true);
    for (const one of names) expect([...places, ...onField].filter((other) => !isApart(one, other))).toEqual([]);
  });
});

test("ranks run to the right, on a high phone up the screen; north never mirrors", () => {
  for (const plan of [wide, low]) {
    const { spot } = layout(plan, false);
    expect([spot("a1").x < spot("a11").x, spot("a1").y < spot("h1").y]).toEqual([true, true]);
  }
  const { spot } = layout(high, false);
  expect([spot("a1").y > spot("a11").y, spot("a1").x < spot("h1").x]).toEqual([true, true]);
});

test("the plan is the one with the largest squares; a laptop's window keeps its own", () => {
  expect([wide, high, low].map(({ shape }) => shape)).toEqual(["wide", "tall", "square"]);
  expect(planIn({ portrait: false, room: { width: 360, height: 340 } }).shape).toBe("square");
  expect(planIn({ portrait: false, room: { width: 700, height: 640 } }).shape).toBe("wide");
  expect(planIn({ portrait: false, room: { width: 550, height: 200 } }).shape).toBe("wide");
  expect(planIn({ portrait: true, room: { width: 820, height: 900 } }).shape).toBe("square");
});

describe("In CSS pixels", () => {
  const rooms = [
    [360, 360, 338],
    [360, 358, 337],
    [390, 382, 368],
    [390, 562, 340],
    [360, 443, 260],
    [412, 503, 302],
    [820, 900, 790],
  ] as const;

  test.each(rooms)(
    "a room of %i by %i has a field at least %i wide, a bench under a finger each, and text to read",
    (width, height, least) => {
      const plan = planIn({ portrait: true, room: { width, height } });
      const place = layout(plan, false);
      // The camera leaves four pixels around a board.
      const scale = Math.min((width - 8) / place.width, (height - 8) / place.height);
      expect(Math.abs(scale - plan.scale)).toBeLessThan(0.002);
      expect(place.field.width * scale).toBeGreaterThanOrEqual(least);
      const own = place.benchPlace(BLUE, 1);
      expect(Math.min(own.width, own.height) * scale).toBeGreaterThanOrEqual(43.9);
      expect(place.names.size * scale).toBeGreaterThanOrEqual(11.9);
      // Numbers of pawns are 38 units high.
      for (const one of [place.bench(BLUE, 1), place.bench(YELLOW, 1)]) expect(38 * one.scale * scale).toBeGreaterThanOrEqual(10.95);
      expect(CUBE_TEXT.number * place.slot(0).scale * scale).toBeGreaterThanOrEqual(12);
      expect(CUBE_TEXT.ordinal * place.slot(0).scale * scale).toBeGreaterThanOrEqual(11);
      expect(place.scaleName.size * scale).toBeGreaterThanOrEqual(10.95);
      expect(38 * scale).toBeGreaterThanOrEqual(11);
      expect(DIE * place.die(2).scale * scale).toBeGreaterThanOrEqual(20);
    },
  );
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
