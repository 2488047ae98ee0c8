import { expect, test } from "vitest";
import { center } from "../../client/art/land.ts";

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
