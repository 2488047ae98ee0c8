import { blank, check, count, fields, flag, list, marks, number, type Of, oneOf, seat, text } from "@baseboard/kit/fields";
import { expect, expectTypeOf, test } from "vitest";

const Side = fields({ pawns: list(text), dice: list(count(1, 6)) });

const Table = fields({
  phase: oneOf("place", "play", "over"),
  turn: seat,
  waiting: flag,
  heat: number,
  held: count(-1, 53),
  cards: marks,
  sides: list(Side),
  best: Side,
});
type Table = Of<typeof Table>;

const good: Table = {
  phase: "play",
  turn: 1,
  waiting: true,
  heat: 0.5,
  held: -1,
  cards: { "3": true },
  sides: [{ pawns: ["a1"], dice: [6] }],
  best: { pawns: [], dice: [] },
};

test("types are plain TypeScript", () => {
  expectTypeOf<Table>().toEqualTypeOf<{
    phase: "place" | "play" | "over";
    turn: number;
    waiting: boolean;
    heat: number;
    held: number;
    cards: Record<string, boolean>;
    sides: { pawns: string[]; dice: number[] }[];
    best: { pawns: string[]; dice: number[] };
  }>();
});

test("what is as declared passes the check", () => {
  expect(check(Table, good, "table")).toBeUndefined();
});

test.each<[object, string]>([
  [{ phase: "tea" }, "table.phase is none of place, play, over"],
  [{ turn: 26 }, "table.turn is not a whole number from 0 to 25"],
  [{ turn: "1" }, "table.turn is not a whole number from 0 to 25"],
  [{ waiting: 1 }, "table.waiting is not true or false"],
  [{ heat: Number.NaN }, "table.heat is no number"],
  [{ held: 0.5 }, "table.held is not a whole number from -1 to 53"],
  [{ cards: ["3"] }, "table.cards has no fields"],
  [{ cards: { "3": false } }, "table.cards.3 is not true"],
  [{ sides: {} }, "table.sides is no list"],
  [{ sides: [good.best, { pawns: ["a1"], dice: [6, 7] }] }, "table.sides[1].dice[1] is not a whole number from 1 to 6"],
  [{ best: { pawns: [1], dice: [] } }, "table.best.pawns[0] is no text"],
  [{ best: undefined }, 'table has no field "best"'],
  [{ best: null }, "table.best has no fields"],
  [{ weather: "rain" }, 'table has a field "weather", which is not declared'],
])("%j is not as declared: %s", (changed, why) => {
  expect(check(Table, { ...good, ...changed }, "table")).toBe(why);
});

test("a blank value has the least of everything, and passes the check", () => {
  const empty = blank(Table);
  expect(empty).toEqual({
    phase: "place",
    turn: 0,
    waiting: false,
    heat: 0,
    held: -1,
    cards: {},
    sides: [],
    best: { pawns: [], dice: [] },
  });
  expect(check(Table, empty, "table")).toBeUndefined();
  expect(blank(Table).sides).not.toBe(empty.sides);
});
