import { readFileSync } from "node:fs";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import { toy } from "@baseboard/games/toy/rules";
import type { State } from "@baseboard/kit";
import { expect, test } from "vitest";
import { positions } from "../../../packages/games/the-base/test/positions.ts";
import { speakerIn } from "../../../packages/tools/words.ts";
import { readAddress, writeAddress } from "../src/gallery/address.ts";
import { eyeIn, fixture, seenBy, textOf } from "../src/gallery/fixture.ts";

const speak = speakerIn();
const round = "round 1 die 4\nA 3 7 score 0 choice 3\nB 1 12 score 0\ndeck 5 18 2";

test.each(["", "?p=eye+to+eye&seat=1", "?seat=none", "?p=%0A++6+%C2%B7+3&line=A%3A+R+b3+*+2+1&at=37.5&all=", "?p=eye+to+eye&touch=c2+c3"])(
  "the address %s is read and written again as it is",
  (query) => expect(writeAddress(readAddress("the-base", query))).toBe(`/gallery/the-base${query}`),
);

test("a moment out of all measure is the first or the last", () => {
  expect([-5, 250, "x"].map((at) => readAddress("toy", `?line=A~+3&at=${at}`).at)).toEqual([0, 100, 0]);
});

test("a position is asked for by its name or its text, and nothing asked for is the first one", () => {
  const two = { one: "die 1", other: "die 2" };
  expect([undefined, "other", "die 3", "constructor"].map((p) => textOf(two, p))).toEqual(["die 1", "die 2", "die 3", "constructor"]);
});

test("a position offers the lines that are open in it", () => {
  const { lines, toAct, told } = fixture(theBase, positions["eye to eye"], undefined, speak);
  expect(toAct).toEqual([0]);
  expect(lines).toContainEqual({ id: "A: M 2 c3", text: "A: M 2 c3" });
  expect(told).toBeUndefined();
});

test("a line tells what comes of it, between before and after", () => {
  const { before, told } = fixture(theBase, positions["eye to eye"], "A: M 2 c3", speak);
  expect(told?.events.map(({ type }) => type)).toEqual(["moved", "captured"]);
  expect(before).toEqual(theBase.notation.readPosition(positions["eye to eye"]));
  expect(theBase.notation.writePosition(told!.after as State<TheBase>)).toContain("A 2c3\nactions 1");
});

test("chance follows a star; without one the same line always draws the same", () => {
  const drawn = (line: string) => fixture(toy, round, line, speak).told?.events.filter(({ type }) => type === "rolled");
  expect(drawn("B~ 12 * 6")).toEqual([{ type: "rolled", die: 6 }]);
  expect(drawn("B~ 12 * 2")).toEqual([{ type: "rolled", die: 2 }]);
  expect(drawn("B~ 12")).toEqual(drawn("B~ 12"));
  expect(() => drawn("B~ 12 *")).toThrow("has run out");
});

test("what is refused, or cannot be read, is said in words", () => {
  expect(() => fixture(theBase, positions["eye to eye"], "B: M 2 c2", speak)).toThrow(/^[A-Z].*\.$/);
  expect(() => fixture(theBase, "nonsense", undefined, speak)).toThrow();
  expect(() => fixture(theBase, positions["eye to eye"], "hello", speak)).toThrow("is no line of a match");
});

test("any line of a transcript can be looked at, and the position at its end", () => {
  const text = readFileSync(new URL("../../../packages/games/the-base/test/replays/third-home-then-stopped.txt", import.meta.url), "utf8");
  const end = fixture(theBase, text, undefined, speak);
  expect(end.toAct).toEqual([]);
  const { lines } = end;
  const last = fixture(theBase, text, lines.at(-1)?.id, speak);
  expect(last.told?.events.map(({ type }) => type)).toEqual(["challengeEnded"]);
  expect(last.told?.after).toEqual(end.before);
  expect(fixture(theBase, text, "2", speak).before).toEqual(fixture(theBase, text, "1", speak).told?.after);
  expect(() => fixture(theBase, text, "x", speak)).toThrow("is no number of a line");
});

test("a seat sees its own hand, a spectator none", () => {
  const { before } = fixture(toy, round, undefined, speak);
  expect(seenBy(before, 1).hand).toEqual(before.hands[1]);
  expect(seenBy(before, -1)).toEqual({ seat: undefined, table: before.table, hand: undefined });
});

test("whose view is asked for is drawn, without that whoever may act; of a seat that there is not, a spectator's", () => {
  const shown = fixture(toy, round, undefined, speak);
  expect([undefined, 0, 1, -1, 2, 9].map((seat) => eyeIn(shown, seat))).toEqual([1, 0, 1, -1, -1, -1]);
  expect(eyeIn({ ...shown, toAct: [] })).toBe(0);
});
