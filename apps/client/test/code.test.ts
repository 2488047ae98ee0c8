import { expect, test } from "vitest";
import { isCode, normalCode, shownCode, unbroken } from "../src/code.ts";

test.each([
  ["abc234", "ABC234"],
  ["ABC-234", "ABC234"],
  [" abc 234 ", "ABC234"],
  ["abc–234", "ABC234"],
  ["https://play.example/r/ABC234", "ABC234"],
  ["http://10.0.0.5:2567/w/abc-234?x=1", "ABC234"],
  ["abc2345678", "ABC234"],
  ["", ""],
])("%j is read as %j", (typed, code) => expect(normalCode(typed)).toBe(code));

test("letters that no code has are left out", () => expect(normalCode("I1O0L!Ab")).toBe("AB"));

test("a code is whole with six of its letters", () => {
  expect(isCode("ABC234")).toBe(true);
  for (const not of ["ABC23", "ABC2345", "abc234", "ABC10O"]) expect(isCode(not)).toBe(false);
});

test("a code is shown in two halves", () => {
  expect(["ABC234", "ABCD", "ABC", ""].map(shownCode)).toEqual(["ABC-234", "ABC-D", "ABC", ""]);
});

test("a code stays in one line of a sentence, and is read all the same", () => {
  expect(unbroken("No room 4F7-RQ6: look again.")).toBe("No room 4F7-\u2060RQ6: look again.");
  expect(unbroken("A well-known ABC-DEFG")).toBe("A well-known ABC-DEFG");
  expect(normalCode("4F7-\u2060RQ6")).toBe("4F7RQ6");
});
