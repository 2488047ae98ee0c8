import { readdirSync, readFileSync } from "node:fs";
import { animationFaults, blankPage } from "@baseboard/stage/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reachOf } from "../client/animate/moments.ts";
import { board } from "../client/board.ts";
import { layout } from "../client/layout.ts";
import { theBase } from "../rules/index.ts";

beforeAll(() => {
  vi.stubGlobal("document", blankPage);
  vi.stubGlobal("Path2D", class {});
});
afterAll(() => void vi.unstubAllGlobals());

const folder = new URL("replays/", import.meta.url);

test.each(readdirSync(folder))("%s: nothing leaps, and everything comes to rest where it lies", async (file) => {
  expect(await animationFaults(theBase, board, readFileSync(new URL(file, folder), "utf8"))).toEqual([]);
});

test.each(["wide", "phone", "framed"] as const)("a ring that expands around a slot or a tile stays on the board: %s", (shape) => {
  const place = layout(shape, false);
  for (const row of [0, 1, 2, 3, 4, 5, 6])
    for (const column of "abcde") {
      const { x, y } = place.spot(`${column}${row}`);
      const radius = 46 * reachOf(place, { x, y }, 2.4);
      expect(Math.min(x, y, place.width - x, place.height - y)).toBeGreaterThanOrEqual(radius);
      // It is still wider than the slot is high.
      expect(radius).toBeGreaterThan(55);
    }
});
