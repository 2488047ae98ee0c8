import { keyFrom, Match, type View } from "@baseboard/kit";
import type { Target } from "@baseboard/stage/contract";
import { picking, touched } from "@baseboard/stage/picker";
import { under } from "@baseboard/stage/places";
import { expect, test } from "vitest";
import { speakerIn } from "../../../tools/words.ts";
import { handles } from "../client/handles.ts";
import { isHalfTurned, layout, lettersIn, shapeIn } from "../client/layout.ts";
import { targets } from "../client/targets.ts";
import { touches } from "../client/touches.ts";
import { theBase } from "../rules/index.ts";
import type { TheBase } from "../rules/state.ts";
import { moments } from "./play.ts";

const speak = speakerIn();
const mutants = layout("framed", false);
const explorers = layout("framed", true);

const board = `
  6 1 · 2 · 3
  5 │ ? │ ? │
  4 ? ? ? ? ?
  3 ? ? ┼ ? ?
  2 └ ? ? ? ?
  1 │ ? ├ ? ┌
  0 · 1 2 · 3
  A 1a1 3a6
  B 1b6 2c3`;

const view: View<TheBase> = { seat: 0, table: theBase.notation.readPosition(board).table, hand: {} };
const all = targets(view, [], mutants);
const nameOf = (id: string): string => speak(all.find((target) => target.id === id)!.name);

test("35 squares in reading order, each as large as a fingertip on a phone", () => {
  expect(all.map(({ id }) => id).slice(0, 7)).toEqual(["a6", "b6", "c6", "d6", "e6", "a5", "b5"]);
  expect(all.at(-1)!.id).toBe("e0");
  expect(all).toHaveLength(35);
  const scale = 390 / mutants.width;
  for (const { width, height } of all) expect(Math.min(width, height) * scale).toBeGreaterThanOrEqual(44);
});

test("tiles are 72 pixels apart on a phone 390 wide", () => {
  const [a, b] = ["a1", "b1"].map((at) => mutants.spot(at).x);
  expect(((b - a) * 390) / mutants.width).toBeGreaterThan(72);
});

test("squares never overlap, and lie on the board", () => {
  for (const one of all) {
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width).toBeLessThanOrEqual(mutants.width);
    for (const other of all) {
      const apart =
        other.x >= one.x + one.width || other.x + other.width <= one.x || other.y >= one.y + one.height || other.y + other.height <= one.y;
      expect(one === other || apart).toBe(true);
    }
  }
});

test("explorers see the board turned half round", () => {
  const seen = targets({ ...view, seat: 1 }, [], explorers);
  expect(seen.map(({ id }) => id).slice(0, 6)).toEqual(["e0", "d0", "c0", "b0", "a0", "e1"]);
  expect(seen.at(-1)).toMatchObject({ id: "a6", row: 6, column: 4 });
  expect(explorers.seen(0b0011)).toBe(0b1100);
  expect(explorers.spot("a0")).toEqual(mutants.spot("e6"));
});

test("explorers see the board turned, also while a bot holds their chair", () => {
  expect([{ seat: 1 }, { seat: undefined, at: 1 }].map(isHalfTurned)).toEqual([true, true]);
  expect([{ seat: 0 }, { seat: undefined, at: 0 }, { seat: undefined }].map(isHalfTurned)).toEqual([false, false, false]);
});

test("names say what is there", () => {
  expect(nameOf("a2")).toBe("a2, corner, open up and right");
  expect(nameOf("b1")).toBe("b1, face down");
  expect(nameOf("a1")).toBe("a1, Mutant 1; straight, open up and down");
  expect(nameOf("c3")).toBe("c3, Explorer 2; crossing, open on all sides");
  expect(nameOf("d6")).toBe("d6, blank slot of the Explorers");
  expect(nameOf("c0")).toBe("c0, Mutant 2; slot 2 of the Mutants");
  expect(nameOf("a6")).toBe("a6, Mutant 3, home; slot 1 of the Explorers");
});

test("and to whoever sees the board turned, how a tile lies there", () => {
  const name = targets({ ...view, seat: 1 }, [], explorers).find(({ id }) => id === "a2")!.name;
  expect(speak(name)).toBe("a2, corner, open down and left");
});

test("row numbers are beside the frame wherever they cost no size, with buttons below the board and without", () => {
  const shapes = [
    [360, 358],
    [360, 301],
    [390, 562],
    [390, 505],
    [1052, 767],
  ].map(([width, height]) => {
    return shapeIn({ portrait: height > width, room: { width, height } });
  });
  expect(shapes).toEqual(["phone", "phone", "framed", "framed", "wide"]);
});

test.each([
  [360, 360],
  [360, 420],
  [390, 562],
  [1052, 767],
])("letters and numbers around a board in a room of %i by %i are at least 11 pixels large", (width, height) => {
  const scenery = { portrait: height >= width, room: { width, height } };
  const place = layout(shapeIn(scenery), false);
  const scale = Math.min((width - 8) / place.width, (height - 8) / place.height);
  expect(lettersIn(scenery) * scale).toBeGreaterThanOrEqual(11);
});

