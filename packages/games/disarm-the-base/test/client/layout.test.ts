import { type Box, boxAround } from "@baseboard/stage/places";
import { isApart, isInside } from "@baseboard/stage/testing";
import { describe, expect, test } from "vitest";
import { layout } from "../../client/layout.ts";
import { spread } from "../../client/piles.ts";
import { manifest } from "../../manifest.ts";
import { END, geometry, places, TOWER } from "../../rules/board.ts";
import { rooms, scaleIn } from "../rules/rooms.ts";

const seatCounts = Array.from({ length: manifest.seats.max }, (_, i) => i + 1);
const gates = [...geometry.gates.keys()];

/** Those that lie over each other, by their names. */
const overlaps = (boxes: [string, Box][]): string[] =>
  boxes.flatMap(([name, box], i) => boxes.slice(i + 1).flatMap(([other, that]) => (isApart(box, that) ? [] : [`${name} and ${other}`])));

const named = <T extends Box>(name: string, count: number, box: (i: number) => T): [string, T][] =>
  Array.from({ length: count }, (_, i) => [`${name} ${i}`, box(i)]);

describe.each(rooms)("on a %s", (_, room) => {
  describe.each(seatCounts)("with %i seats", (seats) => {
    const shapes = gates.flatMap((start) => [true, false].map((isHidden) => ({ start, seats, own: 0, isHidden })));

    test.each(shapes)("everything lies inside and nothing over anything else: from gate $start, with piles $isHidden", (shape) => {
      const place = layout(room, shape);
      const board = { x: 0, y: 0, width: place.width, height: place.height };
      const around: [string, Box][] = [
        ...["hours", "hut", "discards"].map((name): [string, Box] => [name, place[name as "hut"]]),
        ...place.mates.map((seat): [string, Box] => [`mate ${seat}`, place.mate(seat)]),
        ...places.map((name): [string, Box] => [name, place.place(name)]),
      ];
      for (const cards of [
        named("card", 4, (i) => place.card(i, 4)),
        named("card", 12, (i) => place.card(i, 12)),
        named("pile", 6, (i) => place.pile(i, 6)),
      ]) {
        const all = [...around, ...cards];
        expect(all.filter(([, box]) => !isInside(box, board)).map(([name]) => name)).toEqual([]);
        expect(overlaps(all)).toEqual([]);
        const tray = place.tray(cards.map(([, box]) => box));
        expect([...cards.filter(([, box]) => !isInside(box, tray)), ...(isInside(tray, place.hand) ? [] : [tray])]).toEqual([]);
      }
    });

    test.each(shapes)("nothing that is touched lies where the camera has its buttons: from gate $start, with piles $isHidden", (shape) => {
      const place = layout(room, shape);
      const scale = scaleIn(room, place);
      const size = room.width < 600 ? 0 : 1;
      const [width, height] = [(54 * size) / scale, (144 * size) / scale];
      const buttons = { x: place.width - width, y: place.height - height, width, height };
      const touched = [place.hours, place.hut, place.discards, place.hand, ...place.mates.map(place.mate), ...places.map(place.place)];
      expect(touched.filter((box) => !isApart(box, buttons))).toEqual([]);
    });
  });

  const place = layout(room, { start: 3, seats: 4, own: 0 });
  const scale = scaleIn(room, place);

  test.each([1, 2, 4])("%i and the patrol have room at every place, and stand apart", (count) => {
    for (const name of places) {
      const pawns = Array.from({ length: count }, (_, i) => place.pawn(name, i, count));
      expect(overlaps(pawns.map((pawn, i) => [`pawn ${i}`, boxAround(pawn, 2 * place.pawnSize * 0.86 * pawn.scale)]))).toEqual([]);
      const square = /^p(\d+)$/.exec(name);
      if (!square) continue;
      const patrol = place.patrol(Number(square[1]));
      // Beside a floodlight there is less room: they may just touch.
      const least = geometry.path[Number(square[1])].isCorner ? 0.85 : 1;
      for (const { x, y, scale: size } of pawns)
        expect(Math.hypot(x - patrol.x, y - patrol.y), name).toBeGreaterThan(place.pawnSize * (0.9 + 0.86 * size) * least);
    }
  });

  test("a card that looks for its pile lies on the hours, or in a mate's row beside the piles", () => {
    expect(isInside(place.held, place.hours)).toBe(true);
    for (const seat of place.mates) {
      const piles = named("pile", 5, (i) => place.matePile(seat, i, 4));
      expect(piles.filter(([, box]) => !isInside(box, place.mate(seat)))).toEqual([]);
      expect(overlaps(piles)).toEqual([]);
    }
  });

  test.each([1, 2, 3, 4])("what %i covered cards show of themselves can be read, and the uppermost card lies free", (count) => {
    const hidden = layout(room, { start: 0, seats: 2, own: 0, isHidden: true });
    const pile = { up: Array(count).fill(0), down: 3 };
    for (const [, box] of named("pile", 6, (i) => hidden.pile(i, 6))) {
      const { covered, top } = spread(pile, box);
      expect(covered).toHaveLength(count);
      const all: [string, Box][] = [...covered.entries()].map(([i, edge]) => [`edge ${i}`, edge]);
      expect([...all, ["top", top] as [string, Box]].filter(([, each]) => !isInside(each, box))).toEqual([]);
      expect(overlaps([...all, ["top", top]])).toEqual([]);
      expect(Math.min(...covered.map(({ height }) => height)) * scale).toBeGreaterThanOrEqual(13);
      expect(Math.min(...covered.map(({ width }) => width)) * scale).toBeGreaterThanOrEqual(14);
      expect(top.height * scale).toBeGreaterThanOrEqual(26);
    }
  });

  test("what a mate holds lies in its row, and what waits in the hut in the hut", () => {
    for (const seat of place.mates)
      for (const count of [1, 6, 14]) {
        const cards = named("card", count, (i) => place.mateCard(seat, i, count));
        expect(cards.filter(([, box]) => !isInside(box, place.mate(seat)))).toEqual([]);
        expect(overlaps(cards)).toEqual([]);
      }
    const guard = (i: number): Box => {
      const { radius, ...middle } = place.hutGuard(i, 6);
      return boxAround(middle, 2.2 * radius);
    };
    const waiting = [...named("guard", 6, guard), ...named("noise", 2, place.noise)];
    expect(waiting.filter(([, box]) => !isInside(box, place.hut))).toEqual([]);
    expect(overlaps(waiting)).toEqual([]);
  });

  test("a unit is half a CSS pixel or less, and the map takes most of the room", () => {
    expect(scale).toBeGreaterThan(0.49);
    const short = Math.min(room.width, room.height);
    expect((place.map.width * scale) / short).toBeGreaterThan(0.62);
  });
});

