import { expect, test } from "vitest";
import { buttonsIn, isFitted, isSeen, isTiny, kept, looking, panned, revealing, whole, zoomed } from "../src/canvas/camera.ts";

const room = { width: 1032, height: 532, board: { width: 500, height: 500 } };

test("the whole board is shown in the middle, a margin around it", () => {
  expect(whole(room)).toEqual({ scale: 1, x: 266, y: 16 });
});

test("a phone's margin is narrow", () => {
  expect(whole({ width: 398, height: 800, board: { width: 390, height: 390 } })).toEqual({ scale: 1, x: 4, y: 205 });
});

test("a board that bleeds reaches the edges, and what room is left in height is below it", () => {
  const board = { width: 500, height: 250, bleeds: true };
  const high = { width: 1000, height: 532, board };
  expect(whole(high)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(panned(whole(high), 9, 9, high)).toEqual(whole(high));
  expect(whole({ width: 1200, height: 500, board })).toEqual({ scale: 2, x: 100, y: 0 });
  expect(zoomed(whole(high), 2, 500, 250, high)).toEqual({ scale: 4, x: -500, y: -250 });
});

test("what is under the pointer stays under it", () => {
  const camera = zoomed(whole(room), 2, 516, 266, room);
  expect(camera.scale).toBe(2);
  expect((516 - camera.x) / camera.scale).toBeCloseTo(250);
  expect((266 - camera.y) / camera.scale).toBeCloseTo(250);
});

test("one cannot go farther than the whole board, nor closer than four times", () => {
  expect(zoomed(whole(room), 0.1, 0, 0, room)).toEqual(whole(room));
  expect(zoomed(whole(room), 100, 0, 0, room).scale).toBe(4);
  expect(isFitted(whole(room), room)).toBe(true);
  expect(isFitted(zoomed(whole(room), 1.2, 0, 0, room), room)).toBe(false);
});

test("the board cannot be pushed off the screen", () => {
  const close = zoomed(whole(room), 4, 516, 266, room);
  expect(panned(close, 9999, 9999, room)).toMatchObject({ x: 0, y: 0 });
  expect(panned(close, -9999, -9999, room)).toMatchObject({ x: 1032 - 2000, y: 532 - 2000 });
});

test("a fitted board does not move", () => {
  expect(panned(whole(room), 50, -50, room)).toEqual(whole(room));
  expect(kept({ scale: 0.2, x: 3, y: 4 }, room)).toEqual(whole(room));
});

test("a place out of sight is brought into it, and no farther", () => {
  const close = kept({ scale: 4, x: 0, y: 0 }, room);
  const moved = revealing(close, { x: 400, y: 10, width: 50, height: 50 }, room);
  expect(moved.x).toBe(1032 - 450 * 4);
  expect(moved.y).toBe(0);
});

/** A phone, and a map that is much wider. */
const phone = { width: 390, height: 560, board: { width: 1092, height: 812 } };

test("a board is too small on a phone, not on a laptop", () => {
  expect(isTiny(phone)).toBe(true);
  expect(isTiny({ ...phone, width: 1092, height: 760 })).toBe(false);
});

test("what is looked at is in sight and in the middle, near enough to read", () => {
  const box = { x: 500, y: 300, width: 90, height: 80 };
  const camera = looking(box, phone);
  expect(isSeen(box, camera, phone)).toBe(true);
  expect(camera.scale).toBeGreaterThan(2 * whole(phone).scale);
  expect(camera.x + 545 * camera.scale).toBeCloseTo(195);
  expect(isSeen({ ...box, x: 0 }, camera, phone)).toBe(false);
});

test("what is wide is seen from farther away, at most from where the whole board is seen", () => {
  const wide = { x: 100, y: 100, width: 600, height: 100 };
  expect(isSeen(wide, looking(wide, phone), phone)).toBe(true);
  expect(isFitted(looking({ x: 0, y: 0, width: 1092, height: 684 }, phone), phone)).toBe(true);
});

test("at the edge of the board nothing beyond it is looked at", () => {
  expect(looking({ x: 0, y: 0, width: 90, height: 80 }, phone)).toMatchObject({ x: 0, y: 0 });
});

test("what lies outside of a part of the board is looked at as little as can be", () => {
  const map = { x: 0, y: 0, width: 1092, height: 590 };
  const south = { x: 500, y: 500, width: 90, height: 80 };
  const low = { ...phone, height: 480 };
  const camera = looking(south, low, map);
  expect(camera.x + 545 * camera.scale).toBeCloseTo(195);
  expect(camera.y + 590 * camera.scale).toBeCloseTo(low.height);
  expect(isSeen(south, camera, low)).toBe(true);
  expect(looking(map, phone, map)).toEqual(looking(map, phone));
});

test("a part of the board that is lower than the room is looked at from so near that it fills it", () => {
  const map = { x: 0, y: 0, width: 1092, height: 590 };
  const south = { x: 500, y: 500, width: 90, height: 80 };
  const high = { ...phone, height: 650 };
  const camera = looking(south, high, map);
  expect(camera.scale).toBeCloseTo(650 / 590);
  expect([camera.x + 545 * camera.scale, camera.y]).toEqual([expect.closeTo(195), expect.closeTo(0)]);
  const broad = { x: 400, y: 100, width: 350, height: 80 };
  expect(looking(broad, high, map).scale).toBeCloseTo(650 / 590);
  expect(isSeen(broad, looking(broad, high, map), high)).toBe(true);
});

test("where the box is too wide for that, it keeps its margin, and what lies outside is at one side", () => {
  const map = { x: 0, y: 0, width: 1092, height: 590 };
  const wide = { x: 100, y: 300, width: 450, height: 80 };
  expect(looking(wide, phone, map)).toEqual({ ...looking(wide, phone), y: 0 });
});

test("in a room too small to come that near, the box is in the middle all the same", () => {
  const tiny = { width: 195, height: 242, board: phone.board };
  const camera = looking({ x: 500, y: 300, width: 90, height: 80 }, tiny);
  expect(camera.scale).toBeLessThan(0.9);
  expect(camera.x + 545 * camera.scale).toBeCloseTo(97.5);
});

test("the buttons of the camera stand at the right edge of the room, clear of what is beside a free part, where they fit", () => {
  const sea = { x: 440, y: 100, width: 60, height: 300 };
  expect(buttonsIn(sea, room)).toEqual({ x: 1032 - 46 - 14, y: 16 + 183 });
  const tight = { width: 562, height: 532, board: room.board };
  expect(buttonsIn(sea, tight)).toEqual({ x: 562 - 46 - 14, y: 16 + 183 });
  expect(buttonsIn({ ...sea, x: 470 }, tight)).toEqual({ x: 562 - 46 - 7.5, y: 16 + 183 });
  expect(buttonsIn({ ...sea, x: 490 }, tight)).toBeUndefined();
  expect(buttonsIn({ ...sea, height: 130 }, room)).toBeUndefined();
});
