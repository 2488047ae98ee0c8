import { type Bot, keyFrom, Match, rngAt, type Seat } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { bots } from "../bot.ts";
import { type Phase, type TheBase, theBase } from "../rules/index.ts";
import { positions } from "./positions.ts";

/** A whole match of two bots, up to the end or as far as `until`. */
function play(mutants: Bot<TheBase>, explorers: Bot<TheBase>, word: string, until: Phase = "over"): Match<TheBase> {
  const match = new Match(theBase, { seats: 2, options: { rounds: 20 }, key: keyFrom(word) });
  const rng = rngAt(keyFrom(`bot ${word}`), 0);
  while (match.toAct.length > 0 && match.state.table.phase !== until) {
    const [seat] = match.toAct;
    const move = [mutants, explorers][seat](match.view(seat), match.legalMoves(seat), rng);
    const refusal = match.submit(seat, { move });
    if (refusal) throw new Error(`${theBase.notation.writeMove(move)} is refused: ${refusal.key}`);
  }
  return match;
}

/** How often each of two bots wins, playing each board from both sides. */
function duel(first: Bot<TheBase>, second: Bot<TheBase>, boards: number): { first: number; second: number } {
  const won = { first: 0, second: 0 };
  for (let i = 0; i < 2 * boards; i++) {
    const swapped = i % 2 === 1;
    const match = swapped ? play(second, first, `duel ${i >> 1}`, "challenge") : play(first, second, `duel ${i >> 1}`, "challenge");
    const winner: Seat | undefined = match.outcome?.winners[0];
    if (winner !== undefined) won[(winner === 0) === swapped ? "second" : "first"]++;
  }
  return won;
}

describe("Bots", () => {
  test.each(Object.keys(bots))("%s plays whole matches, to the last action against time", (level) => {
    for (const word of ["one", "two"]) expect(play(bots[level], bots[level], word).state.table.phase).toBe("over");
  });

  test("greedy beats random", () => {
    const { first, second } = duel(bots.greedy, bots.random, 20);
    expect([first >= 30, second <= 3]).toEqual([true, true]);
  });

  test("planner beats greedy", () => {
    const { first, second } = duel(bots.planner, bots.greedy, 5);
    expect([first >= 7, second <= 2]).toEqual([true, true]);
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

  test("greedy and planner bring the last piece home when it is one step away", () => {
    const { table } = theBase.notation.readPosition(positions["one step from winning"]);
    const view = { seat: 0, table, hand: {} };
    for (const level of ["greedy", "planner"])
      expect(theBase.notation.writeMove(bots[level](view, theBase.legalMoves(view), rngAt(keyFrom(level), 0)))).toBe("M 2 c6");
  });

  test("the planner stops against time when it cannot get everybody out", () => {
    const { table } = theBase.notation.readPosition(`${positions["against time"]}`.replace("countdown 4", "countdown 1"));
    const view = { seat: 1, table, hand: {} };
    expect(bots.planner(view, theBase.legalMoves(view), rngAt(keyFrom("stop"), 0))).toEqual({ type: "stop" });
  });
});
