import { expect, test } from "vitest";
import { isLate } from "../../src/match/late-press.ts";
import { doubleTaps } from "../../src/match/press-once.ts";

const press = (at: number, what: string, x = 100, y = 500) => ({ at, what, x, y });

test("the second tap of a double tap chooses nothing that the first has moved under the finger", () => {
  const isSecond = doubleTaps();
  expect([press(1000, "4"), press(1150, "29"), press(1290, "29"), press(1600, "29")].map(isSecond)).toEqual([false, true, true, false]);
});

test("the second of a pair undoes nothing where the first let go of what was picked; two steps are undone by two", () => {
  const isSecond = doubleTaps();
  expect([press(1000, "Cancel"), press(1200, "Undo"), press(1700, "Undo"), press(1850, "Undo")].map(isSecond)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("the same choice twice, another place, and a slower finger are meant", () => {
  const isSecond = doubleTaps();
  const meant = [
    press(1000, "4"),
    press(1100, "4"),
    press(1200, "1 industry", 180),
    press(1400, "15", 180, 560),
    press(1800, "29", 180, 560),
  ];
  expect(meant.map(isSecond)).toEqual([false, false, false, false, false]);
});

test("a press is late whose button has gone before the finger is lifted there", () => {
  const at = { x: 100, y: 500 };
  const [gone, there] = [false, true].map((isConnected) => ({ button: { isConnected }, ...at }));
  expect([isLate(gone, at), isLate(there, at)]).toEqual([true, false]);
  expect([isLate(gone, { x: 160, y: 500 }), isLate({ button: null, ...at }, at), isLate(undefined, at)]).toEqual([false, false, false]);
});
