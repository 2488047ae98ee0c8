import { expect, test } from "vitest";
import { coversEdge } from "../../src/match/covered.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom }) as DOMRect;
const board = box(0, 106, 390, 642);

test("a long question lies over the lower edge of the board; one that fits below it, or beside it, does not", () => {
  expect(coversEdge(box(0, 642, 390, 844), board)).toBe(false);
  expect(coversEdge(box(0, 638, 390, 844), board)).toBe(false);
  expect(coversEdge(box(0, 607, 390, 844), board)).toBe(true);
  expect(coversEdge(box(390, 106, 800, 642), board)).toBe(false);
});
