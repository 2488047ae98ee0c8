import { readdirSync, readFileSync } from "node:fs";
import { animationFaults, blankPage } from "@baseboard/stage/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { board } from "../../client/board.ts";
import { darebase } from "../../rules/index.ts";

beforeAll(() => {
  vi.stubGlobal("document", blankPage);
  vi.stubGlobal("Path2D", class {});
});
afterAll(() => void vi.unstubAllGlobals());

const folder = new URL("../replays/", import.meta.url);

test.each(readdirSync(folder))("%s: nothing leaps, and everything comes to rest where it lies", async (file) => {
  expect(await animationFaults(darebase, board, readFileSync(new URL(file, folder), "utf8"))).toEqual([]);
});
