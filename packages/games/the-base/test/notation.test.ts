import { keyFrom, rngAt, same } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { type Move, theBase } from "../rules/index.ts";
import { openBoard, positions } from "./positions.ts";

const { writeMove, readMove, writePosition, readPosition } = theBase.notation;

describe("Notation", () => {
  const moves: [string, Move][] = [
    ["O b1 90", { type: "orient", tile: "b1", by: 90 }],
    ["O b1 0", { type: "orient", tile: "b1", by: 0 }],
    ["auto", { type: "auto" }],
    ["B action", { type: "chip", use: "action" }],
    ["B time", { type: "chip", use: "time" }],
    ["pass", { type: "pass" }],
    ["R c2", { type: "reveal", tile: "c2" }],
    ["T c2 270", { type: "rotate", tile: "c2", by: 270 }],
    ["M 2 c3", { type: "move", piece: 2, to: "c3" }],
    ["M 2 c3 >b6", { type: "move", piece: 2, to: "c3", slot: "b6" }],
    ["stop", { type: "stop" }],
  ];
  test.each(moves)("%s", (text, move) => {
    expect(readMove(text)).toEqual(move);
    expect(writeMove(move)).toBe(text);
    expect(theBase.move.parse(move)).toEqual(move);
    expect(readMove(`  ${text.replace(" ", "   ")} `)).toEqual(move);
  });

  test.each([
    "",
    "pass a1",
    "O b1 45",
    "O b0 90",
    "B",
    "B chip",
    "R f2",
    "T c2 0",
    "T c2",
    "M 4 c3",
    "M 2 c7",
    "M 2 c3 >b3",
    "M 2 c3 b6",
    "Stop",
  ])("%j is no move", (text) => {
    expect(() => readMove(text)).toThrow(SyntaxError);
  });

  test.each(Object.entries(positions))("the position %j is written as it is read", (_, text) => {
    const state = readPosition(text);
    expect(same(readPosition(writePosition(state)), state)).toBe(true);
    expect(writePosition(readPosition(writePosition(state)))).toBe(writePosition(state));
  });

  test("a position is a drawing, and only what is not as usual", () => {
    expect(writePosition(readPosition(positions["any slot"]))).toBe(
      [
        "6 1 · 2 · 3",
        "5 │ ┌ │ ┐ │",
        "4 ? ? │ ? ?",
        "3 ├ ┬ ┼ ┬ ┤",
        "2 ? ? ├ ? ?",
        "1 │ └ │ ┘ │",
        "0 1 · 2 · 3",
        "  a b c d e",
        "A 1c6 2c2 3b6 chips 2",
        "B 1c4 2c3 3d6",
        "countdown 7",
      ].join("\n"),
    );
  });

  test("a turn that has more than two actions left may have begun", () => {
    const begun = readPosition(`${openBoard}\nactions 4\nbegun`);
    expect(begun.table).toMatchObject({ actions: 4, fresh: false });
    expect(writePosition(begun)).toContain("begun");
    expect(readPosition(`${openBoard}\nactions 4`).table.fresh).toBe(true);
    expect(readPosition(`${openBoard}\nactions 2`).table.fresh).toBe(false);
  });

  const nonsense: [string, string, RegExp][] = [
    ["nothing", "", /row 0/],
    ["a row too short", openBoard.replace("4 ? ? │ ? ?", "4 ? ? │ ?"), /row 4/],
    ["an unknown sign", openBoard.replace("4 ? ?", "4 ? #"), /"#"/],
    ["two rows of one number", `${openBoard}\n4 ? ? │ ? ?`, /one row 4/],
    ["a wrong slot", openBoard.replace("6 1 · 2", "6 1 · 1"), /slots/],
    ["a crossing elsewhere", openBoard.replace("4 ? ?", "4 ? ┼"), /kind X/],
    ["no crossing", openBoard.replace("┼", "?"), /crossing/],
    ["too many corners", openBoard.replace("4 ? ? │ ? ?", "4 └ └ │ └ └").replace("2 ? ? ├", "2 └ ? ├"), /kind L/],
    ["two on a square", `${openBoard}\nA 1c1 2c1`, /Two pieces/],
    ["a piece in two places", `${openBoard}\nA 1c1 1c2`, /two squares/],
    ["a piece on a face-down tile", `${openBoard}\nA 1a2`, /face down/],
    ["a piece off the board", `${openBoard}\nA 1f2`, /"A 1f2" should look like "A 2c3/],
    ["two lines of one side", `${openBoard}\nA 1c1\nA 2c2`, /"A" is said twice/],
    ["a chip too many", `${openBoard}\nA chips 1`, /chips/],
    ["an unknown word", `${openBoard}\nweather fine`, /"weather fine" means nothing/],
    ["a word said twice", `${openBoard}\nactions 2\nactions 1`, /twice/],
    ["no number", `${openBoard}\nactions many`, /should look like "actions 2"/],
    ["no phase", `${openBoard}\nphase tea`, /phase/],
    ["a third side", `${openBoard}\nturn C`, /should look like "turn B"/],
    ["no seat", `${openBoard}\nturn me`, /should look like "turn B"/],
    ["too many actions", `${openBoard}\nactions 6`, /actions/],
    ["no actions", `${openBoard}\nactions 0`, /actions/],
    ["no time", `${openBoard}\ncountdown 0`, /countdown/],
    ["too much time", `${openBoard}\ncountdown 21`, /countdown/],
    ["an early end", `${openBoard}\nphase over\ncountdown 3`, /over/],
    ["actions at the end", `${openBoard}\nphase over\nactions 3`, /over/],
    ["a challenge before the win", `${openBoard}\nphase challenge`, /all home/],
    ["actions without end against time", `${positions["against time"]}\nactions 4`, /actions/],
    ["three home and still playing", `${openBoard}\nA 1a6 2c6 3e6\nB 1b3 2c1 3d3`, /decided/],
    ["first tiles in play", `${openBoard}\nA unset a1`, /orient/],
    ["a first tile of nobody", `${openBoard}\nA unset c3\nphase orient`, /numbered/],
    ["a first tile twice", `${openBoard}\nA unset a1 a1\nphase orient`, /once/],
    ["no first tiles left", `${openBoard}\nphase orient\nturn B`, /play begins/],
    ["first tiles out of turn", `${openBoard}\nA unset a1\nphase orient\nturn B`, /mutants/],
    ["out before the first tiles are turned", `${openBoard}\nA 1c2 unset a1\nphase orient`, /slots/],
    ["a turn that would have lapsed", positions["about to be locked in"].replace("turn B", "turn A").concat("\nturns 22"), /cannot act/],
  ];
  test.each(nonsense)("%s is refused", (_, text, why) => {
    expect(() => readPosition(text)).toThrow(SyntaxError);
    expect(() => readPosition(text)).toThrow(why);
  });

  test("whatever is typed is read or refused, and what is read can be written", () => {
    const rng = rngAt(keyFrom("typing"), 0);
    const texts = Object.values(positions);
    const signs = [...new Set(texts.join("")), "é", "9"];
    let read = 0;
    for (let i = 0; i < 3000; i++) {
      const letters = [...rng.pick(texts)];
      for (let slips = rng.roll(3); slips > 0; slips--) letters.splice(rng.below(letters.length), rng.below(3), rng.pick(signs));
      try {
        const state = readPosition(letters.join(""));
        expect(same(readPosition(writePosition(state)), state)).toBe(true);
        read++;
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
    }
    expect(read).toBeGreaterThan(20);
  });
});
