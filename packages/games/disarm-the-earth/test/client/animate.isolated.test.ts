import { readdirSync, readFileSync } from "node:fs";
import { animationFaults, blankPage } from "@baseboard/stage/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { board } from "../../client/board.ts";
import { disarmTheEarth } from "../../rules/index.ts";

/** A path that is not drawn. */
class Path {
  moveTo() {}
  lineTo() {}
  bezierCurveTo() {}
  closePath() {}
  addPath() {}
}

beforeAll(() => {
  vi.stubGlobal("document", blankPage);
  vi.stubGlobal("Path2D", Path);
});
afterAll(() => void vi.unstubAllGlobals());

const folder = new URL("../replays/", import.meta.url);

test.each(readdirSync(folder).filter((file) => file.endsWith(".txt")))(
  "%s: nothing leaps, and everything comes to rest where it lies",
  async (file) => {
    const faults = await animationFaults(disarmTheEarth, board, readFileSync(new URL(file, folder), "utf8"));
    expect(faults).toEqual([]);
  },
);
