import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { toy } from "../rules/index.ts";
import { setting } from "./setting.ts";

test("300 random matches keep every law", () => {
  expect(keepsTheLaws(toy, setting, 300).plies).toBeGreaterThanOrEqual(300);
});
