import { describe, expect, test } from "vitest";
import { allYourBase } from "../../rules/index.ts";
import { does, matchOn, on } from "./scenes.ts";

const over = (...points: string[]) =>
  on("phase over", `players ${points.length}`, "part 3 turn 5 start A", ...points.map((each, seat) => `${"ABCDEF"[seat]} points ${each}`));

describe("The end", () => {
  test("22: the sum of all three phases decides", () => {
    over("30 0 0", "10 10 11", "0 0 30").ends("B", "The highest total wins: 31.");
  });

  test("22: of those who are level, the better third phase", () => {
    over("5 20 5", "20 4 6", "9 9 9").ends("B", "Level on a total of 30: the better third phase wins.");
  });

  test("22: a better third phase is nothing to those who are behind", () => {
    over("20 5 5", "5 20 5", "0 0 29").ends("B", "Level on a total of 30 and in the third phase: the better second phase wins.");
    over("20 5 6", "10 10 10", "10 10 10").ends("A", "The highest total wins: 31.");
  });

  test("22: then the second, but only between those who are level in the third", () => {
    over("10 10 10", "12 8 10", "1 20 9").ends("A", "Level on a total of 30 and in the third phase: the better second phase wins.");
  });

  test("22: and who is level there, too, shares the win", () => {
    over("10 10 10", "10 10 10", "9 9 9").ends("AB", "Level on a total of 30 and in every phase that could decide: the win is shared.");
    over("0 0 0", "0 0 0", "0 0 0", "0 0 0", "0 0 0", "0 0 0").ends(
      "ABCDEF",
      "Level on a total of 0 and in every phase that could decide: the win is shared.",
    );
  });

  test("22: totals are the scores of the match", () => {
    expect(over("1 2 3", "4 5 6").match.outcome?.scores).toEqual([6, 15]);
  });

  test("22: after the fifth turn of the third phase it is over, and nobody does anything more", () => {
    const match = matchOn("part 3 turn 5 start A", "A points 1 2", "B points 3 4", "C points 3 1", "A drop:rr/rd1", "C wheel/kw6");
    expect(match.outcome).toBeUndefined();
    const events = does(match, "A: ready", "B: ready", "C: ready");
    expect(events.map(({ type }) => type)).toEqual(["revealed", "scored", "won"]);
    expect(match.outcome).toMatchObject({ winners: [0], scores: [10, 7, 10] });
    expect(match.toAct).toEqual([]);
    expect(match.awaited).toEqual([]);
    const [view] = [match.view(0)];
    expect(allYourBase.legalMoves(view)).toEqual([]);
    expect(allYourBase.refuse(view, { type: "back" })).toEqual({ rule: "The end", key: "allYourBase.no.over" });
  });

  test("software stays to be seen when it is over", () => {
    const match = matchOn("part 3 turn 5 start A", "A points 1 2", "B points 3 4", "C points 3 4", "A drop:rr/rd1");
    does(match, "A: ready", "B: ready", "C: ready");
    expect(match.state.table.bases[0].stations).toEqual([{ symbol: 0, hardware: [2, 0, 0, 0], software: 0 }]);
  });

  test("of two, who resigns loses", () => {
    const match = matchOn("players 2");
    match.submit(1, "resign");
    expect(match.outcome).toMatchObject({ winners: [0], reason: { key: "kit.resigned", with: { who: 1 } } });
  });
});
