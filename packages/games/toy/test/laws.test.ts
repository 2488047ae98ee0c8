import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { toy } from "../rules/index.ts";
import { lawConfig } from "./law-config.ts";

test("300 random matches keep every law", () => {
  expect(keepsTheLaws(toy, lawConfig, 300).plies).toBeGreaterThanOrEqual(300);
});
