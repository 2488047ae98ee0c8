import { readdirSync, readFileSync } from "node:fs";
import { perft } from "@baseboard/kit/testing";
import { describe, expect, test } from "vitest";
import { darebase } from "../../rules/index.ts";
import { positions } from "../positions.ts";

const folder = new URL("../..", import.meta.url);
const rulebook = readFileSync(new URL("RULES.md", folder), "utf8");
const tests = readdirSync(new URL("test/", folder), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => readFileSync(new URL(`test/${file}`, folder), "utf8"))
  .join("\n");

describe("RULES.md", () => {
  test("has no heading without a test", () => {
    const headings = [...rulebook.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toHaveLength(24);
    expect(headings.filter((heading) => !tests.includes(`describe("${heading}"`))).toEqual([]);
  });
});

describe("How many ways there are", () => {
  // Counted with these rules on 2026-11-22, every die a 1; the first one also by hand: 40 first runs, 64 answers to each.
  test.each([
    ["the first turn", 2, 2560],
    ["a capture", 2, 42_305],
    ["where to put the third flag", 2, 7457],
    ["choose a base", 4, 51_120],
    ["a defended base", 2, 1758],
  ])("%s, %i moves deep", (name, depth, ways) => {
    expect(perft(darebase, darebase.notation.readPosition(positions[name]), depth)).toBe(ways);
  });
});
