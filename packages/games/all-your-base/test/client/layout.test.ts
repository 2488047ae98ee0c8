import type { Box } from "@baseboard/stage/places";
import { isApart, isInside } from "@baseboard/stage/testing";
import { describe, expect, test } from "vitest";
import { fromOwn, layout } from "../../client/layout.ts";
import { manifest } from "../../manifest.ts";
import { hardwareColours, symbols } from "../../rules/cards.ts";
import { dealt } from "../../rules/constants.ts";
import { rooms, scaleIn } from "../rules/rooms.ts";

const seatCounts = Array.from({ length: manifest.seats.max - 1 }, (_, i) => i + 2);
const overlaps = (boxes: Box[]): [number, number][] =>
  boxes.flatMap((box, i) => boxes.slice(i + 1).flatMap((other, j): [number, number][] => (isApart(box, other) ? [] : [[i, i + 1 + j]])));

describe.each(rooms)("on a %s", (_, portrait, room) => {
  describe.each(seatCounts)("with %i seats", (seats) => {
    const place = layout(room, seats, 1);
    const board = { x: 0, y: 0, width: place.width, height: place.height };
    const scale = scaleIn(room, place);
    const most = dealt(seats, { draw: false });

    test("everything lies inside, and nothing over anything else", () => {
      const zones = [...fromOwn(seats, 1).map(place.base), place.middle, ...Array.from({ length: most }, (_, i) => place.card(i, most))];
      expect(zones.filter((box) => !isInside(box, board))).toEqual([]);
      expect(overlaps(zones)).toEqual([]);
      const common = [...symbols.keys()].map(place.stack).concat([...hardwareColours.keys()].map(place.supply));
      const middle = [...common, place.deck, place.discards, place.status];
      expect(middle.filter((box) => !isInside(box, place.middle))).toEqual([]);
      expect(overlaps(middle)).toEqual([]);
    });

    test.each([1, 6, 7, 12, 16])("%i stations have room in every base", (count) => {
      for (const seat of fromOwn(seats, 1)) {
        const stations = Array.from({ length: count }, (_, i) => place.station(seat, i, count));
        expect(stations.filter((box) => !isInside(box, place.base(seat)))).toEqual([]);
        expect(overlaps(stations)).toEqual([]);
      }
    });

    test("others' bases lie in rows where there is little width", () => expect(place.portrait).toBe(portrait));

    test("nothing may be written smaller than eleven CSS pixels, even when the room becomes a little smaller", () => {
      expect(place.least * scale * 0.95).toBeGreaterThanOrEqual(11);
      expect(place.least * scale).toBeLessThan(13);
    });

    test("a station of anybody has room for two lines of letters, and for two of them side by side", () => {
      for (const seat of fromOwn(seats, 1))
        for (const count of [6, 8, 10]) {
          const { width, height } = place.station(seat, 0, count);
          expect(Math.min(width, height) * scale, `${count} of ${seat}`).toBeGreaterThanOrEqual(22);
        }
    });
  });
});

describe.each(rooms.filter(([, , { height }]) => height >= 450))("on a %s", (_, __, room) => {
  test.each(seatCounts)("with %i seats one's own cards, and ten stations of one's own, are large enough for a finger", (seats) => {
    const place = layout(room, seats, 1);
    const most = dealt(seats, { draw: false });
    const touched = [place.card(0, most), place.card(most - 1, most), place.station(1, 9, 10)];
    expect(Math.min(...touched.flatMap(({ width, height }) => [width, height])) * scaleIn(room, place)).toBeGreaterThanOrEqual(44);
  });
});

test("a sixth station moves none of the first five", () => {
  for (const [, , room] of rooms) {
    const place = layout(room, 4, 0);
    for (let i = 0; i < 5; i++) expect(place.station(2, i, 6)).toEqual(place.station(2, i, 5));
  }
});

test("a room fills up with the board, whatever its shape", () => {
  for (const [name, , room] of rooms) {
    const place = layout(room, 6, 0);
    const scale = scaleIn(room, place);
    expect(place.width * scale * place.height * scale, name).toBeGreaterThan(0.86 * room.width * room.height);
  }
});

test("a room that is not there yet is laid out all the same", () => {
  for (const size of [0, 8, 40]) {
    const place = layout({ width: size, height: size }, 6, 0);
    expect([place.width, place.height, place.least, place.station(3, 0, 6).width].every(Number.isFinite), `${size}`).toBe(true);
  }
});
