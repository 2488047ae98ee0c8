import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { disarmTheBase } from "../rules/index.ts";
import { setting } from "./setting.ts";

test("random matches of one to four players, with all kinds of options, keep every law", () => {
  expect(keepsTheLaws(disarmTheBase, setting, 20).plies).toBeGreaterThan(900);
});
