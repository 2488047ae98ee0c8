import { copy, freeze, notPlain, same, speaker } from "@baseboard/kit";
import { E, N, opposite, readSquares, S, square, squaresOf, step, straightLines, turned, W, writeSquares } from "@baseboard/kit/grid";
import { expect, test } from "vitest";

test("a speaker fills the gaps, names seats, and knows no sentence it was not given", () => {
  const speak = speaker({ hi: "{{who, seat}} has {{n}}" }, "en", (seat) => ["Ann", "Bo"][seat]);
  expect(speak({ key: "hi", with: { who: 1, n: 3 } })).toBe("Bo has 3");
  expect(() => speak({ key: "missing" })).toThrow('No sentence "missing"');
});

test("a name that looks like part of a sentence is a name", () => {
  const words = { tile: "a tile", hi: "{{who, seat}} turns $t(tile)." };
  const said = (name: string) => speaker(words, "en", () => name)({ key: "hi", with: { who: 0 } }).replaceAll("\u2060", "");
  for (const name of ["$t(tile)", "$t(", "{{who}}", "$&"]) expect(said(name)).toBe(`${name} turns a tile.`);
});

test("a list is joined as its language does, and a phrase in a gap is put into words first", () => {
  const words = {
    won: "{{who, seats}}",
    cards: "{{all, commas}}",
    both: "{{all, semicolons}}",
    any: "{{all, or}}",
    card: "{{n}} $t(red)",
    red: "red",
  };
  const cards = [1, 2, 3].map((n) => ({ key: "card", with: { n } }));
  const said = (language: string) => {
    const speak = speaker(words, language);
    return [[0], [0, 1], [0, 1, 2]].map((who) => speak({ key: "won", with: { who } }));
  };
  expect(said("en")).toEqual(["A", "A and B", "A, B and C"]);
  expect(said("de")).toEqual(["A", "A und B", "A, B und C"]);
  const list = { key: "cards", with: { all: cards } };
  expect(speaker(words)(list)).toBe("1 red, 2 red, 3 red");
  const any = (language: string) => speaker(words, language)({ key: "any", with: { all: ["d4", "d5", "d6"] } });
  expect([any("en"), any("de")]).toEqual(["d4, d5 or d6", "d4, d5 oder d6"]);
  expect(speaker(words)({ key: "both", with: { all: [list, cards[0]] } })).toBe("1 red, 2 red, 3 red; 1 red");
});

test("plain data is copied, compared and frozen all the way down", () => {
  const state = { a: [1, { b: "x" }], c: undefined };
  expect(copy(state)).toEqual(state);
  expect(copy(state).a).not.toBe(state.a);
  expect([same(state, { a: [1, { b: "x" }] }), same(state, { a: [1, { b: "y" }] }), same([1], [1, 2]), same({}, [])]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([same({}, { a: undefined }), same({}, { a: 1 }), same({}, { constructor: Object }), same([], {})]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(() => {
    (freeze(copy(state)).a[1] as { b: string }).b = "z";
  }).toThrow();
});

test("what is no plain data is named by its path", () => {
  expect(notPlain({ table: { when: new Date(0) } })).toBe("state.table.when: Date");
  expect(notPlain({ a: [null] })).toBe("state.a.0: null (use undefined for none)");
  expect(notPlain({ a: Number.NaN })).toBe("state.a: NaN");
  expect(notPlain({ a: () => 1 })).toBe("state.a: function");
  expect(notPlain({ a: [1, "x", true, undefined, {}] })).toBeUndefined();
});

test("squares, ways and turns", () => {
  expect([square(2, 3), step("c3", N), step("c3", E), step("c3", S), step("c3", W)]).toEqual(["c3", "c4", "d3", "c2", "b3"]);
  expect([N, E, S, W].map((way) => opposite(way as 1))).toEqual([S, W, N, E]);
  expect([turned(N | E, 1), turned(N | E, -1), turned(N | S, 2), turned(N, 7)]).toEqual([E | S, W | N, N | S, W]);
});

test("squares in reading order, the lines through them, and a board as text", () => {
  expect(squaresOf(2, 3)).toEqual(["a3", "b3", "a2", "b2", "a1", "b1"]);
  expect(straightLines(3, 3, 3).map((line) => line.join(" "))).toHaveLength(8);
  expect(straightLines(3, 2, 3)).toEqual([
    ["a2", "b2", "c2"],
    ["a1", "b1", "c1"],
  ]);
  const text = writeSquares(2, 2, (at) => (at === "b2" ? "x" : "."));
  expect(text).toEqual([". x", ". ."]);
  expect(readSquares(text, 2, 2)).toEqual([".", "x", ".", "."]);
  expect(() => readSquares(["..", ". ."], 2, 2)).toThrow("2 rows of 2 squares");
});
