import { expect, test } from "vitest";
import { aimed, completing, draggable, endings, leading, meant, picking, reachable, type TouchWay, touched } from "../src/input/picker.ts";

/** `rotate b2 right: b2 right ok`, a move a line. */
const ways = (text: string): TouchWay<string>[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [move, touches] = line.split(":");
      return { move: move.trim(), touches: touches.trim().split(" ") };
    });

const table = ways(`
  step a1: b2 a1
  step b3: b2 b3
  other step: c1 d1
  rotate left: d2 left ok
  rotate right: d2 right ok
  reveal: e2 ok
  pass: pass
  capture to x: b2 c2 x
  capture to y: b2 c2 y
`);

/** The picking after these touches, one by one. */
const after = (...ids: string[]) =>
  picking(
    table,
    ids.reduce((picked, id) => picking(table, touched(table, picked, id)).picked, [] as string[]),
  );

test("a place that is touched before its turn has what alone leads there picked; where several do, nothing", () => {
  const ways = [
    { move: 1, touches: ["key", "hangar 8"] },
    { move: 2, touches: ["code", "gate", "north"] },
    { move: 3, touches: ["code", "gate", "south"] },
    { move: 4, touches: ["tower"] },
    { move: 5, touches: ["jack", "light"] },
    { move: 6, touches: ["cutters", "light"] },
  ];
  expect(leading(ways, "hangar 8")).toEqual(["key"]);
  expect(leading(ways, "north")).toEqual(["code", "gate"]);
  expect(leading(ways, "gate")).toEqual(["code"]);
  for (const id of ["light", "tower", "key", "nowhere"]) expect(leading(ways, id), id).toBeUndefined();
});

test("at first every first touch is live, once", () => {
  expect(after()).toEqual({ picked: [], live: ["b2", "c1", "d2", "e2", "pass"] });
});

test("a touch keeps the moves that agree with it", () => {
  expect(after("b2")).toEqual({ picked: ["b2"], live: ["a1", "b3", "c2"] });
});

test("the last touch of a move completes it", () => {
  expect(after("b2", "b3").complete).toBe("step b3");
  expect(after("pass").complete).toBe("pass");
});

test("the one move left is previewed, and sent only with ok", () => {
  expect(after("d2", "left")).toEqual({ picked: ["d2", "left"], live: ["ok"], preview: "rotate left" });
  expect(after("d2", "left", "ok").complete).toBe("rotate left");
});

test("another touch of what was touched does what it has prepared; where nothing is, or anywhere else, it is a touch", () => {
  expect(meant(after("d2", "left"), "left")).toBe("ok");
  expect(meant(after("d2", "left"), "d2")).toBe("ok");
  expect(meant(after("d2", "left"), "right")).toBe("right");
  expect(meant(after("d2"), "d2")).toBe("d2");
});

test("nothing is previewed while moves still differ", () => {
  expect(after("d2").preview).toBeUndefined();
  expect(after("b2", "c2").preview).toBeUndefined();
});

test("what was live at an earlier depth is chosen there instead", () => {
  expect(after("d2", "left", "right").picked).toEqual(["d2", "right"]);
  expect(after("d2", "left", "b2").picked).toEqual(["b2"]);
  expect(after("b2", "c2", "b3").complete).toBe("step b3");
});

test("the last one touched, touched again, is let go", () => {
  expect(after("b2", "b2").picked).toEqual([]);
  expect(after("d2", "left", "left").picked).toEqual(["d2"]);
});

test("what can be touched a second time is added, not let go", () => {
  const twice = ways("once more: b2 b2 ok");
  expect(touched(twice, ["b2"], "b2")).toEqual(["b2", "b2"]);
});

test("a touch that leads nowhere lets everything go", () => {
  expect(after("d2", "left", "nothing").picked).toEqual([]);
});

test("touches that no longer lead anywhere are forgotten, as far as needed", () => {
  expect(picking(ways("rotate: d2 right ok"), ["d2", "left"]).picked).toEqual(["d2"]);
  expect(picking([], ["d2", "left"])).toEqual({ picked: [], live: [] });
});

test("everything a touch would do something with can be reached", () => {
  expect([...reachable(table, ["d2", "left"])].sort()).toEqual(["b2", "c1", "d2", "e2", "left", "ok", "pass", "right"]);
});

test("some touches make the move, the others only prepare it", () => {
  expect([...completing(table, [])]).toEqual(["pass"]);
  expect([...completing(table, ["b2"])]).toEqual(["a1", "b3"]);
  expect([...completing(table, ["d2"])]).toEqual([]);
});

test("what one more touch makes whole is told by that touch, even where a longer move begins with it", () => {
  expect([...endings(table, ["b2"])]).toEqual([
    ["a1", "step a1"],
    ["b3", "step b3"],
  ]);
  const both = ways(`
    short: b2 c3
    long: b2 c3 d4
  `);
  expect([...endings(both, ["b2"])]).toEqual([["c3", "short"]]);
  expect([...completing(both, ["b2"])]).toEqual([]);
});

test("what can be dragged is where a place is asked for next, and not the same once more", () => {
  const places = ["a1", "b2", "b3", "c1", "c2", "d1", "d2", "e2", "f2"];
  const more = [...table, ...ways("once more: f2 f2")];
  expect([...draggable(more, (id) => places.includes(id))]).toEqual(["b2", "c1"]);
});

test("of several lists of touches the first that leads somewhere is meant", () => {
  expect(
    aimed(table, [
      ["b2", "x"],
      ["b2", "b3"],
    ])?.complete,
  ).toBe("step b3");
  expect(
    aimed(table, [
      ["b2", "c2"],
      ["b2", "b3"],
    ]),
  ).toMatchObject({ picked: ["b2", "c2"], live: ["x", "y"] });
  expect(aimed(table, [["b2", "b2"]])).toBeUndefined();
});
