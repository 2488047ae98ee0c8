import { keyFrom, linesOf, rngAt, same } from "@baseboard/kit";
import { readOrRefused, typist } from "@baseboard/kit/testing";
import { describe, expect, test } from "vitest";
import { scenarios } from "../../rules/constants.ts";
import { darebase } from "../../rules/index.ts";
import { setup } from "../../rules/setup.ts";
import type { Move } from "../../rules/state.ts";
import { notation } from "../../rules/text/notation.ts";
import { positions } from "../positions.ts";

const { writeMove, readMove, writePosition, readPosition } = notation;

/** The position "in full swing" with one thing changed. */
const inSwing = (from: string, to: string): string => positions["in full swing"].replace(from, to);

describe("Notation", () => {
  const moves: [string, Move][] = [
    ["@c2", { type: "place", base: "c2" }],
    ["2 d3", { type: "run", pawn: 2, steps: ["d3"] }],
    ["2 off", { type: "run", pawn: 2, steps: ["off"] }],
    ["2 off e1 e2", { type: "run", pawn: 2, steps: ["off", "e1", "e2"] }],
    ["3 e1 e2 d3+ d4+", { type: "run", pawn: 3, steps: ["e1", "e2", "d3+", "d4+"] }],
    ["5 h11 h10 h9 g9 f9 e9+", { type: "run", pawn: 5, steps: ["h11", "h10", "h9", "g9", "f9", "e9+"] }],
    ["3 c9+ c10+ @d6", { type: "run", pawn: 3, steps: ["c9+", "c10+"], third: "d6" }],
  ];
  test.each(moves)("%s", (text, move) => {
    expect(readMove(text)).toEqual(move);
    expect(writeMove(move)).toBe(text);
    expect(darebase.move.parse(move)).toEqual(move);
    expect(readMove(`  ${text.replaceAll(" ", "   ")} `)).toEqual(move);
  });

  test.each([
    "",
    "pass",
    "3",
    "6 d3",
    "0 d3",
    "A3 d3",
    "3d3",
    "3 i3",
    "3 d0",
    "3 d12",
    "3 D3",
    "3 d3*",
    "3 d3++",
    "3 + d3",
    "3 off+",
    "3 Off",
    "3 a1 a2 a3 a4 a5 a6 a7",
    "3 @d6",
    "3 c10+ @d6+",
    "3 c10+ @d6 @e6",
    "3 @d6 c10+",
    "@",
    "@c2+",
    "@off",
    "@c2 @f2",
  ])("%j is no move", (text) => {
    expect(() => readMove(text)).toThrow(SyntaxError);
    expect(() => readMove(text)).toThrow(/3 e1 e2 d3\+, 2 off/);
  });

  test("what is no move is repeated only as far as its beginning", () => {
    expect(() => readMove("3 d3*")).toThrow('"3 d3*" is no move.');
    expect(() => readMove("x".repeat(5000))).toThrow(`"${"x".repeat(59)}…" is no move.`);
  });

  test.each(Object.entries(positions))("the position %j is written as it stands here", (_, text) => {
    expect(writePosition(readPosition(text))).toBe(linesOf(text).join("\n"));
  });

  test("lines stand in any order, with comments, and what is as usual may be said", () => {
    const text = `
      turns 12 ; six turns each
      dice 2  4 5
      turn A
      ; the flags in any order
      flags e6 b5
      power B3 A3 B1 A1 A2 B4\r
      jail B 5
      jail A 2
      B 4c9 1e7 3g8
      A 3b5 1g3 2d4
      phase play
      scenario steady-supply`;
    expect(same(readPosition(text), readPosition(positions["in full swing"]))).toBe(true);
  });

  test("a prisoner's square follows from the line of prisoners, the newest at the endline", () => {
    const { sides } = readPosition(positions["a fourth prisoner"]).table;
    expect(sides[1].pawns).toEqual(["h2", "e7", "b10", "h1", "h3"]);
    expect(readPosition(positions["a rescue"]).table.sides[0].pawns).toEqual(["", "a10", "", "b8", "a11"]);
  });

  test.each(scenarios)("the beginning of %s", (scenario) => {
    const state = setup(2, { scenario, waiting: false }, rngAt(keyFrom(scenario), 0));
    const text = writePosition(state);
    const [first, second] = [scenario !== "steady-supply" && `scenario ${scenario}`, scenario === "capture-the-flag" && "phase place"];
    expect(linesOf(text)).toEqual([first, second, `dice ${state.table.dice.join(" ")}`].filter(Boolean));
    expect(same(readPosition(text), state)).toBe(true);
  });

  test("yellow places its flag before any turn is finished", () => {
    const text = "scenario capture-the-flag\nphase place\nflags f2\ndice 1 3 6\nturn B";
    expect(readPosition(text).table).toMatchObject({ turn: 1, turns: 0, flags: ["f2"] });
    expect(writePosition(readPosition(text))).toBe(text);
  });

  test.each([
    ["steady-supply", "supplied A c10 f10\nsupplied B c2", []],
    ["steady-supply", "supplied B c2 f2\nflags a1", ["a1"]],
    ["double-delivery", "supplied A f10 c10", []],
    ["double-delivery", "supplied A f10 c10\nsupplied B f2\nflags h4", ["h4"]],
    ["quick-pick-up", "supplied A f10 c10\nsupplied B f2", ["c2"]],
    ["capture-the-flag", "flags c2 f2", ["c2", "f2"]],
  ])("when it is over in %s with %j the flags lie on %j", (scenario, lines, flags) => {
    const state = readPosition(`scenario ${scenario}\nphase over\n${lines}\ndice 1 1 2\nturn B\nturns 31`);
    expect(state.table.flags).toEqual(flags);
    expect(same(readPosition(writePosition(state)), state)).toBe(true);
  });

  const dice = "dice 1 2 3";
  const nonsense: [string, string, RegExp][] = [
    ["nothing", "", /dice/],
    ["no dice", inSwing("dice 2 4 5", ""), /dice/],
    ["two dice", "dice 2 4", /"dice 2 4 5"/],
    ["a die of seven", "dice 2 4 7", /"dice 2 4 5"/],
    ["an unknown word", `${dice}\nweather fine`, /"weather fine" means nothing/],
    ["a label only", `${dice}\nflags`, /"flags" should look/],
    ["a jail of nobody", `${dice}\njail 2`, /means nothing/],
    ["a line said twice", `${dice}\n${dice}`, /twice/],
    ["two lines of one side", inSwing("A 1g3", "A 4a1\nA 1g3"), /twice/],
    ["two things on a line", "dice 1 2 3 turns 12", /should look/],
    ["no scenario", `scenario tea\n${dice}`, /should look/],
    ["two scenarios", `scenario ${scenarios[0]} ${scenarios[1]}\n${dice}`, /should look/],
    ["no phase", `phase tea\n${dice}`, /should look/],
    ["a third side", `${dice}\nturn C`, /should look/],
    ["a sixth pawn", inSwing("1g3", "6g3"), /should look/],
    ["a square off the field", inSwing("1g3", "1g12"), /should look/],
    ["a pawn on two squares", inSwing("1g3", "1g3 1g4"), /A1 is in two places/],
    ["a pawn on the field and in jail", inSwing("jail A 2", "jail A 1"), /B1 is in two places/],
    ["a prisoner twice", inSwing("jail A 2", "jail A 2 2"), /B2 is in two places/],
    ["four prisoners", `jail A 1 2 3 4\n${dice}`, /three at most/],
    ["two on a square", inSwing("1g3", "1d4"), /Two pawns stand on d4/],
    ["two sides on a square", inSwing("1g3", "1g8"), /Two pawns stand on g8/],
    ["a pawn on a prisoner", inSwing("1g3", "1h1"), /Two pawns stand on h1/],
    ["no power scale", inSwing("power B3 A3 B1 A1 A2 B4", ""), /A1 is on the field, but not on the power scale/],
    ["a cube too few", inSwing("B3 A3 B1", "B3 B1"), /A3 is on the field/],
    ["a cube of a prisoner", inSwing("B3 A3 B1", "B3 A3 B2 B1"), /B2 is on the power scale, but not free/],
    ["a cube of one who is off", inSwing("B3 A3 B1", "B3 A3 A4 B1"), /A4 is on the power scale, but not free/],
    ["a cube twice", inSwing("B3 A3 B1", "B3 A3 B1 B3"), /B3 is on the power scale twice/],
    ["a flag too few", inSwing("b5 e6", "b5"), /2, not 1/],
    ["a flag too many", inSwing("b5 e6", "b5 e6 e7"), /2, not 3/],
    ["two flags on a square", inSwing("b5 e6", "b5 b5"), /Two flags lie on b5/],
    ["a flag on a delivered one", inSwing("flags b5 e6", "supplied A c10\nflags b5 c10"), /Two flags lie on c10/],
    ["a flag under a prisoner", inSwing("b5 e6", "b5 h1"), /under the prisoner B2/],
    ["a base of one's own", `supplied A c2\n${dice}`, /c10 and f10, not c2/],
    ["a base that is none", `supplied B d2\n${dice}`, /c2 and f2, not d2/],
    ["a base supplied twice", `supplied A c10 c10\n${dice}`, /once/],
    ["two winners", `phase over\nsupplied A c10 f10\nsupplied B c2 f2\n${dice}`, /both sides/],
    ["no third flag", inSwing("flags b5 e6", "supplied A c10\nflags b5"), /2, not 1/],
    ["a fourth flag", inSwing("flags b5 e6", "supplied A c10\nsupplied B c2\nflags b5 e6"), /1, not 2/],
    ["a third flag in double delivery", `scenario double-delivery\nsupplied A c10\n${dice}`, /1, not 2/],
    ["one flag in the second round", `${positions["the second round"]}\nflags d6`, /2, not 1/],
    ["a collected flag still there", `scenario quick-pick-up\nsupplied A c10\nflags c2 f2 c10 f10\n${dice}`, /3, not 4/],
    ["a flag moved in quick pick-up", `scenario quick-pick-up\nflags c2 f2 c10 f9\n${dice}`, /not on f9/],
    ["a flag not collected", positions["quick pick-up"].replace("3f6", "3f10"), /A3 would have collected/],
    ["a delivery in capture-the-flag", `${positions["one flag home"]}\nsupplied A c10`, /no base is supplied/],
    ["no flags in capture-the-flag", positions["one flag home"].replace("flags f2 c4", ""), /2, not 0/],
    ["placing flags elsewhere", `phase place\n${dice}`, /capture-the-flag only/],
    ["a flag before the first", `${positions["choose a base"]}\nflags c2`, /0, not 1/],
    ["yellow placing before blue", `${positions["choose a base"]}\nturn B`, /1, not 0/],
    ["a flag placed beside a base", `${positions["choose a base"]}\nturn B\nflags d2`, /c2, f2, not on d2/],
    ["a pawn out before the flags are placed", `${positions["choose a base"]}\nA 1a1\npower A1`, /Nobody/],
    ["a turn before the flags are placed", `${positions["choose a base"]}\nturns 2`, /No turn/],
    ["a turn of the other side", inSwing("turns 12", "turns 13"), /After 13 turns it is not A/],
    ["a turn not given", inSwing("turns 12", "turn B\nturns 12"), /After 12 turns it is not B/],
    ["turns without number", inSwing("turns 12", "turns many"), /should look/],
    ["turns beyond the last", `phase over\n${dice}\nturns 401`, /400 turns, not 401/],
    ["play beyond the last turn", `${dice}\nturns 400`, /over/],
    ["play after a win", positions["a win"].replace("phase over", ""), /won/],
    ["play with both flags home", positions["one flag home"].replace("f2 c4", "f2 c2"), /won/],
    ["over before it is", `phase over\n${dice}\nturns 12`, /It is over when/],
    ["a turn that would have passed", inSwing("jail B 5", "jail B 5 4").replace("dice 2", "dice 5"), /A cannot move/],
  ];
  test.each(nonsense)("%s is refused", (_, text, why) => {
    expect(() => readPosition(text)).toThrow(SyntaxError);
    expect(() => readPosition(text)).toThrow(why);
  });

  test.each([
    ["spaces", " ".repeat(200_000)],
    ["a long word", `dice ${"1".repeat(200_000)}`],
    ["a long list", `dice 1 2 3\npower${" A1".repeat(100_000)} x`],
    ["many lines", "dice 1 2 3\n".repeat(50_000)],
    ["a label of every object", "__proto__ 1\nconstructor 2\ndice 1 2 3"],
  ])("hostile text is refused: %s", (_, text) => {
    expect(() => readPosition(text)).toThrow(SyntaxError);
    expect(() => readMove(text)).toThrow(SyntaxError);
    expect(() => readMove(`3${" d3".repeat(100_000)}`)).toThrow(SyntaxError);
  });

  test("whatever is typed is read or refused, and what is read can be written", () => {
    const rng = rngAt(keyFrom("typing"), 0);
    const outcomes = { read: 0, refused: 0 };
    for (let i = 0; i < 4000; i++) outcomes[readOrRefused(darebase, typed(rng), () => {})]++;
    expect(outcomes.read).toBeGreaterThan(200);
    expect(outcomes.refused).toBeGreaterThan(200);
  });
});

const typed = typist(Object.values(positions));
