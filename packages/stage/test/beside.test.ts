import { expect, test } from "vitest";
import { beside, clearOf } from "../src/beside.ts";

const room = { width: 400, height: 400 };
const name = { width: 60, height: 20 };
/** A place of a board of squares 40 wide. */
const square = (column: number, row: number) => ({ x: column * 40, y: row * 40, width: 40, height: 40 });

test("a name stands above its place, and below it where there is no room above", () => {
  expect(beside(square(4, 4), name, room, [])).toEqual({ x: 150, y: 132 });
  expect(beside(square(4, 0), name, room, [])).toEqual({ x: 150, y: 48 });
});

test("at the rim it stays in the room", () => {
  expect(beside(square(0, 4), name, room, [])).toEqual({ x: 8, y: 132 });
  expect(beside(square(9, 4), name, room, [])).toEqual({ x: 332, y: 132 });
  expect(beside({ x: 0, y: 0, width: 400, height: 400 }, name, room, [])).toEqual({ x: 170, y: 372 });
});

test("it covers no place to be kept clear: it stands at another side of its own", () => {
  expect(beside(square(4, 4), name, room, [square(4, 3)])).toEqual({ x: 150, y: 208 });
  expect(beside(square(4, 4), name, room, [square(4, 3), square(3, 5)])).toEqual({ x: 208, y: 170 });
  expect(beside(square(4, 4), name, room, [square(4, 3), square(4, 5), square(5, 4)])).toEqual({ x: 92, y: 170 });
});

test("where every side is taken it goes on to where the nearest free room is", () => {
  const around = [3, 4, 5].flatMap((column) => [3, 4, 5].map((row) => square(column, row)));
  expect(beside(square(4, 4), name, room, around)).toEqual({ x: 150, y: 92 });
  expect(beside(square(4, 4), name, room, [...around, ...[3, 4, 5].map((column) => square(column, 2))])).toEqual({ x: 150, y: 248 });
});

test("where free room is only far away it stands at its place, over another", () => {
  const rows = [1, 2, 3, 4, 5, 6].flatMap((row) => Array.from({ length: 10 }, (_, column) => square(column, row)));
  const top = { x: 0, y: 0, width: 400, height: 40 };
  expect(beside(top, name, room, rows)).toEqual({ x: 170, y: 48 });
  expect(beside(top, name, room, rows.slice(0, 30))).toEqual({ x: 170, y: 168 });
});

test("where it stands over another, it covers as little as may be", () => {
  // Only the first column is free.
  const all = Array.from({ length: 100 }, (_, i) => square(i % 10, Math.floor(i / 10))).filter(({ x }) => x > 0);
  expect(beside(square(2, 4), name, room, all)).toEqual({ x: 12, y: 170 });
});

test("where there is no free room at all it stands above its place", () => {
  const all = Array.from({ length: 100 }, (_, i) => square(i % 10, Math.floor(i / 10)));
  expect(beside(square(4, 4), name, room, all)).toEqual({ x: 150, y: 132 });
});

test("a bubble as wide as the board goes where it covers nothing, however far; else where it covers least", () => {
  const bubble = { width: 300, height: 80 };
  const rows = (from: number, to: number) => Array.from({ length: 10 * (to - from) }, (_, i) => square(i % 10, from + Math.floor(i / 10)));
  expect(clearOf(square(4, 4), bubble, room, [])).toEqual(beside(square(4, 4), bubble, room, []));
  // Only the last three rows are free.
  expect(clearOf(square(4, 0), bubble, room, rows(0, 7))).toEqual({ x: 30, y: 288 });
  // Nowhere are two rows free: the place itself and the row with a single piece stay seen.
  expect(clearOf(square(4, 0), bubble, room, [...rows(0, 8), square(0, 9)])).toEqual({ x: 48, y: 312 });
});
