import { keyFrom, Match, rngAt } from "@baseboard/kit";
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

  test("those who look ahead leave no capture that costs them nothing", () => {
    for (const level of ["greedy", "planner", "expert"]) {
      const state = theBase.notation.readPosition(positions["which slot"]);
      const match = new Match(theBase, { seats: 2, options: { rounds: 20 }, key: keyFrom(level), state });
      while (match.toAct[0] === 0) {
        const view = match.view(0);
        match.submit(0, { move: bots[level](view, theBase.legalMoves(view), rngAt(keyFrom(level), match.version)) });
      }
      const events = match.log.flatMap((line) => line.events);
      expect(
        events.filter(({ type }) => type === "captured"),
        level,
      ).toHaveLength(1);
    }
  });

  test("the planner hardly ever ends a turn where it began", () => {
    const match = play(bots.planner, bots.planner, "idle", "challenge");
    const ended = [""];
    const again = new Match(theBase, match.start);
    for (const { seat, act } of match.log) {
      const { turn } = again.state.table;
      again.submit(seat, act);
      const { table } = again.state;
      if (table.turn !== turn) ended.push(JSON.stringify([table.tiles, table.sides]));
    }
    expect(ended.length).toBeGreaterThan(20);
    expect(ended.filter((now, i) => now === ended[i - 1]).length).toBeLessThan(ended.length / 20);
  });

  test("the planner stops against time when it cannot get everybody out", () => {
    const { table } = theBase.notation.readPosition(`${positions["against time"]}`.replace("countdown 4", "countdown 1"));
    const view = { seat: 1, table, hand: {} };
    expect(bots.planner(view, theBase.legalMoves(view), rngAt(keyFrom("stop"), 0))).toEqual({ type: "stop" });
  });
});
