import { keyFrom, linesOf, rngAt, same } from "@baseboard/kit";
import { readOrRefused, typist } from "@baseboard/kit/testing";
import { describe, expect, test } from "vitest";
import { disarmTheEarth } from "../../rules/index.ts";
import { setup } from "../../rules/setup.ts";
import type { Move } from "../../rules/state.ts";
import { positions } from "../positions.ts";

const { writeMove, readMove, writePosition, readPosition } = disarmTheEarth.notation;
const none = { kind: "none", at: "", other: "", until: 0 } as const;

/** The position "a proposal" with one thing changed. */
const inProposal = (from: string, to: string): string => positions["a proposal"].replace(from, to);

describe("Notation", () => {
  const moves: [string, Move][] = [
    ["east", { type: "loop", loop: "E" }],
    ["west", { type: "loop", loop: "W" }],
    ["roll", { type: "roll" }],
    ["sail", { type: "sail" }],
    ["pay 4", { type: "pay", steps: 4, shares: [] }],
    [
      "pay 6 egypt:3 south_africa:7",
      {
        type: "pay",
        steps: 6,
        shares: [
          { at: "egypt", count: 3 },
          { at: "south_africa", count: 7 },
        ],
      },
    ],
    ["disarm egypt", { type: "disarm", at: "egypt" }],
    ["mutual egypt usa_west", { type: "mutual", own: "egypt", other: "usa_west" }],
    ["decline", { type: "decline" }],
    ["place egypt 3+0", { type: "place", at: "egypt", armies: 3, industries: 0 }],
    ["buy stock 2", { type: "buy", at: "stock", armies: 2 }],
    ["buy egypt 12", { type: "buy", at: "egypt", armies: 12 }],
    ["settle egypt 3+1", { type: "settle", at: "egypt", armies: 3, industries: 1 }],
    ["expedition egypt greece 2+2", { type: "expedition", from: "egypt", to: "greece", armies: 2, industries: 2 }],
    ["attack egypt greece", { type: "attack", from: "egypt", to: "greece", buy: 0 }],
    ["attack egypt greece buy:2", { type: "attack", from: "egypt", to: "greece", buy: 2 }],
    ["land greece 4+3 buy:1", { type: "land", to: "greece", armies: 4, industries: 3, buy: 1 }],
    ["propose egypt greece", { type: "propose", from: "egypt", to: "greece" }],
    ["free egypt", { type: "free", at: "egypt" }],
    ["done", { type: "done" }],
    ["yes", { type: "answer", yes: true }],
    ["no", { type: "answer", yes: false }],
    ["defend 0", { type: "defend", buy: 0 }],
    ["throw", { type: "throw" }],
    ["stop", { type: "stop" }],
    ["occupy 0+3", { type: "occupy", armies: 0, industries: 3 }],
    ["accept 3", { type: "accept", deal: 3 }],
    ["reject 0", { type: "reject", deal: 0 }],
    [
      "offer B truce,all,9 yes,8",
      { type: "offer", to: 1, gives: { ...none, kind: "truce", until: 9 }, wants: { ...none, kind: "yes", until: 8 }, whispered: false },
    ],
    [
      "whisper D none accord,egypt,greece,7",
      { type: "offer", to: 3, gives: { ...none }, wants: { kind: "accord", at: "egypt", other: "greece", until: 7 }, whispered: true },
    ],
  ];
  test.each(moves)("%s", (text, move) => {
    expect(readMove(text)).toEqual(move);
    expect(writeMove(move)).toBe(text);
    expect(disarmTheEarth.move.parse(move)).toEqual(move);
    expect(readMove(`  ${text.replaceAll(" ", "   ")} `)).toEqual(move);
  });

  test.each([
    "",
    "north",
    "east east",
    "roll 3",
    "pay",
    "pay egypt:3",
    "pay 4 egypt",
    "pay 4 egypt:",
    "pay 4 egypt:3:3",
    "pay 4 atlantis:3",
    "disarm",
    "disarm atlantis",
    "mutual egypt",
    "place egypt 3",
    "place egypt 3+",
    "place egypt 3+1+1",
    "place egypt -1+1",
    "buy 3",
    "buy sea 3",
    "buy egypt x",
    "settle egypt",
    "attack egypt greece 2",
    "attack egypt greece sell:2",
    "attack E3 greece",
    "land greece",
    "propose egypt",
    "yes please",
    "defend",
    "occupy 2",
    "offer E none yes,3",
    "offer B none",
    "offer B truce,9 none",
    "whisper B none yes",
    "accept",
    "__proto__",
    "constructor",
  ])("%j is no move", (text) => {
    expect(() => readMove(text)).toThrow(SyntaxError);
    expect(() => readMove(text)).toThrow(/Moves look like east, roll/);
  });

  test("what is no move is repeated only as far as its beginning", () => {
    expect(() => readMove("x".repeat(5000))).toThrow(`"${"x".repeat(59)}…" is no move.`);
  });

  test.each([2, 3, 4])("the beginning for %i", (seats) => {
    const state = setup(seats, disarmTheEarth.options.parse({}), rngAt(keyFrom(`begin ${seats}`), 0));
    const text = writePosition(state);
    expect(linesOf(text)[0]).toBe(`players ${seats}`);
    expect(linesOf(text).length).toBeLessThanOrEqual(2);
    expect(same(readPosition(text), state)).toBe(true);
  });

  test("lines stand in any order, with comments, and what is as usual may be said", () => {
    const lines = linesOf(positions["a proposal"]).toReversed();
    const text = [...lines, "order rotating", "deadline usual ; twenty", "; nothing"].join("\r\n");
    expect(same(readPosition(text), readPosition(positions["a proposal"]))).toBe(true);
  });

  test("options that are off, and another deadline", () => {
    const text = "players 3\ndeadline 12\norder fixed\ncontinents off\nbonus off\nno deals off";
    const { table } = readPosition(text);
    expect(table.options).toEqual({ deadline: "12", order: "fixed", continents: false, refusalBonus: false, deals: false });
    expect([table.last, writePosition(readPosition(text))]).toEqual([12, text]);
  });

  const nonsense: [string, string, RegExp][] = [
    ["nothing", "", /players/],
    ["one player", "players 1", /should look/],
    ["five players", "players 5", /should look/],
    ["an unknown word", "players 4\nweather fine", /means nothing/],
    ["a line said twice", "players 4\nround 3\nround 3", /twice/],
    ["no such phase", inProposal("answer", "tea"), /should look/],
    ["no such territory", inProposal("egypt:5+3", "atlantis:5+3"), /should look/],
    ["a territory of two players", inProposal("greece:4+2", "egypt:4+2"), /egypt belongs to one player only/],
    ["no such square", inProposal("ship A E4", "ship A E25"), /should look/],
    ["a stock without industries", inProposal("E4 4+6", "E4 4"), /should look/],
    ["a seventh step", "players 4\nsteps 7", /should look/],
    ["a pair of nobody", inProposal("pair egypt>greece", "pair egypt"), /should look/],
    ["no such deadline", "players 4\ndeadline 13", /should look/],
    ["a fourth throw", "players 4\nthrows 4", /should look/],
    ["a fifth seat", "players 4\nturn E", /should look/],
    ["points of two kinds", "players 4\npoints A 1 2", /should look/],
  ];
  test.each(nonsense)("%s is refused", (_, text, why) => {
    expect(() => readPosition(text)).toThrow(SyntaxError);
    expect(() => readPosition(text)).toThrow(why);
  });

  test.each([
    ["spaces", " ".repeat(200_000)],
    ["a long word", `players 4\nround ${"1".repeat(200_000)}`],
    ["a long list", `players 4\nA${" egypt:1+1".repeat(50_000)} x`],
    ["many lines", "players 4\n".repeat(50_000)],
    ["a label of every object", "__proto__ 1\nconstructor 2\nplayers 4"],
  ])("hostile text is refused: %s", (_, text) => {
    expect(() => readPosition(text)).toThrow(SyntaxError);
    expect(() => readMove(text)).toThrow(SyntaxError);
  });

  test("whatever is typed is read or refused, and what is read can be written", () => {
    const rng = rngAt(keyFrom("typing"), 0);
    const outcomes = { read: 0, refused: 0 };
    for (let i = 0; i < 2000; i++) outcomes[readOrRefused(disarmTheEarth, typed(rng), () => {})]++;
    expect(outcomes.read).toBeGreaterThan(200);
    expect(outcomes.refused).toBeGreaterThan(200);
  });
});

const typed = typist(Object.values(positions));
