import { expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { squareAt, stackAt, twin } from "../../client/art/geography.ts";
import { center } from "../../client/art/land.ts";
import { layout } from "../../client/layout.ts";
import { landPhrase } from "../../client/place-names.ts";
import { squares, territories } from "../../rules/world.ts";

test.each([
  [0.5, { width: 31.2, height: 40.9 }],
  [Math.SQRT1_2, { width: 58, height: 22.3 }],
  [2, { width: 17.26, height: 33.01 }],
])("at %d pixels a unit a picture lies in the middle of its canvas", (pixels, size) => {
  const moved = { x: 0, y: 0 };
  const pen = { translate: (x: number, y: number) => void Object.assign(moved, { x, y }) } as unknown as CanvasRenderingContext2D;
  center(pen, pixels, size);
  expect((moved.x + size.width / 2) * pixels).toBeCloseTo(Math.ceil(size.width * pixels) / 2);
  expect((moved.y + size.height / 2) * pixels).toBeCloseTo(Math.ceil(size.height * pixels) / 2);
});

test("no square covers the number of industries beside it, on a phone neither", () => {
  const { stackSize } = layout(true);
  const spots = [...Object.keys(squares).map(squareAt), twin];
  // Of the middle of a stack, where one digit or two are written; and of that of a square, its edge.
  const [digit, edge] = [{ left: 15, right: 37, top: -5.5, bottom: 4 }, 14];
  const covered = territories.filter((at) => {
    const { x, y } = stackAt(at);
    const [left, right, top, bottom] = [digit.left, digit.right, digit.top, digit.bottom].map((each) => each * stackSize);
    return spots.some(
      (spot) => spot.x - edge < x + right && spot.x + edge > x + left && spot.y - edge < y + bottom && spot.y + edge > y + top,
    );
  });
  expect(covered).toEqual([]);
});

test.each(["en", "de"])("nor does one cover the name below it, with words of %s, on a phone neither", (language) => {
  const speak = speakerIn(language, () => "");
  const { nameMoved } = layout(true);
  const spots = [...Object.keys(squares).map(squareAt), twin];
  // Of a name as it is on a phone, where it is largest: a letter of middle width, and its top and bottom below the middle of a stack; and
  // of a square its edge without the rim.
  const [letter, top, bottom, edge] = [6.7, 18, 28.5, 12];
  const widthOf = (name: string) =>
    [...name].reduce((sum, each) => sum + letter * (/[mw]/i.test(each) ? 1.6 : /[ijltf ]/.test(each) ? 0.55 : 1), 0);
  const covered = territories.filter((at) => {
    const { x, y } = stackAt(at);
    const [middle, half] = [x + 5 + nameMoved(at), widthOf(speak(landPhrase(at))) / 2];
    return spots.some((spot) => Math.abs(spot.x - middle) < half + edge && spot.y - edge < y + bottom && spot.y + edge > y + top);
  });
  expect(covered).toEqual([]);
});
