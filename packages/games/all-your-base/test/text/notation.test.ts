import { linesOf, same, transcriptOf, writeTranscript } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { allCards } from "../../rules/cards.ts";
import { allYourBase } from "../../rules/index.ts";
import type { Move } from "../../rules/state.ts";
import { cardText } from "../../rules/text/codes.ts";
import { notation } from "../../rules/text/notation.ts";
import { positions } from "../positions.ts";
import { begun, chance, onward, playOut } from "../rules/play.ts";

const { writeMove, readMove, writePosition, readPosition } = notation;

describe("Notation", () => {
  const moves: [string, Move][] = [
    ["build rd1", { type: "play", card: 0, use: "build" }],
    ["equip 2 rd1", { type: "play", card: 0, use: "equip", at: 1 }],
    ["install 36 kw6", { type: "play", card: 50, use: "install", at: 35 }],
    ["discard bc1", { type: "play", card: 35, use: "discard" }],
    ["keep yd6", { type: "keep", card: 14 }],
    ["back", { type: "back" }],
    ["ready", { type: "ready" }],
  ];
  test.each(moves)("%s", (text, move) => {
    expect(readMove(text)).toEqual(move);
    expect(writeMove(move)).toBe(text);
    expect(allYourBase.move.parse(move)).toEqual(move);
    expect(readMove(`  ${text.replaceAll(" ", "   ")} `)).toEqual(move);
    expect(readMove(text.toUpperCase())).toEqual(move);
  });

  test("what is never allowed can be written all the same, to be refused", () => {
    expect(readMove("build 2 rd1")).toEqual({ type: "play", card: 0, use: "build", at: 1 });
    expect(readMove("equip rd1")).toEqual({ type: "play", card: 0, use: "equip" });
  });

  test.each([
    "",
    "pass",
    "build",
    "build rd",
    "build rd7",
    "build dr1",
    "build pd1",
    "build rd1 rd1",
    "rd1",
    "buildrd1",
    "equip 0 rd1",
    "equip 37 rd1",
    "equip 01 rd1",
    "equip rd1 2",
    "keep",
    "keep 2 rd1",
    "keep rd1 gb2",
    "back rd1",
    "ready.",
  ])("%j is no move", (text) => {
    expect(() => readMove(text)).toThrow(SyntaxError);
    expect(() => readMove(text)).toThrow(/build rd1, equip 2 rd1/);
  });

  test("54 cards have a text of their own; no other card can be read", () => {
    const texts = allCards.map(cardText);
    expect(new Set(texts).size).toBe(54);
    for (const [card, text] of texts.entries()) expect(readMove(`keep ${text}`)).toEqual({ type: "keep", card });
    for (const text of ["build rd2", "keep rd2"]) expect(() => readMove(text)).toThrow(/no card "rd2"/);
  });

  test.each([
    ["a card beyond the last", { type: "keep", card: 54 }],
    ["a card before the first", { type: "keep", card: -1 }],
    ["half a card", { type: "keep", card: 0.5 }],
    ["another use", { type: "play", card: 0, use: "eat" }],
    ["no use", { type: "play", card: 0 }],
    ["a station before the first", { type: "play", card: 0, use: "equip", at: -1 }],
    ["a station beyond all", { type: "play", card: 0, use: "equip", at: 36 }],
    ["another move", { type: "undo" }],
  ])("%s is not let in", (_, move) => {
    expect(allYourBase.move.safeParse(move).success).toBe(false);
  });

  test.each(Object.entries(positions))("the position %j is written as it stands here", (_, text) => {
    expect(writePosition(readPosition(text))).toBe(linesOf(text).join("\n"));
  });

  test.each(Object.entries(positions))("the position %j is read in capitals, and in small letters", (_, text) => {
    for (const each of [text.toUpperCase(), text.toLowerCase()]) expect(readPosition(each)).toEqual(readPosition(text));
  });

  test("options, seats and plays may be written in any letters", () => {
    const text = "players 3\noptions escalation inTurn\npart 1 turn 2 start B\nA drop\nA holds rd1 rc3\ndeck rest";
    for (const each of [text.toUpperCase(), text.toLowerCase()])
      expect(writePosition(readPosition(each))).toBe(writePosition(readPosition(text)));
  });

  test("lines stand in any order, with comments, and what is as usual may be said", () => {
    const text = `
      supply 20 19 20 20 ; one yellow cube is on a station
      stacks 3 3 4 4 2 4
      discards gb2
      deck rest
      part  1 turn 2   start B\r
      phase plan
      played 0
      B keeps ya2 rd1
      ; the cards in any order
      B holds yh1 ya2 rd1 bb1 rh2
      B plans build bb1,  install 1 rh2
      B hammers wheel
      A wheel:y drop/bd4
      players 3`;
    const state = readPosition(text);
    expect(writePosition(state)).toBe(
      linesOf(`
        players 3
        part 1 turn 2 start B
        A wheel:y drop/bd4
        B hammers wheel
        B holds rd1 rh2 yh1 ya2 bb1
        B plans build bb1, install 1 rh2
        B keeps rd1 ya2
        discards gb2
        deck rest`).join("\n"),
    );
    expect(state.table).toMatchObject({ phase: "plan", stacks: [3, 3, 4, 4, 2, 4], supply: [20, 19, 20, 20], deck: 47 });
    expect(state.table.bases.map(({ cards }) => cards)).toEqual([0, 5, 0]);
  });

  test("the top of the deck is written last; `rest` is all the rest in the order of the list", () => {
    const inOrder = readPosition("players 2\npart 1 turn 1 start A\nA holds rd1\ndeck rest");
    expect(inOrder.box.deck).toEqual(allCards.slice(1));
    const upsideDown = { ...inOrder, box: { ...inOrder.box, deck: inOrder.box.deck.toReversed() } };
    expect(writePosition(upsideDown)).toMatch(/\ndeck kw1 kb2 .* rh2$/);
    expect(same(readPosition(writePosition(upsideDown)), upsideDown)).toBe(true);
  });

  test("what comes into the deck later is out without a word, what was taken out is said", () => {
    const numbers = (text: string) => {
      const { deck, out } = readPosition(text).box;
      return [deck, out].map((cards) => [...new Set(cards.map((card) => Number(cardText(card)[2])))].sort().join(""));
    };
    const start = (part: number, points: string) => `players 2\noptions escalation\npart ${part} turn 1 start A\n${points}\ndeck rest`;
    expect(numbers(start(1, ""))).toEqual(["12", "3456"]);
    expect(numbers(start(2, "A points 9\nB points 9\nout rd1"))).toEqual(["1234", "156"]);
    expect(numbers(start(3, "A points 9 9\nB points 9 9\nout rd1 rh2"))).toEqual(["123456", "12"]);
    expect(writePosition(readPosition(start(2, "A points 9\nB points 9\nout rd1 ra6")))).toMatch(/\nout rd1$/);
  });

  test("in a clash everybody is ready", () => {
    const { bases } = readPosition(positions["a clash over the last tile"]).table;
    expect(bases.map(({ ready }) => ready)).toEqual([true, true, true]);
  });

  const settings = [2, 3, 4, 5, 6].flatMap((seats) =>
    [{}, { escalation: true }, { draw: true, reset: true }, { inTurn: true, escalation: true, draw: true }].map(
      (options): [number, object] => [seats, options],
    ),
  );
  test.each(settings)("whatever comes about in a match of %i with %j is written and read", (seats, options) => {
    const match = begun(seats, options, `text ${seats}`);
    const rng = chance("moments");
    const seen = new Set<string>();
    playOut(match, onward, () => {
      const { state } = match;
      if (state.table.phase === "plan" && match.version > 12 && rng.below(6) > 0) return;
      const text = writePosition(state);
      expect(same(readPosition(text), state), text).toBe(true);
      expect(writePosition(readPosition(text))).toBe(text);
      for (const line of linesOf(text)) seen.add(line.split(" ").slice(0, 2).join(" "));
    });
    expect([...seen]).toEqual(expect.arrayContaining(["part 1", "part 2", "part 3", "A points", "B holds", "phase over"]));
  });

  test("no move is shared before the match is over, whoever asks", () => {
    const match = begun(2, {}, "secret");
    for (const seat of [0, 1]) match.submit(seat, { move: match.legalMoves(seat)[0] });
    const text = () => writeTranscript(transcriptOf(match, ["Ada", "Bo"]));
    expect(text()).toContain("\n1. A~ ?\n2. B~ ?\n");
    for (const [, move] of moves) expect(notation.isHidden?.(move)).toBe(true);
    playOut(match);
    expect(text()).not.toContain("?");
    expect(text()).toMatch(/^1\. A~ build [rygbwk][dhcbwa][1-6]$/m);
  });
});
