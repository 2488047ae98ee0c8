import { type AnyBot, type AnyGame, keyFrom, Match, type Parts, same, type View } from "@baseboard/kit";
import { expect, test } from "vitest";
import { type FourSquare, fourSquare } from "../../games/four-square/rules/index.ts";
import { BotDriver } from "../src/model/match/bot-driver.ts";
import { botMove } from "../src/model/match/bot-move.ts";
import type { AnyMatch } from "../src/model/room-state.ts";
import { VirtualClock } from "./pure-room.ts";

/** Four Square in which people may be asked something that nobody waits for; a bot sits in the second seat. */
function table(asked: (table: FourSquare["table"]) => number[], standsIn = false, patience?: number) {
  const match = new Match({ ...fourSquare, asked }, { seats: 2, options: {}, key: keyFrom("driver") });
  const clock = new VirtualClock();
  const questions: [seat: number | undefined, standsIn: boolean | undefined][] = [];
  const driver = new BotDriver(
    {
      match: match as unknown as AnyMatch,
      levelOf: (seat) => (seat === 1 ? "any" : undefined),
      standsIn: () => standsIn,
      async ask({ view, standsIn }) {
        questions.push([view.seat, standsIn]);
        return match.legalMoves(1)[0];
      },
      act: async (seat, act) => match.submit(seat, act as never),
      pace: () => 0,
      report: () => {},
      ...(patience !== undefined && { patience }),
    },
    { clock, newKey: () => keyFrom("bots") },
  );
  match.submit(0, { move: match.legalMoves(0)[0] });
  return { match, clock, driver, questions };
}

test("a bot in turn gives people who are asked something time to answer, and then goes on", async () => {
  const { match, clock, driver } = table(() => [0]);
  driver.wake();
  await clock.pass(19_000);
  expect(match.version).toBe(1);
  await clock.pass(2000);
  expect(match.version).toBe(2);
  driver.stop();
});

test("where nobody else waits, a bot gives people as long as they take", async () => {
  let asked = [0];
  const { match, clock, driver } = table(() => asked, false, Number.POSITIVE_INFINITY);
  driver.wake();
  await clock.pass(600_000);
  expect(match.version).toBe(1);
  asked = [];
  await clock.pass(1000);
  expect(match.version).toBe(2);
  driver.stop();
});

test("it goes on at once when they have answered", async () => {
  let asked = [0];
  const { match, clock, driver } = table(() => asked);
  driver.wake();
  await clock.pass(3000);
  asked = [];
  await clock.pass(1000);
  expect(match.version).toBe(2);
  driver.stop();
});

test("a bot that is asked answers, though the match waits for somebody else", async () => {
  const { match, clock, driver, questions } = table(({ turn }) => (turn === 0 ? [1] : []));
  match.submit(1, { move: match.legalMoves(1)[0] });
  expect(match.awaited).toEqual([0]);
  driver.wake();
  await clock.pass(10);
  expect(questions[0]).toEqual([1, undefined]);
  driver.stop();
});

test("a stand-in leaves to its player what nobody waits for, and plays what the match waits for", async () => {
  let asked = [1];
  const { match, clock, driver, questions } = table(() => asked, true);
  match.submit(1, { move: match.legalMoves(1)[0] });
  driver.wake();
  await clock.pass(20_000);
  expect(questions).toEqual([]);
  asked = [];
  match.submit(0, { move: match.legalMoves(0)[0] });
  driver.wake();
  await clock.pass(10);
  expect(questions).toEqual([[1, true]]);
  driver.stop();
});

test("a stand-in promises nothing in its player's name", () => {
  const match = new Match(fourSquare, { seats: 2, options: {}, key: keyFrom("driver") });
  const all = match.legalMoves(0);
  const promises = { ...fourSquare, isPromise: (move: unknown) => same(move, all[0]) } as unknown as AnyGame;
  const chosen: number[] = [];
  const bot: AnyBot = (_view, moves) => {
    chosen.push(moves.length);
    return moves[0];
  };
  const question = { game: fourSquare.id, level: "any", view: match.view(0) as View<Parts>, key: keyFrom("bot"), stream: 0 };
  for (const standsIn of [false, true]) botMove(promises, { any: bot }, { ...question, standsIn });
  expect(chosen).toEqual([all.length, all.length - 1]);
});
