import { type Box, boxAround, middleOf } from "@baseboard/stage/places";
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
      const [width, height] = [(136 * size) / scale, (48 * size) / scale];
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

test("on a small phone each of up to four cards of one mate is large enough to be touched by itself, but beside an end tile", () => {
  const room = { width: 360, height: 358 };
  for (const start of [0, 2]) {
    const place = layout(room, { start, seats: 2, own: 0 });
    for (const count of [1, 2, 3, 4]) {
      const { width, height } = place.mateCard(1, count - 1, count);
      expect(Math.min(width, height) * scaleIn(room, place), `${count} from gate ${start}`).toBeGreaterThanOrEqual(24);
    }
  }
});

test("with two mates, too, where all lies in a column: whose they are stands above the cards there", () => {
  const room = { width: 360, height: 358 };
  for (const start of [1, 3]) {
    const place = layout(room, { start, seats: 3, own: 0 });
    const scale = scaleIn(room, place);
    for (const seat of place.mates) {
      for (const count of [1, 2, 3, 4]) {
        const { width, height } = place.mateCard(seat, count - 1, count);
        expect(Math.min(width, height) * scale, `${count} from gate ${start}`).toBeGreaterThanOrEqual(24);
      }
      const { radius, ...middle } = place.mateMark(seat);
      const all: [string, Box][] = [...named("card", 5, (i) => place.mateCard(seat, i, 5)), ["mark", boxAround(middle, 2 * radius * 0.86)]];
      expect([...all.filter(([, box]) => !isInside(box, place.mate(seat))), ...overlaps(all)]).toEqual([]);
    }
  }
});

test.each(gates)("pawns outside gate %i leave the pennants of the end tile in sight, and stand on it", (start) => {
  const place = layout({ width: 390, height: 566 }, { start, seats: 4, own: 0 });
  const end = place.place(END);
  const gate = middleOf(place.gate(start));
  const away = ({ x, y }: { x: number; y: number }) => (start % 2 === 0 ? Math.abs(y - gate.y) : Math.abs(x - gate.x));
  const far = away(middleOf(end)) + Math.min(end.width, end.height) / 2;
  for (const i of [0, 1, 2, 3]) {
    const pawn = place.pawn(END, i, 4);
    expect(far - (away(pawn) + place.pawnSize * 0.86 * pawn.scale)).toBeGreaterThan(Math.min(end.width, end.height) * 0.3);
    expect(isInside(boxAround(pawn, 1), end)).toBe(true);
  }
});

test.each(rooms.filter(([, { height }]) => height > 500))(
  "on a %s hangars, the tower and one's cards are large enough for a finger",
  (_, room) => {
    const place = layout(room, { start: 0, seats: 4, own: 0 });
    const touched = [place.place("h1"), place.place(TOWER), place.card(7, 8)];
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

test.each(rooms)("on a %s the end tile is deep enough to be touched, and a finger's length long", (_, room) => {
  const scale = scaleIn(room, layout(room, { start: 0, seats: 4, own: 0 }));
  for (const start of gates) {
    const { width, height } = layout(room, { start, seats: 4, own: 0 }).place(END);
    expect(Math.min(width, height) * scale).toBeGreaterThanOrEqual(room.height > 500 ? 24 : 16);
    expect(Math.max(width, height) * scale).toBeGreaterThanOrEqual(room.height > 500 ? 90 : 60);
  }
});

describe("The map", () => {
  /** The part of a page that it covers, the page being that of the pictures the boards are held against. */
  const share = (page: [number, number], room: { width: number; height: number }, start: number): number => {
    const place = layout(room, { start, seats: 3, own: 0 });
    // In a wide room the camera leaves a larger margin.
    const margin = room.width < 560 ? 4 : 16;
    const scale = Math.min((room.width - 2 * margin) / place.width, (room.height - 2 * margin) / place.height);
    return (place.map.width * scale) ** 2 / (page[0] * page[1]);
  };

  test.each(gates)("takes more than a third of a laptop and of a phone: from gate %i", (start) => {
    expect(share([1440, 900], { width: 1092, height: 767 }, start)).toBeGreaterThan(0.355);
    expect(share([390, 844], { width: 390, height: 562 }, start)).toBeGreaterThan(0.375);
  });
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
