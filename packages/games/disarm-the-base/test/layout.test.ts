import type { Box } from "@baseboard/stage/places";
import { describe, expect, test } from "vitest";
import { layout } from "../client/layout.ts";
import { about } from "../rules/about.ts";
import { END, geometry, places, TOWER } from "../rules/board.ts";
import { rooms, scaleIn } from "./rooms.ts";

const seatCounts = Array.from({ length: about.seats.max }, (_, i) => i + 1);
const gates = [...geometry.gates.keys()];

const isInside = (box: Box, room: Box): boolean =>
  box.x >= room.x - 0.01 &&
  box.y >= room.y - 0.01 &&
  box.x + box.width <= room.x + room.width + 0.01 &&
  box.y + box.height <= room.y + room.height + 0.01;

const isApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01 || a.y + a.height <= b.y + 0.01 || b.y + b.height <= a.y + 0.01;

/** Those that lie over each other, by their names. */
const overlaps = (boxes: [string, Box][]): string[] =>
  boxes.flatMap(([name, box], i) => boxes.slice(i + 1).flatMap(([other, that]) => (isApart(box, that) ? [] : [`${name} and ${other}`])));

const named = <T extends Box>(name: string, count: number, box: (i: number) => T): [string, T][] =>
  Array.from({ length: count }, (_, i) => [`${name} ${i}`, box(i)]);

describe.each(rooms)("on a %s", (_, room) => {
  describe.each(seatCounts)("with %i seats", (seats) => {
    test.each(gates)("everything lies inside and nothing over anything else, whichever gate one starts at: %i", (start) => {
      const place = layout(room, { start, seats, own: 0 });
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
      }
    });
  });

  const place = layout(room, { start: 3, seats: 4, own: 0 });
  const scale = scaleIn(room, place);

  test("everybody and the patrol have room at every place, and stand apart", () => {
    for (const name of places) {
      const pawns = named("pawn", 4, (i) => boxAround(place.pawn(name, i, 4), place.pawnSize * 0.86));
      const square = /^p(\d+)$/.exec(name);
      const patrol: [string, Box][] = square
        ? [["patrol", boxAround({ ...place.patrol(Number(square[1])), scale: 1 }, place.pawnSize * 0.9)]]
        : [];
      const isCorner = square && geometry.path[Number(square[1])].isCorner;
      expect(overlaps(isCorner ? pawns : [...pawns, ...patrol])).toEqual([]);
    }
  });

  test("what a mate holds lies in its row, and what waits in the hut in the hut", () => {
    for (const seat of place.mates)
      for (const count of [1, 6, 14]) {
        const cards = named("card", count, (i) => place.mateCard(seat, i, count));
        expect(cards.filter(([, box]) => !isInside(box, place.mate(seat)))).toEqual([]);
        expect(overlaps(cards)).toEqual([]);
      }
    const waiting = [...named("guard", 6, (i) => boxAround(place.hutGuard(i, 6), 28)), ...named("noise", 2, place.noise)];
    expect(waiting.filter(([, box]) => !isInside(box, place.hut))).toEqual([]);
    expect(overlaps(waiting)).toEqual([]);
  });

  test("a unit is half a CSS pixel or less, and the map takes most of the room", () => {
    expect(scale).toBeGreaterThan(0.49);
    const short = Math.min(room.width, room.height);
    expect((place.map.width * scale) / short).toBeGreaterThan(0.62);
  });
});

const boxAround = ({ x, y, scale }: { x: number; y: number; scale: number }, radius: number): Box => ({
  x: x - radius * scale,
  y: y - radius * scale,
  width: 2 * radius * scale,
  height: 2 * radius * scale,
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

test("the end tile lies outside beside the start gate", () => {
  for (const start of gates) {
    const place = layout(rooms[1][1], { start, seats: 2, own: 0 });
    const [end, gate] = [place.place(END), place.gate(start)];
    expect(isApart(end, place.map)).toBe(true);
    const [dx, dy] = [end.x + end.width / 2 - gate.x - gate.width / 2, end.y + end.height / 2 - gate.y - gate.height / 2];
    expect(Math.min(Math.abs(dx), Math.abs(dy))).toBeLessThan(1);
  }
});