test.each(rooms.filter(([, { height }]) => height > 500))(
  "on a %s hangars, the tower and one's cards are large enough for a finger",
  (_, room) => {
    const place = layout(room, { start: 0, seats: 4, own: 0 });
    const touched = [place.place("h1"), place.place(TOWER), place.place(END), place.card(7, 8)];
    const least = Math.min(...touched.map(({ width, height }) => Math.min(width, height))) * scaleIn(room, place);
    expect(least).toBeGreaterThanOrEqual(32);
  },
);

test.each(rooms.filter(([, { height }]) => height > 500))("on a %s every hangar is as large as a finger wants", (_, room) => {
  for (const start of gates)
    for (const isHidden of [true, false]) {
      const place = layout(room, { start, seats: 4, own: 0, isHidden });
      const { width, height } = place.place("h1");
      expect(Math.min(width, height) * scaleIn(room, place)).toBeGreaterThanOrEqual(isHidden ? 40 : 44);
    }
});

test("a room that is not there yet, or next to none, is laid out all the same", () => {
  for (const width of [0, 8, 90, 180, 320])
    for (const height of [0, 8, 90, 180, 320]) {
      const place = layout({ width, height }, { start: 0, seats: 4, own: 0, isHidden: true });
      const boxes = [
        ...[place.map, place.hours, place.hut, place.discards, place.hand, place.held, place.noise(1), place.card(6, 7)],
        ...place.mates.flatMap((seat) => [place.mateCard(seat, 6, 7), place.matePile(seat, 4, 4)]),
        ...named("pile", 4, (i) => place.pile(i, 4)).map(([, box]) => spread({ up: [0, 0, 0], down: 1 }, box).top),
      ];
      expect(Math.min(...boxes.flatMap((box) => [box.width, box.height])), `${width} by ${height}`).toBeGreaterThan(16);
    }
});

test("the end tile lies outside beside the start gate", () => {
  for (const start of gates) {
    const place = layout(rooms[1][1], { start, seats: 2, own: 0 });
    const [end, gate] = [place.place(END), place.gate(start)];
    expect(isApart(end, place.map)).toBe(true);
    const [dx, dy] = [end.x + end.width / 2 - gate.x - gate.width / 2, end.y + end.height / 2 - gate.y - gate.height / 2];
    expect(Math.min(Math.abs(dx), Math.abs(dy))).toBeLessThan(1);
  }
});
