import { expect, test } from "vitest";
import { covers, frameIn } from "../src/canvas/overview.ts";

/** A phone that shows a board at half its size, from (200, 100) on. */
const room = { width: 390, height: 500, board: { width: 2000, height: 1200 } };
const camera = { x: -100, y: -50, scale: 0.5 };
const size = { width: 124, height: 76 };

/** A place of 40 by 40 board units, with its upper left corner at a point of the screen. */
const at = (x: number, y: number) => ({ x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale, width: 40, height: 40 });

test("the small board is away while something that counts would lie below it, or at its edge", () => {
  const isAway = (...places: ReturnType<typeof at>[]) => covers(size, places, camera);
  expect(isAway()).toBe(false);
  expect(isAway(at(180, 200), at(60, 440))).toBe(false);
  expect(isAway(at(180, 200), at(60, 40))).toBe(true);
  expect([isAway(at(135, 20)), isAway(at(137, 20))]).toEqual([true, false]);
  expect([isAway(at(20, 87)), isAway(at(20, 89))]).toEqual([true, false]);
  // Beyond the edges of the screen nothing is covered.
  expect(isAway(at(-21, 20), at(20, -21))).toBe(false);
});

test("the frame around what the camera shows is whole at the edges of the small board", () => {
  const box = { x: 0, y: 0, width: 1240, height: 800 };
  const framed = (x: number, y: number) => frameIn(box, { x, y, scale: 1 }, { ...room, board: box });
  expect(framed(-100, -50)).toEqual({ x: 10, y: 5, width: 39, height: 50 });
  expect(framed(0, 0)).toEqual({ x: 1, y: 1, width: 38, height: 49 });
  const end = framed(390 - 1240, 400 - 800);
  expect([end.x + end.width, end.y + end.height]).toEqual([123, 79]);
});
