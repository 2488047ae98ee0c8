import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { keyFrom, rngAt } from "@baseboard/kit";
import { expect, test } from "vitest";
import { shareOf, type Tuning, tune, type Weights } from "../tuning.ts";
import { root } from "../workspace.ts";

/** Two seats; the nearer a weight is to 8, the more often it wins. */
const guessing: Tuning = {
  seats: 2,
  weights: { aim: 2, idle: 1 },
  plays(all, key) {
    const [a, b] = all.map(({ aim }, seat) => Math.abs(Math.log(aim / 8)) + rngAt(keyFrom(`${key} ${seat}`), 0).below(100) / 50);
    return a === b ? [0.5, 0.5] : a < b ? [1, 0] : [0, 1];
  },
};

test("bots that are alike win their share, whatever a seat is worth", () => {
  const begins: Tuning = { seats: 4, weights: {}, plays: () => [1, 0, 0, 0] };
  expect(shareOf(begins, {}, {}, 400, "seats").share).toBe(0.25);
  expect(shareOf(guessing, { aim: 8 }, { aim: 2 }, 200, "better").share).toBeGreaterThan(0.7);
});

test("tuning finds better weights, the same ones again, and says what they win against those of today", () => {
  const found = () => {
    const lines: string[] = [];
    return { ...tune(guessing, { rounds: 25, matches: 60, key: "tuning", tell: (line) => lines.push(line) }), lines };
  };
  const { weights, against, lines } = found();
  expect(Math.abs(Math.log(weights.aim / 8))).toBeLessThan(Math.log(2));
  expect(against.share - against.error).toBeGreaterThan(0.5);
  expect([lines.length, lines.filter((line) => line.includes("kept")).length > 0]).toEqual([25, true]);
  expect(found()).toEqual({ weights, against, lines });
});

test("what a game lets be tuned is what its bots are: their own weights win their share", async () => {
  const games = readdirSync(join(root, "packages/games"), { withFileTypes: true }).filter((each) => each.isDirectory());
  const tunable = games.filter(({ name }) => existsSync(join(root, "packages/games", name, "test/tuning.ts")));
  expect(tunable.length).toBeGreaterThan(0);
  for (const { name } of tunable) {
    const { tuning } = (await import(join(root, "packages/games", name, "test/tuning.ts"))) as { tuning: Tuning };
    const { seats, weights, plays } = tuning;
    const all = (by: Weights) => Array.from({ length: seats }, () => by);
    const once = plays(all(weights), "once");
    expect(once.reduce((sum, won) => sum + won, 0)).toBeCloseTo(1);
    expect(plays(all(weights), "once")).toEqual(once);
  }
});
