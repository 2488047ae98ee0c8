import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { allYourBase } from "../../rules/index.ts";
import { lawConfig } from "../law-config.ts";

test("random matches of two to six players, with all kinds of options, keep every law", () => {
  expect(keepsTheLaws(allYourBase, lawConfig, 20).plies).toBeGreaterThan(4500);
});
