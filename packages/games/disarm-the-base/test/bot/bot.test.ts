import { copy, freeze, type State } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { bots } from "../../bot.ts";
import { type DisarmTheBase, disarmTheBase } from "../../rules/index.ts";
import { resample } from "../laws/twin.ts";
import { positions } from "../positions.ts";
import { chance } from "../rules/play.ts";
import { matchOn } from "../rules/scenes.ts";
import { planes, play, step } from "./teams.ts";

const { readPosition, writeMove } = disarmTheBase.notation;
const levels = Object.keys(bots);
/** The expert takes its time, and plays fewer matches here. */
const quick = levels.filter((level) => level !== "expert");
const thinking = ["careful", "planner", "expert"];

describe("Bots", () => {
  test.each([1, 2, 3, 4])("levels play whole matches together: %i at the table", (seats) => {
    const team = (first: number) => Array.from({ length: seats }, (_, seat) => quick[(first + seat) % quick.length]);
    for (const changed of [{}, { cards: "hidden" }] as const) {
      for (const first of quick.keys()) expect(play(team(first), changed).outcome).toBeDefined();
    }
  });

  test.each([{ tiles: "gaps" }, { tiles: "lot" }, { level: "easy" }, { level: "expert" }] as const)("they do with %o too", (changed) => {
    expect(play(["planner", "careful"], changed).outcome).toBeDefined();
  });

  test.each([{}, { cards: "hidden", tiles: "lot" }] as const)("the expert plays whole matches with others: %o", (changed) => {
    expect(play(["expert", "careful"], changed).outcome).toBeDefined();
  });

  test.each([1, 3])("careful ones disarm far more than random ones: %i at the table", (seats) => {
    expect([planes("random", seats, 8) <= 3, planes("careful", seats, 8) >= 16]).toEqual([true, true]);
  });
});

test("a beginner does what is to be done, and a random one hardly anything", () => {
  expect([planes("random", 2, 8) <= 3, planes("beginner", 2, 8) >= 12]).toEqual([true, true]);
});

/** What each level answers in a state. */
function answers(state: State<DisarmTheBase>): string[] {
  const [seat] = disarmTheBase.toAct(state.table);
  const view = freeze(copy({ seat, table: state.table, hand: {} }));
  const moves = disarmTheBase.legalMoves(view);
  return moves.length === 0 ? [] : levels.map((level) => writeMove(bots[level](view, moves, chance("asked"))));
}

test("the same view, the same move, whatever lies face down; and the view stays as it was", () => {
  let asks = 0;
  for (const text of Object.values(positions)) {
    const before = answers(readPosition(text));
    for (const word of ["one", "two"]) expect(answers(resample(readPosition(text), 0, chance(word)))).toEqual(before);
    asks += before.length;
  }
  expect(asks).toBeGreaterThan(30);
});

/** What A does in its turn, step by step. */
function turnOf(level: string, ...lines: string[]): string[] {
  const match = matchOn(...lines);
  const { turn } = match.state.table;
  const steps: string[] = [];
  while (match.toAct.length > 0 && match.state.table.turn === turn && steps.at(-1) !== "end")
    steps.push(step(match, level, chance("turn")));
  return steps;
}

const empty = ["h7 empty", "h8 empty", "h9 empty"];
/** Hangars with planes that can fly no more. */
const done = (...planes: string[]): string[] => planes.map((plane, i) => `h${i + 1} ${plane} unlocked disarmed`);

describe.each(thinking)("%s", (level) => {
  test("goes home when every plane is disarmed", () => {
    const lines = ["players 1", ...done("A", "B", "C", "D", "E", "F"), ...empty, "A at NE", "turn 9 A"];
    expect(turnOf(level, ...lines)).toEqual(["go NW", "go p2", "go end"]);
  });

  test("disarms the last plane and goes", () => {
    const lines = ["players 1", ...done("A", "B", "C", "D", "E"), "h6 F unlocked", ...empty, "A at h6", "A holds disarmF", "turn 9 A"];
    expect(turnOf(level, ...lines).slice(0, 2)).toEqual(["play disarmF", "go SE"]);
  });

  test("takes the code rather than the cutters", () => {
    const lines = ["players 1", "h6 F unlocked", "A at h6", "A holds disarmF cutters", "turn 9 A"];
    expect(turnOf(level, ...lines)[0]).toBe("play disarmF");
  });

  test("does not step into the light before the guard", () => {
    const lines = ["players 1", "lit SE", "guard p7", "A at h6", "h6 F unlocked", "A holds disarmF", "turn 9 A"];
    expect(turnOf(level, ...lines)).toEqual(["play disarmF", "end"]);
  });

  test("disarms the plane it has just found, with its code in hand, before it looks elsewhere", () => {
    const found = ["h1 D unlocked disarmed", "h2 B unlocked", "h3 empty unlocked", "h9 ? guarded"];
    const hands = ["A holds disarmB disarmE spotter", "B holds disarmF cutters cutters gate"];
    const steps = turnOf(level, "players 2", "guard p4", ...found, "A at NW", "B at tower", ...hands, "turn 5 A actions 3");
    expect(steps).toContain("play disarmB");
  });

  test("breaks in where it holds no card", () => {
    expect(turnOf(level, "players 1", "A at NW", "turn 5 A")[0]).toMatch(/^break h[123]$/);
  });

  test("covers the card that is missed least", () => {
    const lines = ["options cards hidden", "phase pile", "held crowbar A drawn", "A piles cutters spotter disarmA recall crowbar open5"];
    expect(turnOf(level, ...lines)[0]).toBe("put 2");
  });
});

