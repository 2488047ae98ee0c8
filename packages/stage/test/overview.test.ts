import { expect, test } from "vitest";
import { frameIn, freest } from "../src/canvas/overview.ts";

/** A phone that shows a board at half its size, from (200, 100) on. */
const room = { width: 390, height: 500, board: { width: 2000, height: 1200 } };
const camera = { x: -100, y: -50, scale: 0.5 };
const size = { width: 124, height: 76 };

/** A place of 40 by 40 board units, with its upper left corner at a point of the screen. */
const at = (x: number, y: number) => ({ x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale, width: 40, height: 40 });
const corner = (...places: ReturnType<typeof at>[]) => freest(["left", "right", "low"], size, places, camera, room);

test("the small board lies in the first corner where nothing can be touched", () => {
  expect(corner()).toBe("left");
  expect(corner(at(180, 200))).toBe("left");
  expect(corner(at(100, 60))).toBe("right");
  expect(corner(at(100, 60), at(300, 20))).toBe("low");
  expect(freest(["right", "left", "low"], size, [at(300, 20)], camera, room)).toBe("left");
});

test("a place whose edge is near counts as covered", () => {
  expect(corner(at(138, 20))).toBe("right");
  expect(corner(at(142, 20))).toBe("left");
});

test("where every corner has something, it covers the least", () => {
  expect(corner(at(20, 20), at(60, 20), at(300, 20), at(20, 440), at(60, 440))).toBe("right");
  expect(corner(at(20, 20), at(300, 20), at(20, 440))).toBe("left");
});

test("it stays in a corner where it covers no more than elsewhere; else it spares what it can", () => {
  const spared = [at(20, 20)];
  const stays = (...places: ReturnType<typeof at>[]) =>
    freest(["low", "left", "right"], size, places, camera, room, { now: "left", spared });
  expect(stays()).toBe("left");
  expect(stays(at(60, 60))).toBe("low");
  expect(freest(["low", "left", "right"], size, [at(20, 440)], camera, room, { now: "low", spared })).toBe("right");
  expect(freest(["left", "right"], size, [], camera, room, { now: "low", spared })).toBe("right");
});

test("it moves only from what it would cover itself: what is near is left free where it goes, and not worth a move", () => {
  const now = (...places: ReturnType<typeof at>[]) => freest(["low", "left", "right"], size, places, camera, room, { now: "left" });
  expect(now(at(135, 20))).toBe("left");
  expect(now(at(131, 20))).toBe("low");
  expect(now(at(60, 20), at(135, 440))).toBe("right");
});

test("the frame around what the camera shows is whole at the edges of the small board", () => {
  const box = { x: 0, y: 0, width: 1240, height: 800 };
  const framed = (x: number, y: number) => frameIn(box, { x, y, scale: 1 }, { ...room, board: box });
  expect(framed(-100, -50)).toEqual({ x: 10, y: 5, width: 39, height: 50 });
  expect(framed(0, 0)).toEqual({ x: 1, y: 1, width: 38, height: 49 });
  const end = framed(390 - 1240, 400 - 800);
  expect([end.x + end.width, end.y + end.height]).toEqual([123, 79]);
});
