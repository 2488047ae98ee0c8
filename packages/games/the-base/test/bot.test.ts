import { keyFrom, rngAt } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { bots } from "../bot.ts";
import { theBase } from "../rules/index.ts";
import { duel, play } from "./duels.ts";
import { positions } from "./positions.ts";

describe("Bots", () => {
  test.each(Object.keys(bots))("%s plays whole matches, to the last action against time", (level) => {
    for (const word of ["one", "two"]) expect(play(bots[level], bots[level], word).state.table.phase).toBe("over");
  });

  test("greedy beats random", () => {
    const { first, second } = duel(bots.greedy, bots.random, 20);
    expect([first >= 30, second <= 3]).toEqual([true, true]);
  });

  test("the beginner beats random, though not every time", () => {
    const { first, second } = duel(bots.beginner, bots.random, 20);
    expect([first >= 28, second <= 10]).toEqual([true, true]);
  });

  test("the same chance, the same choice", () => {
    for (const text of Object.values(positions)) {
      const { table } = theBase.notation.readPosition(text);
      const view = { seat: table.turn, table, hand: {} };
      const moves = theBase.legalMoves(view);
      if (moves.length === 0) continue;
      for (const bot of Object.values(bots)) {
        const chosen = bot(view, moves, rngAt(keyFrom("same"), 0));
        expect(moves).toContainEqual(chosen);
        expect(bot(view, moves, rngAt(keyFrom("same"), 0))).toEqual(chosen);
      }
    }
  });

  test("all but the careless bring the last piece home when it is one step away", () => {
    const { table } = theBase.notation.readPosition(positions["one step from winning"]);
    const view = { seat: 0, table, hand: {} };
    for (const level of ["greedy", "planner", "expert"])
      expect(theBase.notation.writeMove(bots[level](view, theBase.legalMoves(view), rngAt(keyFrom(level), 0)))).toBe("M 2 c6");
  });

  test("the planner stops against time when it cannot get everybody out", () => {
    const { table } = theBase.notation.readPosition(`${positions["against time"]}`.replace("countdown 4", "countdown 1"));
    const view = { seat: 1, table, hand: {} };
    expect(bots.planner(view, theBase.legalMoves(view), rngAt(keyFrom("stop"), 0))).toEqual({ type: "stop" });
  });
});
