import { type Bot, copy, freeze, keyFrom, rngAt, type Seat, teller } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { bots } from "../../bot.ts";
import { type Darebase, darebase, type Move, type Scenario, scenarios, type Table } from "../../rules/index.ts";
import { resultsOf } from "../../rules/results.ts";
import { positions } from "../positions.ts";
import { play, wins } from "./duels.ts";

const { writeMove, readPosition } = darebase.notation;
const thinking = ["greedy", "searcher", "expert"];

/** What a bot does in a position, and the table after it. */
function asked(bot: Bot<Darebase>, text: string, word = "asked"): { move: string; seat: Seat; after: Table } {
  const state = readPosition(text);
  const { turn: seat } = state.table;
  const view = { seat, table: freeze(copy(state.table)), hand: {} };
  const move: Move = bot(view, darebase.legalMoves(view), rngAt(keyFrom(word), 0));
  darebase.apply(state, seat, move, { rng: rngAt(keyFrom(word), 1), emit: teller(darebase, state.table).emit });
  return { move: writeMove(move), seat, after: state.table };
}

describe("Bots", () => {
  test.each(scenarios)("every level plays a whole match of %s, and always one of the moves it may make", (scenario) => {
    for (const level of Object.keys(bots)) expect(() => play(scenario, level, "greedy", `whole ${level}`)).not.toThrow();
  });

  test.each(scenarios)("greedy and the beginner beat random in %s", (scenario) => {
    for (const level of ["greedy", "beginner"]) expect(wins(scenario, level, "random", 4)).toBe(4);
  });

  test("greedy brings Classic Capture-the-Flag to an end before time is up", () => {
    const turns = [1, 2, 3, 4].map((i) => play("capture-the-flag", "greedy", "greedy", `to the end ${i}`).state.table.turns);
    expect(turns.filter((each) => each < 400).length).toBeGreaterThanOrEqual(3);
  });

  test("a copy of the same view and the same chance, the same choice; and the view stays as it was", () => {
    let asks = 0;
    for (const text of Object.values(positions)) {
      if (readPosition(text).table.phase === "over") continue;
      for (const bot of Object.values(bots)) {
        asks++;
        expect(asked(bot, text).move).toBe(asked(bot, text).move);
      }
    }
    expect(asks).toBeGreaterThan(50);
  });
});

const winning: Record<Scenario, string> = {
  "steady-supply": `
    A 1d8 2e4
    B 3f9
    supplied A f10
    supplied B c2
    power A2 B3 A1
    flags d8
    dice 1 4 2
    turns 20`,
  "double-delivery": `
    scenario double-delivery
    A 1d8 2e4
    B 3f8
    supplied A f10
    power B3 A1 A2
    flags d8
    dice 1 4 2
    turns 20`,
  "quick-pick-up": `
    scenario quick-pick-up
    A 1d8 2e4
    B 3f8
    supplied A f10
    power B3 A1 A2
    flags c2 f2 c10
    dice 1 4 2
    turns 20`,
  "capture-the-flag": `
    scenario capture-the-flag
    A 1d4 2e6
    B 3f8
    power B3 A1 A2
    flags f2 d4
    dice 1 4 2
    turns 20`,
};

/** Yellow's pawn 2 has four points next, and Blue's pawn 1 is weaker. */
const threatened: Record<Scenario, string> = {
  "steady-supply": `
    A 1d5
    B 2d9
    power A1 B2
    dice 1 2 4
    turns 20`,
  "double-delivery": `
    scenario double-delivery
    A 1d5
    B 2d9
    power A1 B2
    dice 1 2 4
    turns 20`,
  "quick-pick-up": `
    scenario quick-pick-up
    A 1d6
    B 2c11
    power A1 B2
    dice 1 2 4
    turns 20`,
  "capture-the-flag": `
    scenario capture-the-flag
    A 1c6
    B 2c11
    power A1 B2
    flags f2 c10
    dice 1 2 4
    turns 20`,
};

describe("What they see", () => {
  test.each(scenarios.flatMap((scenario) => thinking.map((level) => ({ scenario, level }))))(
    "$level wins $scenario at once when it can",
    ({ scenario, level }) => {
      const { seat, after } = asked(bots[level], winning[scenario]);
      expect(darebase.outcome(after)?.winners).toEqual([seat]);
    },
  );

  test.each(thinking)("%s takes a pawn that stands alone", (level) => {
    const text = `
      A 1d5
      B 2e6
      power B2 A1
      flags c6 f7
      dice 1 2 3
      turns 20`;
    expect(asked(bots[level], text).move).toBe("1 e6");
  });

  test.each(thinking)("%s delivers when it can", (level) => {
    const text = `
      A 1d8 2c3
      B 2g7
      power B2 A1 A2
      flags e6 d8
      dice 1 3 2
      turns 20`;
    expect(asked(bots[level], text).after.sides[0].supplied).toEqual(["c10"]);
  });

  test.each(scenarios)("greedy walks into a capture in %s, those who look further do not", (scenario) => {
    const isCaught = (level: string) => {
      const { seat, after } = asked(bots[level], threatened[scenario]);
      return resultsOf(after, 1 - seat).some(({ ends }) => ends === "captured");
    };
    expect(thinking.filter(isCaught)).toEqual(["greedy"]);
  });
});
