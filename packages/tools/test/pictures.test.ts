import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { ALLOWED, compared, halved } from "../pictures.ts";

/** A dark picture with a light square in it. */
function square(at: number, colour = [28, 20, 64], size = 128): PNG {
  const picture = new PNG({ width: size, height: size });
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [i % size, Math.floor(i / size)];
    const isIn = x >= at && x < at + 20 && y >= 40 && y < 60;
    picture.data.set([...(isIn ? [240, 240, 240] : colour), 255], i * 4);
  }
  return picture;
}

test("a picture is like itself", () => expect(compared(square(30), square(30)).part).toBe(0));

test("what moved by a few pixels is found", () => expect(compared(square(30), square(33)).part).toBeGreaterThan(ALLOWED));

test("another colour is found, however dark both are", () =>
  expect(compared(square(30), square(30, [28, 36, 64])).part).toBeGreaterThan(ALLOWED));

test("a shade that comes of keeping few colours is none", () =>
  expect(compared(square(30), square(30, [32, 16, 60])).part).toBeLessThanOrEqual(ALLOWED));

test("a picture of another size differs altogether", () => expect(compared(square(30), square(30, [28, 20, 64], 64)).part).toBe(1));

test("a screenshot is kept at half its size, each pixel the mean of four", () => {
  const shot = new PNG({ width: 4, height: 2 });
  shot.data.fill(255);
  shot.data.set([0, 0, 0, 255], 0);
  const half = halved(PNG.sync.write(shot));
  expect([half.width, half.height, ...half.data]).toEqual([2, 1, 191, 191, 191, 255, 255, 255, 255, 255]);
});
