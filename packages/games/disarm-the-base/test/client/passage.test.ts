import { middleOf } from "@baseboard/stage/places";
import { describe, expect, test } from "vitest";
import { layout } from "../../client/layout.ts";
import { passage, trimmed } from "../../client/passage.ts";
import { gateSquare, geometry, insidePlace, pathPlace } from "../../rules/board.ts";
import { rooms } from "../rules/rooms.ts";

describe.each(rooms)("A step, %s", (_, room) => {
  const place = layout(room, { start: 0, seats: 2, own: 0 });

  test.each(geometry.gates)("inside and out again goes through the gate, not over the fence beside it: %s", (name) => {
    const gate = geometry.gates.indexOf(name);
    const ends = [pathPlace(gateSquare(gate)), insidePlace(gate)];
    for (const way of [ends, ends.toReversed()]) expect(passage(place, ...way)).toEqual([middleOf(place.gate(gate))]);
  });

  test("into a hangar and out of it goes through its door", () => {
    for (const [hangar, quarter] of geometry.hangars.entries()) {
      const box = place.place(`h${hangar + 1}`);
      const [door, ...more] = passage(place, insidePlace(quarter), `h${hangar + 1}`);
      expect(more).toEqual([]);
      expect(door.x).toBeCloseTo(box.x + box.width / 2);
      expect([box.y, box.y + box.height]).toContain(door.y);
    }
  });

  test("anywhere else is straight", () => {
    for (const way of [
      ["p2", "p3"],
      ["p2", "end"],
      ["NW", "NE"],
      ["NW", "tower"],
    ])
      expect(passage(place, ...way)).toEqual([]);
  });
});

test("a way is drawn from beside what goes to beside where it goes, never past its next point", () => {
  const [a, b, c] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 4 },
  ];
  expect(trimmed([a, c], 0, 0)).toEqual([a, c]);
  expect(trimmed([a, b, c], 3, 1)).toEqual([{ x: 3, y: 0 }, b, { x: 10, y: 3 }]);
  expect(trimmed([a, b, c], 3, 9)).toEqual([{ x: 3, y: 0 }, b, b]);
});
