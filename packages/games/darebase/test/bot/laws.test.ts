import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { bots } from "../../bot.ts";
import { darebase } from "../../rules/index.ts";
import { lawConfig } from "../law-config.ts";

test("32: random matches of all four scenarios keep every law, and neither side is favoured", () => {
  expect(keepsTheLaws(darebase, lawConfig, 12).plies).toBeGreaterThan(2000);
});

test("so do matches that get somewhere", () => {
  expect(keepsTheLaws(darebase, { ...lawConfig, bot: bots.greedy }, 8, 5000).plies).toBeGreaterThan(200);
});
