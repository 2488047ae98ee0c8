import type { Parts, View } from "@baseboard/kit";
import { expect, test, vi } from "vitest";
import type { Step } from "../src/animation/queue.ts";
import type { BoardOptions } from "../src/contract.ts";
import { debugDump } from "../src/debug-dump.ts";
import { squaresBoard } from "../src/squares.ts";
import { blankPage } from "../src/testing.ts";

vi.stubGlobal("document", blankPage);

/** A table of squares and the palette of the piece there; an event names the squares that it is about. */
interface Draughts extends Parts {
  table: { phase: string; pieces: Record<string, number> };
  move: string[];
  event: { type: string; squares: string[] };
}

const steps: Step[][] = [];
const queue = { push: async (...group: Step[]) => void steps.push(group), flush() {}, idle: Promise.resolve() };
const options: BoardOptions = {
  ...{ theme: "dark", resolution: 1, portrait: false, room: { width: 800, height: 600 }, queue },
  speak: ({ key }) => key,
};

const board = squaresBoard<Draughts>({
  columns: 3,
  rows: 2,
  piece: (square, { pieces }) => (square in pieces ? { palette: pieces[square], icon: "dice-5" } : undefined),
  name: (square) => ({ key: "square", with: { square } }),
  touches: (move) => move,
  about: ({ squares }) => squares,
})(options);

const view = (pieces: Record<string, number>): View<Draughts> => ({ seat: 0, hand: undefined, table: { phase: "play", pieces } });
const poses = () => debugDump(board).poses as Record<string, { x: number; y: number }>;
const event = { type: "moved", squares: [] };

test("every square is a place for the keyboard, the top row first, with its name", () => {
  const targets = board.targets(view({}));
  expect(targets.map(({ id }) => id)).toEqual(["a2", "b2", "c2", "a1", "b1", "c1"]);
  expect(targets[3]).toMatchObject({ row: 1, column: 0, width: 100, height: 100, name: { with: { square: "a1" } } });
  expect([targets[3].x - targets[0].x, targets[3].y - targets[0].y]).toEqual([0, 100]);
});

test("pieces lie in the middle of their squares", () => {
  board.show(view({ a1: 0, c2: 1 }));
  const [{ x, y }] = board.targets(view({})).filter(({ id }) => id === "c2");
  expect(Object.keys(poses())).toEqual(["piece c2", "piece a1"]);
  expect(poses()["piece c2"]).toMatchObject({ x: x + 50, y: y + 50 });
});

test("a piece slides to where one like it lies now, another comes up, and both end exactly", async () => {
  board.show(view({ a1: 0 }));
  const { x } = poses()["piece a1"];
  await board.animate(event, view({ a1: 0 }), view({ b1: 0, c2: 1 }));
  const moving = steps.splice(0).flat();
  expect(moving).toHaveLength(2);
  for (const { run } of moving) run(0);
  expect([poses()["piece b1"].x, x]).toEqual([x, x]);
  for (const { run } of moving) run(1);
  const ended = poses();
  board.show(view({ b1: 0, c2: 1 }));
  expect(poses()).toEqual(ended);
  for (const { run } of moving) expect(() => run(0.5)).not.toThrow();
});

test("nothing is pushed where nothing lies otherwise than before", async () => {
  board.show(view({ a1: 0 }));
  await board.animate(event, view({ a1: 0 }), view({ a1: 0 }));
  expect(steps).toEqual([]);
});

test("what was done last, what is picked and what can be touched is marked until the next marks", () => {
  board.show(view({ a1: 0 }));
  const drawn = () => [1, 3].map((layer) => board.root.children[layer].children.length);
  board.mark({ picked: [], live: [], last: [] }, view({ a1: 0 }));
  expect(drawn()).toEqual([0, 0]);
  board.mark({ picked: ["a1"], live: [], last: [{ type: "moved", squares: ["a1", "c2"] }] }, view({ a1: 0 }));
  const [last, ring] = drawn();
  board.mark({ picked: [], live: ["b1"], last: [] }, view({ a1: 0 }));
  const [none, dot] = drawn();
  expect([last, ring, none, dot]).toEqual([2, 1, 0, 1]);
  expect(board.touches(["a1", "b1"])).toEqual(["a1", "b1"]);
});
