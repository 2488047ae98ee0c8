import { toy } from "@baseboard/games/toy/rules";
import { expect, test } from "vitest";
import { speakerIn } from "../../../../packages/tools/words.ts";
import { kindOf, sentencesOf } from "../../src/match/model/log.ts";

const speak = speakerIn();

test("a line of which no more is known than how it is written is told so", () => {
  const line = { seat: 1, events: [{ type: "written" as const, seat: 1, line: "M1a2" }] };
  expect(sentencesOf(toy, speak, line, 7)).toEqual([{ id: "7 0", version: 7, seat: 1, text: "B: M1a2" }]);
  expect(kindOf(line)).toBe("move");
});

test("what the match itself tells is told of who did it", () => {
  const line = { seat: 0, events: [{ type: "undone" as const, seat: 0 }] };
  expect(sentencesOf(toy, speak, line, 3).map(({ text }) => text)).toEqual(["A took a move back."]);
  expect(kindOf(line)).toBe("undo");
});
