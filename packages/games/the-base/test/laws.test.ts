import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { bots } from "../bot.ts";
import { theBase } from "../rules/index.ts";
import { lawConfig } from "./law-config.ts";

test("300 random matches keep every law, and neither side is favoured", () => {
  expect(keepsTheLaws(theBase, lawConfig, 300).plies).toBeGreaterThan(15_000);
});

test("so do matches that get somewhere", () => {
  expect(keepsTheLaws(theBase, { ...lawConfig, bot: bots.greedy }, 30, 5000).plies).toBeGreaterThan(1000);
  expect(keepsTheLaws(theBase, { ...lawConfig, bot: bots.planner }, 6, 6000).plies).toBeGreaterThan(300);
});