describe("The planner", () => {
  test("sends a guard back while there is time, when the hut is empty", () => {
    const guarded = ["h1 ? guarded", "h2 ? guarded", "h4 ? guarded", "h5 ? guarded", "h7 ? guarded"];
    const lines = ["players 1", ...guarded, "hut 0", "A at NW", "A holds recall open3", "turn 9 A"];
    expect(turnOf("planner", ...lines)).toContain("go tower");
  });

  test("opens with the code it holds, then gets out of danger", () => {
    const lines = ["players 1", "lit NW", "guard p11", "A at NW", "A holds open1", "turn 5 A actions 2"];
    expect(turnOf("planner", ...lines).slice(0, 2)).toEqual(["play open1", "go tower"]);
  });

  test("does not wait beside a plane that it holds no card for", () => {
    const opened = [...done("A", "B", "C", "D"), "h5 empty unlocked", "h6 E unlocked", "h7 empty unlocked"];
    expect(turnOf("planner", "players 1", "guard p1", ...opened, "A at SE", "turn 9 A")[0]).toBe("go SW");
  });

  test("disarms while it may, though little hope is left, rather than wait where it is safe", () => {
    const shown = [
      "h2 empty guarded",
      "h3 C unlocked",
      "h4 E unlocked",
      "h5 A unlocked guarded disarmed",
      "h6 ? guarded",
      "h7 empty unlocked",
    ];
    const hands = ["A holds open2 disarmA cutters dark", "B holds disarmB disarmD cutters cutters"];
    const gone = [
      ...["guard2", "guard9", "guard6", "guard5", "lightSE", "lightNE", "lightSW", "lightSW", "open3", "open7", "open4"],
      ...["cutters", "dark", "recall", "lookup", "noise"],
    ];
    const lines = ["start E", "guard p4", "lit NE SW", ...shown, "A at tower", "B at SW", ...hands, `discards ${gone.join(" ")}`];
    expect(turnOf("planner", ...lines, "turn 11 A")).toContain("play cutters");
  });

  test("passes a code on to whoever stands before the plane", () => {
    const lines = ["h6 F unlocked", "A at p8", "shut S N E W", "B at h6", "A holds disarmF", "turn 9 A"];
    expect(turnOf("planner", ...lines)).toContain("give disarmF B");
  });
});

/** Nobody is in the hut, and the card that sends a guard back there is in A's hand. */
test("the expert fetches the end of shift and plays it, where the planner waits", () => {
  const shown = [
    "h1 ? guarded",
    "h3 D guarded",
    "h4 A unlocked disarmed",
    "h5 ? guarded",
    "h6 empty unlocked",
    "h7 B unlocked guarded disarmed",
    "h8 E unlocked guarded disarmed",
    "h9 F",
  ];
  const hands = ["A holds open1 open8 disarmC cutters recall", "B holds open3 disarmD disarmE disarmF cutters"];
  const gone = [
    ...[
      "guard9",
      "guard5",
      "guard3",
      "guard7",
      "guard1",
      "guard8",
      "lightSE",
      "lightSW",
      "lightSE",
      "lightNW",
      "lightNE",
      "shutW",
      "shutE",
    ],
    ...["crowbar", "crowbar", "open7", "cutters", "spotter", "disarmB", "noise", "recall", "lookup", "dark", "dark", "gate"],
  ];
  const lines = [
    "start W",
    "guard p4",
    "shut E",
    "lit NW NE SW",
    ...shown,
    "A at NW",
    "B at tower",
    ...hands,
    `discards ${gone.join(" ")}`,
  ];
  expect(turnOf("planner", ...lines, "turn 17 B")).not.toContain("play recall h3");
  expect(turnOf("expert", ...lines, "turn 17 B")).toContain("play recall h3");
});
