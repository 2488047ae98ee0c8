import { expect, test } from "vitest";
import { pairing } from "../../client/pairing.ts";
import { targetsOfWar, threatTo } from "../../client/war-odds.ts";
import { captureOdds, ENOUGH, EXPEDITION_ODDS, percent } from "../../rules/odds.ts";
import { on } from "../rules/scenes.ts";

test("a war captures as often as Ruling 27 was counted to: with enough attackers, and with three", () => {
  const table = (attackers: number, defenders: number[]) => defenders.map((each) => percent(captureOdds(attackers, each)));
  expect(table(30, [1, 2, 3, 4, 5, 6, 8, 10])).toEqual([80, 66, 51, 37, 25, 15, 5, 1]);
  expect(table(3, [1, 2, 3, 4, 5, 6])).toEqual([54, 46, 36, 27, 19, 12]);
});

test("from some number on more attackers change nothing, and one less does", () => {
  const defenders = Array.from({ length: 16 }, (_, i) => i + 1);
  for (const many of [ENOUGH, 13, 25, 100])
    expect(defenders.map((each) => captureOdds(many, each))).toEqual(defenders.map((each) => captureOdds(ENOUGH, each)));
  expect(defenders.some((each) => captureOdds(ENOUGH - 1, each) < captureOdds(ENOUGH, each))).toBe(true);
});

test("one army attacks nothing, and nothing is captured without a throw", () => {
  expect(captureOdds(1, 1)).toBe(0);
  expect(captureOdds(9, 1, 0)).toBe(0);
  expect(captureOdds(9, 0, 0)).toBe(1);
  expect(captureOdds(9, 1, 1)).toBeCloseTo(15 / 36, 12);
});

test("an expedition succeeds in 41.7 %", () => {
  expect(EXPEDITION_ODDS).toBeCloseTo(0.4167, 4);
});

test("percent are whole, and never sure where a thing is not", () => {
  expect([0, 0.001, 0.417, 0.999, 1].map(percent)).toEqual([0, 1, 42, 99, 100]);
});

test("the card of a proposal says what peace brings, and what a no may cost: less where the defender can buy", () => {
  const pair = ["round 9", "B greece:4+6", "asked egypt>greece", "pair egypt>greece"];
  const { points, odds, bought } = pairing(on("phase answer", "A egypt:5+3", ...pair).match.state.table)!;
  expect([points, percent(odds), percent(bought)]).toEqual([3, percent(captureOdds(7, 4)), percent(captureOdds(7, 6))]);
  expect(pairing(on("phase answer", "A egypt:5+3", "tired egypt", ...pair).match.state.table)?.odds).toBe(0);
});

test("the card of a war says the odds of the throws that are left; there is none while nobody decides with another", () => {
  const war = ["round 9", "A egypt:5+3", "B greece:2+6", "fought egypt>greece", "pair egypt>greece"];
  expect(pairing(on("phase war", "throws 2", ...war).match.state.table)).toMatchObject({
    sides: [
      { at: "egypt", land: { owner: 0, armies: 5 } },
      { at: "greece", land: { owner: 1, armies: 2 } },
    ],
    points: 0,
    odds: captureOdds(5, 2, 1),
    bought: captureOdds(5, 2, 1),
    throws: 2,
  });
  expect(pairing(on("phase defend", ...war).match.state.table)?.bought).toBe(captureOdds(5, 4));
  expect(pairing(on("phase act", "A egypt:5+3").match.state.table)).toBeUndefined();
});

test("what a territory says of the attack that is decided is what its hint and its card say", () => {
  const lands = ["round 9", "A egypt:5+3", "B greece:4+6", "asked egypt>greece"];
  const threat = (...lines: string[]) => threatTo(on(...lines, ...lands).match.state.table, "greece", 1);
  expect(threat("phase answer", "pair egypt>greece")).toEqual({ from: "egypt", odds: captureOdds(7, 4) });
  expect(threat("phase war", "pair egypt>greece", "fought egypt>greece", "throws 2")).toEqual({
    from: "egypt",
    odds: captureOdds(5, 4, 1),
  });
  expect(threat("phase act", "refused egypt>greece")?.odds).toBe(captureOdds(7, 4));
});

test("the outline of war is for what can be attacked from what is picked, or with nothing picked from the sea", () => {
  const act = ["phase act", "turn A", "ship A E2 5+3", "A france:3+1 germany:1+1", "B italy:3+5"];
  const aims = (lines: string[], ...picked: string[]) => targetsOfWar(on(...lines).match.view(0), picked);
  expect(new Set(aims(act))).toEqual(new Set(["italy"]));
  expect(new Set(aims(act, "france"))).toEqual(new Set(["italy"]));
  // One army alone, without the means to buy another: peace can be offered, and nothing else.
  expect(aims(act, "germany")).toEqual([]);
  expect(aims(act, "deal", "with:1", "open", "accord", "france")).toEqual([]);
  expect(aims([...act, "tired france"], "france")).toEqual([]);
  expect(aims([...act, "fought E2>italy"])).toEqual([]);
  expect(aims(["phase command", "ship A E5 1+1", ...act.slice(3)], "france")).toEqual([]);
});