test("every square of random matches has a name", () => {
  for (const match of moments(20, 60))
    for (const { name } of targets(match.view(undefined), [], mutants)) expect(speak(name)).not.toMatch(/theBase|undefined|\$t/);
});

const ids = (picked: string[]): Record<string, string> =>
  Object.fromEntries(handles(view, picked, mutants).map(({ way, touch }) => [way, touch]));

test("handles turn the tile on from how it is turned already", () => {
  expect(ids(["a2"])).toEqual({ left: "turn:270", right: "turn:90" });
  expect(ids(["a2", "turn:90"])).toEqual({ left: "turn:270", right: "turn:180" });
  expect(ids(["a2", "turn:180"])).toEqual({ left: "turn:90", right: "turn:270" });
  expect(ids(["a2", "turn:270"])).toEqual({ left: "turn:180", right: "turn:90" });
});

test("while first tiles are set a handle turns a tile one step, or is not there", () => {
  const firsts = ["a", "b", "c", "d"].map((word) => {
    const match = new Match(theBase, { seats: 2, options: theBase.options.parse({}), key: keyFrom(word) });
    return match.view(match.toAct[0]);
  });
  const found = firsts.flatMap((first) => first.table.sides[first.table.turn].unset.map((tile) => handles(first, [tile], mutants)));
  for (const { way, touch } of found.flat()) expect(touch).toBe(way === "left" ? "turn:270" : "turn:90");
  expect(new Set(found.map((each) => each.map(({ way }) => way).join(" ")))).toContain("left");
});

test("right and right again goes through all turns, and none is let go or done on the way", () => {
  const open = theBase.legalMoves(view).map((move) => ({ move, touches: touches(move, view) }));
  let picked = ["a2"];
  const seen = [1, 2, 3, 4].map(() => {
    picked = touched(open, picked, ids(picked).right);
    return picking(open, picked).picked.join(" ");
  });
  expect(seen).toEqual(["a2 turn:90", "a2 turn:180", "a2 turn:270", "a2 turn:90"]);
});

test("a picked tile is named as it would lie", () => {
  const said = (picked: string[], at = picked[0]) => speak(targets(view, picked, mutants).find(({ id }) => id === at)!.name);
  expect(said(["a2"])).toBe("a2, corner, open up and right");
  expect(said(["a2", "turn:90"])).toBe("a2, turned: corner, open right and down");
  expect(said(["a2", "turn:90"], "e1")).toBe("e1, corner, open right and down");
  const open = { ...view, table: { ...view.table, sides: view.table.sides.map((side) => ({ ...side, pieces: ["a0", "b0", "c0"] })) } };
  const straight = targets(open, ["a1"], mutants).find(({ id }) => id === "a1")!;
  expect(speak(straight.name)).toBe("a1, turned: straight, open right and left");
});

test("there are no handles for pieces, backs, and tiles that their touch turns: straights and the crossing", () => {
  expect(ids(["a1"])).toEqual({});
  expect(ids(["b1"])).toEqual({});
  const open = { ...view, table: { ...view.table, sides: view.table.sides.map((side) => ({ ...side, pieces: ["a0", "b0", "c0"] })) } };
  expect(handles(open, ["a1"], mutants)).toEqual([]);
  expect(handles(open, ["c3"], mutants)).toEqual([]);
});

test("handles are large enough for a finger, and stay on the board", () => {
  for (const at of ["a2", "e1"]) {
    for (const { x, size, radius } of handles(view, [at], mutants)) {
      expect((size * 390) / mutants.width).toBeGreaterThanOrEqual(44);
      expect(x - radius).toBeGreaterThanOrEqual(0);
      expect(x + radius).toBeLessThanOrEqual(mutants.width);
    }
  }
});

/** Where a tap is meant for: on this screen, with these places open. */
const tapped = (open: Target[], x: number, y: number, scale: number): string | undefined => under(open, x, y, 44 / scale)?.id;

test.each([
  ["360x640", 0.35],
  ["390x844", 0.48],
])("at %s a tap within 44 px of a place means it or a nearer one, and the drawn handles are all theirs", (_, scale) => {
  const finger = 21.9 / scale;
  for (const picked of [[], ["a2"], ["e1"], ["a2", "turn:90"]]) {
    const open = targets(view, picked, mutants);
    for (const { id, x, y, width, height } of open) {
      const middle = { x: x + width / 2, y: y + height / 2 };
      expect(tapped(open, middle.x, middle.y, scale)).toBe(id);
      for (const [dx, dy] of [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => [a * finger, b * finger]))) {
        const got = open.find((one) => one.id === tapped(open, middle.x + dx, middle.y + dy, scale))!;
        const far = Math.hypot(got.x + got.width / 2 - middle.x - dx, got.y + got.height / 2 - middle.y - dy);
        expect(far).toBeLessThanOrEqual(Math.hypot(dx, dy) + 1e-9);
      }
    }
    for (const { way, x, y, radius } of handles(view, picked, mutants))
      for (let angle = 0; angle < 2 * Math.PI; angle += Math.PI / 8)
        expect(tapped(open, x + radius * Math.cos(angle), y + radius * Math.sin(angle), scale)).toBe(`handle:${way}`);
  }
});
