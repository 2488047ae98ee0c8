import { readdirSync, readFileSync } from "node:fs";
import { animationFaults, blankPage } from "@baseboard/stage/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { board } from "../../client/board.ts";
import { allYourBase } from "../../rules/index.ts";

beforeAll(() => {
  vi.stubGlobal("document", blankPage);
  vi.stubGlobal("Path2D", class {});
});
afterAll(() => void vi.unstubAllGlobals());

const folder = new URL("../replays/", import.meta.url);

test.each(readdirSync(folder))("%s: nothing leaps, and everything comes to rest where it lies", async (file) => {
  const faults = await animationFaults(allYourBase, board, readFileSync(new URL(file, folder), "utf8"));
  // What one sees of one's own plan is taken from its stack once it is built.
  expect(faults.filter((fault) => !/built begins: [A-F]:\d+$/.test(fault))).toEqual([]);
});
