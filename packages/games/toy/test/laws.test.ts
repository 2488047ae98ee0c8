import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { toy } from "../rules/index.ts";
import { setting } from "./setting.ts";

test("1,000 random matches keep every law", () => {
  expect(keepsTheLaws(toy, setting, 1000).plies).toBeGreaterThan(10_000);
});
