import { beforeEach, expect, test } from "vitest";
import type { Step } from "../src/animation/queue.ts";
import { Homing } from "../src/pieces/homing.ts";
import { Piece } from "../src/pieces/piece.ts";

let steps: Step[] = [];
const homing = () => new Homing({ push: async (...group) => void steps.push(...group) });
beforeEach(() => {
  steps = [];
});

/** A card that lies around (50, 40), and is carried to (200, 100), half as large. */
function carried(): { piece: Piece; lies(): void } {
  const piece = new Piece("card");
  const lies = () => piece.lie({ x: 40, y: 30, width: 20, height: 20 }, "", () => {});
  lies();
  piece.position.set(200, 100);
  piece.scale.set(0.5);
  return { piece, lies };
}

test("what is smaller where it lies is so again when it is back", () => {
  const { piece, lies } = carried();
  const back = homing();
  back.leave(piece);
  lies();
  piece.scale.set(0.75);
  back.laid(false);
  steps[0].run(1);
  expect(piece).toMatchObject({ x: 50, y: 40, scale: { x: 0.75 } });
});

test("what was let go glides from there to where it lies, and is there in the end", () => {
  const { piece, lies } = carried();
  const back = homing();
  back.leave(piece);
  lies();
  back.laid(false);
  expect(piece).toMatchObject({ x: 200, y: 100, scale: { x: 0.5 } });
  steps[0].run(0.3);
  expect(piece.x).toBeGreaterThan(50);
  expect(piece.x).toBeLessThan(200);
  steps[0].run(1);
  expect(piece).toMatchObject({ x: 50, y: 40, scale: { x: 1 } });
});

test("what is in hand all the same, or was not carried, or is gone, lies where it is laid", () => {
  const { piece, lies } = carried();
  const back = homing();
  back.leave(piece);
  lies();
  back.laid(true);
  back.laid(false);
  back.leave(undefined);
  back.laid(false);
  back.leave(piece);
  piece.destroy();
  back.laid(false);
  expect(steps).toEqual([]);
});

test("once everything is drawn anew, nothing glides any more", () => {
  const { piece, lies } = carried();
  const back = homing();
  back.leave(piece);
  lies();
  back.laid(false);
  lies();
  back.laid(false);
  for (const k of [0.5, 1]) steps[0].run(k);
  expect([piece.x, piece.y, steps.length]).toEqual([50, 40, 1]);
});
