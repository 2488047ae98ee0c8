import { type Bot, copy, freeze, Match, type Seat, type State } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { bots } from "../../bot.ts";
import { type AllYourBase, allYourBase } from "../../rules/index.ts";
import { resample } from "../laws/twin.ts";
import { positions } from "../positions.ts";
import { chance, tables } from "../rules/play.ts";
import { table } from "../rules/scenes.ts";
import { play, wins } from "./duels.ts";

const { readPosition, writeMove } = allYourBase.notation;
const levels = Object.keys(bots);
const thinking = ["greedy", "drafter", "expert"];

/** Some seats at a table, at all levels. */
const mixed = (seats: number): string[] => Array.from({ length: seats }, (_, seat) => levels[seat % levels.length]);

describe("Bots", () => {
  test.each(tables)("all levels play a whole match: %i players, %o", (seats, changed) => {
    expect(play(mixed(seats), changed).outcome?.winners).toBeDefined();
  });

  test.each([{ inTurn: true }, { reset: true }])("they do with %o too", (changed) => {
    for (const seats of [2, 4]) expect(play(mixed(seats), changed).outcome?.winners).toBeDefined();
  });

  test.each([2, 4])("greedy and the beginner beat random, at a table of %i", (seats) => {
    for (const level of ["greedy", "beginner"]) expect(wins(level, "random", seats, 4)).toBe(4);
  });
});

/** What each level answers a seat in a state, where it may act. */
function answers(state: State<AllYourBase>, seat: Seat): string[] {
  const view = freeze(copy({ seat, table: state.table, hand: state.hands[seat] }));
  const moves = allYourBase.legalMoves(view);
  return moves.length === 0 ? [] : Object.values(bots).map((bot: Bot<AllYourBase>) => writeMove(bot(view, moves, chance("asked"))));
}

test("a copy of the same view, the same move, whatever the others hold and plan; and the view stays as it was", () => {
  let asks = 0;
  for (const text of Object.values(positions)) {
    for (const seat of readPosition(text).hands.keys()) {
      const before = answers(readPosition(text), seat);
      for (const word of ["one", "two"]) {
        const other = resample(readPosition(text), seat, chance(word));
        expect(answers(other, seat)).toEqual(before);
      }
      asks += before.length;
    }
  }
  expect(asks).toBeGreaterThan(40);
});

/** What A does, step by step, until it is ready or waits for others. */
function turnOf(level: string, ...lines: string[]): string[] {
  const state = readPosition(table(...lines));
  const match = new Match(allYourBase, { seats: state.hands.length, options: state.table.options, key: "00".repeat(32), state });
  const steps: string[] = [];
  const { version } = match;
  while (match.version - version < 6 && match.awaited.includes(0) && steps.at(-1) !== "ready") {
    const move = bots[level](match.view(0), match.legalMoves(0), chance("turn"));
    match.submit(0, { move });
    steps.push(writeMove(move));
  }
  return steps;
}

const lastTurn = ["players 2", "part 3 turn 5 start A", "A points 20 30", "B points 20 30"];

describe.each(thinking)("%s", (level) => {
  test("puts the software on that fits most cubes, white on all colours", () => {
    const steps = turnOf(level, ...lastTurn, "A wheel:ryg arrow", "A holds ww1 kw6 rw5 ya5 ga1 kb2");
    expect(steps.toSorted()).toEqual(["install 1 ww1", "install 2 ya5", "ready"]);
  });

  test("puts cubes where they fit, and builds nothing in the last turn", () => {
    const steps = turnOf(level, ...lastTurn, "A wheel/rw5 arrow/ya5", "A holds rb1 yb3 gd5 kh3 kc4 ww1");
    expect(steps.toSorted()).toEqual(["equip 1 rb1", "equip 2 yb3", "ready"]);
  });

  test("does not put worse software over better", () => {
    const points = ["A points 20 30", "B points 20 30", "C points 20 30"];
    const lines = ["part 3 turn 5 start A", "A drop:rr/rd1", "A holds kd2 wd3", "stacks 0 3 3 3 3 3"];
    expect(turnOf(level, ...lines, ...points)).toEqual(["install 1 wd3", "discard kd2", "ready"]);
  });

  test("sees that two cards make more than either alone", () => {
    const steps = turnOf(level, ...lastTurn, "A arrow/ka1", "A holds gh6 wh1 rd1 kb2 kc1 kd2");
    expect(steps).toEqual(["build wh1", "install 2 gh6", "ready"]);
  });

  test("answers a clash with what is left of most worth", () => {
    const lines = ["phase clash", "A drop/bd4 hammers/wh4", "A holds rd1 kc4", "shown A build yc2", "stacks 3 3 0 3 3 3"];
    expect(turnOf(level, ...lines)[0]).toBe("equip 2 yc2");
  });
});

describe("The drafter", () => {
  /** Whether a level passes the red wheel 5 on, with nothing of its own to do with it, to a base of these stations. */
  const passes = (level: string, base: string) => {
    const lines = ["part 3 turn 3 start A", "A points 20 30", "B points 20 30", "C points 20 30", "stacks 0 0 0 0 0 0"];
    const steps = turnOf(level, ...lines, "A drop:ggg hammers:bbb", `B ${base}`, "A holds gd5 bh5 gd2 bh2 kb5 rw5", "supply 0 20 17 17");
    return !steps.some((step) => step.endsWith("rw5"));
  };

  test("keeps from its neighbour what that could use best; greedy does not look", () => {
    expect(thinking.map((level) => passes(level, "wheel:rrrrr"))).toEqual([true, false, false]);
    expect(thinking.map((level) => passes(level, "arrow:rrrrr"))).toEqual([true, true, true]);
  });
});

describe("The expert", () => {
  test.each([
    [2, { escalation: true }],
    [3, { draw: true, reset: true }],
    [4, { inTurn: true }],
  ])("plays a whole match of %i with %o", (seats, changed) => {
    const seated = Array.from({ length: seats }, () => "drafter").with(seats - 1, "expert");
    expect(play(seated, changed).outcome?.winners).toBeDefined();
  });

  const late = ["players 2", "part 3 turn 4 start A", "A points 20 30", "B points 20 30", "stacks 0 0 0 0 0 0", "B bricks:rrrrrr"];

  test("lets go of points to keep more from the other; the drafter passes one of four cards on that the other waits for", () => {
    const lines = [...late, "A drop:gg hammers:bb", "A holds gd5 ya5 rb4 rb1 wb6 wb1"];
    expect(turnOf("drafter", ...lines)).toContain("install 1 gd5");
    expect(turnOf("expert", ...lines)).toEqual(["equip 1 rb4", "equip 2 rb1", "keep wb6", "keep wb1", "ready"]);
  });

  test("weighs what it lets go of: of two cards it plays the one that gains more", () => {
    const lines = [...late, "A drop:g hammers:bb", "A holds gd5 ya5 rb4 bh5 wb6 wb1"];
    expect(turnOf("drafter", ...lines)).toEqual(expect.arrayContaining(["install 1 gd5", "install 2 bh5"]));
    expect(turnOf("expert", ...lines)).toEqual(["equip 1 rb4", "install 2 bh5", "keep wb6", "keep wb1", "ready"]);
  });

  test("goes on with a plan that another has begun", () => {
    const plan = "A plans install 1 gd5";
    const steps = turnOf("expert", ...late, "A drop:gg hammers:bb", "A holds gd5 ya5 rb4 rb1 wb6 wb1", plan);
    expect(steps).toHaveLength(4);
    expect(steps.join()).not.toContain("gd5");
  });
});
