import { expect, test } from "vitest";
import { markOf } from "../../client/art/card.ts";
import { layout } from "../../client/layout.ts";
import { cardFor, kinds, NONE } from "../../rules/cards.ts";
import { rooms } from "../rules/rooms.ts";

/** Which way each arrow points, in steps to the right and downwards. */
const ways: Record<string, [number, number]> = {
  "↑": [0, -1],
  "↗": [1, -1],
  "→": [1, 0],
  "↘": [1, 1],
  "↓": [0, 1],
  "↙": [-1, 1],
  "←": [-1, 0],
  "↖": [-1, -1],
};

const marksOf = (does: "shut" | "light", count: number): [number, number][] =>
  Array.from({ length: count }, (_, of) => ways[markOf(cardFor(does, of))]);

test("no card has a word of any language on it: a number, a plane's letter, an arrow or nothing", () => {
  for (const [card, { of }] of kinds.entries()) expect(markOf(card)).toMatch(of === NONE ? /^$/ : /^[1-9A-F↑↗→↘↓↙←↖]$/);
});

test.each(rooms)("the arrow of a gate and of a light points there from the middle of the map, %s", (_, room) => {
  const place = layout(room, { start: 0, seats: 1, own: 0 });
  const tower = place.place("tower");
  const from = { x: tower.x + tower.width / 2, y: tower.y + tower.height / 2 };
  const way = ({ x, y }: { x: number; y: number }) =>
    [x - from.x, y - from.y].map((by) => (Math.abs(by) < tower.width / 2 ? 0 : Math.sign(by)));
  const gates = [0, 1, 2, 3].map((gate) => place.gate(gate)).map(({ x, y, width, height }) => way({ x: x + width / 2, y: y + height / 2 }));
  expect(marksOf("shut", 4)).toEqual(gates);
  expect(marksOf("light", 4)).toEqual([0, 1, 2, 3].map((light) => way(place.light(light))));
});
