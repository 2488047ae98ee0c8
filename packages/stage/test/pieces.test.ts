import { expect, test } from "vitest";
import { artChance } from "../src/pieces/chance.ts";
import { darker, faded, lighter, mixed } from "../src/pieces/colour.ts";
import { bend, dragPath, shortened } from "../src/pieces/line.ts";
import { tokenPicture } from "../src/pieces/token.ts";

test("art is the same for the same seed, and spread from 0 to 1", () => {
  const [a, b] = [artChance(7), artChance(7)];
  const drawn = Array.from({ length: 1000 }, () => a());
  expect(Array.from({ length: 1000 }, () => b())).toEqual(drawn);
  expect(Math.min(...drawn)).toBeLessThan(0.01);
  expect(Math.max(...drawn)).toBeGreaterThan(0.99);
});

test("colours are mixed channel by channel", () => {
  expect(mixed("#000000", "#ff8040", 0.5)).toBe("#804020");
  expect(lighter("#102030", 1)).toBe("#ffffff");
  expect(darker("#102030", 1)).toBe("#000000");
  expect(faded("#ff8040", 0.5)).toBe("rgba(255,128,64,0.5)");
});

test("a way is shortened at both ends, and a bend begins and ends where it should", () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(shortened(from, to, 10, 30)).toEqual([
    { x: 10, y: 0 },
    { x: 70, y: 0 },
  ]);
  const points = bend(from, { x: 50, y: 80 }, to, 4);
  expect([points[0], points[2], points[4]]).toEqual([from, dragPath({ x: 50, y: 0 }, { x: 50, y: 80 }, 0.5), to]);
});

test("what looks otherwise is another picture: no token is drawn with the number of another", () => {
  const look = { palette: 0, icon: "flag", radius: 10, number: 1 };
  const others = [{ palette: 1 }, { icon: "crown" }, { radius: 12 }, { number: 2 }, { number: undefined }];
  const keys = [{}, ...others].map((other) => tokenPicture({ ...look, ...other } as typeof look).key);
  expect(new Set(keys).size).toBe(keys.length);
});
