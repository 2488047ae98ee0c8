import { type Box, boxAround, middleOf } from "@baseboard/stage/places";
import { isApart, isInside } from "@baseboard/stage/testing";
import { describe, expect, test } from "vitest";
import { totalIn, valueOn } from "../../client/animate/scoring.ts";
import { fromOwn, layout } from "../../client/layout.ts";
import { badgeOn } from "../../client/nodes/hand.ts";
import { cubesAt } from "../../client/nodes/station.ts";
import { manifest } from "../../manifest.ts";
import { hardwareColours, symbols } from "../../rules/cards.ts";
import { dealt } from "../../rules/constants.ts";
import { rooms, scaleIn } from "../rules/rooms.ts";

const seatCounts = Array.from({ length: manifest.seats.max - 1 }, (_, i) => i + 2);
const overlaps = (boxes: Box[]): [number, number][] =>
  boxes.flatMap((box, i) => boxes.slice(i + 1).flatMap((other, j): [number, number][] => (isApart(box, other) ? [] : [[i, i + 1 + j]])));

describe.each(rooms)("on a %s", (_, portrait, room) => {
  describe.each(seatCounts)("with %i seats", (seats) => {
    const most = dealt(seats, { draw: false });
    const place = layout(room, { seats, own: 1, full: most });
    const board = { x: 0, y: 0, width: place.width, height: place.height };
    const scale = scaleIn(room, place);
    const apart = portrait ? 0 : 4 / scale;

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

    test("one's own cards that are shown hide no station, no name and no points, and not each other", () => {
      for (const count of [6, 8, 12]) {
        const stations = Array.from({ length: count }, (_, i) => place.station(1, i, count));
        const [first, second] = [0, 1].map((i) => place.shown(1, i));
        for (const card of [first, second]) {
          expect(isInside(card, place.base(1))).toBe(true);
          expect([...stations, place.name(1), place.points(1)].filter((box) => !isApart(card, box))).toEqual([]);
          expect(Math.min(card.width, card.height) * scale).toBeGreaterThanOrEqual(24);
        }
        expect(isApart(first, second)).toBe(true);
      }
    });

    test("once all is over the own base has the room of the hand, too, and no other base, no other name and nothing common moves", () => {
      const over = layout(room, { seats, own: 1, full: most, isOver: true });
      const stays = ({ base, mark, name, points, station, middle }: typeof place) => [
        ...fromOwn(seats, 1)
          .slice(1)
          .flatMap((seat) => [base(seat), mark(seat), name(seat), points(seat), station(seat, 0, 6)]),
        middle,
      ];
      expect(stays(over)).toEqual(stays(place));
      const [before, after] = [place.base(1), over.base(1)];
      expect(after).toEqual({ ...before, height: after.height });
      expect(after.height).toBeGreaterThan(before.height);
      expect(isInside(after, board)).toBe(true);
    });

    test("others' bases lie in rows where there is little width", () => expect(place.portrait).toBe(portrait));

    test("nothing may be written smaller than twelve CSS pixels, even when the room becomes a little smaller", () => {
      expect(place.least * scale * 0.95).toBeGreaterThanOrEqual(12);
      expect(place.least * scale).toBeLessThan(13);
    });

    test("name and points are written within every base, beside its stations, in letters that are not smaller", () => {
      for (const seat of fromOwn(seats, 1)) {
        const written = [place.name(seat), place.points(seat)];
        expect(written.filter(({ x, width }) => !isInside({ ...place.column(seat), x, width }, place.column(seat)))).toEqual([]);
        // On a laptop a name as wide as its box is clearly apart from the first station.
        expect(written.filter(({ x, width }) => x + width > place.station(seat, 0, 7).x - apart)).toEqual([]);
        // The middles of the lines, where the letters are.
        const [name, points] = written.map(({ y, height }) => y + height / 2);
        expect(name - place.least / 2).toBeGreaterThanOrEqual(place.base(seat).y);
        expect(points + place.least / 2).toBeLessThanOrEqual(place.base(seat).y + place.base(seat).height);
        expect(points - name).toBeGreaterThanOrEqual(place.least * 0.85);
        for (const { height, width } of written) {
          expect(height).toBeGreaterThanOrEqual(place.least * 1.14);
          expect(width * scale).toBeGreaterThanOrEqual(50);
        }
      }
    });

    test("the sign and the pennant of a seat lie beside its mark, over none of it, and over neither name nor points", () => {
      for (const seat of fromOwn(seats, 1)) {
        const { radius, ...mark } = place.mark(seat);
        for (const sign of [place.sign(seat), place.flag(seat)]) {
          const box = boxAround(sign, 1.6 * sign.radius);
          expect(isInside(box, place.column(seat)), `${seat}`).toBe(true);
          for (const other of [boxAround(mark, 2 * radius), place.name(seat), place.points(seat)]) expect(isApart(box, other)).toBe(true);
        }
        const { x, radius: high } = place.flag(seat);
        // The pennant's tip, with its outline.
        expect((place.station(seat, 0, 6).x - x - 1.06 * high) * scale).toBeGreaterThan(2.5);
        expect(Math.hypot(place.sign(seat).x - place.flag(seat).x, place.sign(seat).y - place.flag(seat).y)).toBeGreaterThan(
          1.6 * place.sign(seat).radius,
        );
      }
    });

    test("a card keeps its size while the hand shrinks, and a smaller hand lies in the middle of its strip", () => {
      const { width, height } = place.card(0, most);
      for (let count = 1; count <= most; count++) {
        const cards = Array.from({ length: count }, (_, i) => place.card(i, count));
        for (const card of cards) {
          expect([card.width, card.height]).toEqual([width, height]);
          expect(isInside(card, place.hand)).toBe(true);
        }
        expect(overlaps(cards)).toEqual([]);
        const middle = (Math.min(...cards.map(({ y }) => y)) + Math.max(...cards.map(({ y }) => y)) + height) / 2;
        expect(middle).toBeCloseTo(place.hand.y + place.hand.height / 2);
      }
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
    const most = dealt(seats, { draw: false });
    const place = layout(room, { seats, own: 1, full: most });
    const touched = [place.card(0, most), place.card(most - 1, most), place.station(1, 9, 10)];
    expect(Math.min(...touched.flatMap(({ width, height }) => [width, height])) * scaleIn(room, place)).toBeGreaterThanOrEqual(44);
  });
});

test("six seats on a small phone: a row has the height of two lines of letters, and a card is as wide as a finger needs it", () => {
  const room = { width: 360, height: 358 };
  const place = layout(room, { seats: 6, own: 0, full: 9 });
  const scale = scaleIn(room, place);
  expect(place.station(1, 0, 6).height * scale).toBeGreaterThanOrEqual(25.5);
  expect(place.station(1, 0, 6).width * scale).toBeGreaterThanOrEqual(40);
  expect(Math.min(place.card(0, 9).width, place.card(0, 9).height) * scale).toBeGreaterThanOrEqual(35.5);
});

test.each([
  [1092, 768],
  [930, 540],
  [700, 900],
])("beside a board of %i by %i CSS pixels the buttons of the camera lie over no card", (width, height) => {
  for (const seats of seatCounts) {
    const full = dealt(seats, { draw: false });
    const place = layout({ width, height }, { seats, own: 0, full });
    const around = place.portrait ? 8 : 32;
    const scale = Math.min((width - around) / place.width, (height - around) / place.height);
    const [left, top] = [(width - place.width * scale) / 2, (height - place.height * scale) / 2];
    const buttons = { x: (width - 148 - left) / scale, y: (height - 60 - top) / scale, width: 148 / scale, height: 60 / scale };
    const cards = Array.from({ length: full }, (_, i) => place.card(i, full));
    expect(cards.filter((card) => !isApart(card, buttons))).toEqual([]);
  }
});

test("a sixth station moves none of the first five", () => {
  for (const [, , room] of rooms) {
    const place = layout(room, { seats: 4, own: 0, full: 10 });
    for (let i = 0; i < 5; i++) expect(place.station(2, i, 6)).toEqual(place.station(2, i, 5));
  }
});

test("a room fills up with the board, whatever its shape", () => {
  for (const [name, , room] of rooms) {
    const place = layout(room, { seats: 6, own: 0, full: 9 });
    const scale = scaleIn(room, place);
    expect(place.width * scale * place.height * scale, name).toBeGreaterThan(0.86 * room.width * room.height);
  }
});

test("a room that is not there yet is laid out all the same", () => {
  for (const size of [0, 8, 40]) {
    const place = layout({ width: size, height: size }, { seats: 6, own: 0, full: 9 });
    expect([place.width, place.height, place.least, place.station(3, 0, 6).width].every(Number.isFinite), `${size}`).toBe(true);
  }
});

describe.each(rooms)("what is chosen, on a %s", (_, __, room) => {
  const seats = 4;
  const full = dealt(seats, { draw: false });
  const place = layout(room, { seats, own: 0, full });
  const cards = Array.from({ length: full }, (_unused, i) => place.card(i, full));

  test("a lifted card, and its badge, cover no other card", () => {
    for (const [i, box] of cards.entries()) {
      const others = cards.filter((other) => other !== box);
      const lifted = { ...box, y: box.y - Math.min(22, place.lift) };
      expect(
        others.filter((other) => !isApart(lifted, other)),
        String(i),
      ).toEqual([]);
      const { x, y, radius } = badgeOn(box, place);
      const middle = { x: lifted.x + lifted.width / 2 + x, y: lifted.y + lifted.height / 2 + y };
      const badge = { x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius };
      expect(
        others.filter((other) => !isApart(badge, other)),
        String(i),
      ).toEqual([]);
    }
  });

  test("on a low card the badge is in the corner, beside its symbol", () => {
    const [{ width, height }] = cards;
    const { x, y, radius } = badgeOn({ width, height }, place);
    if (width > height * 1.2) expect([x + radius, y + radius]).toEqual([width / 2, height / 2].map((half) => expect.closeTo(half)));
  });
});

describe.each(rooms)("what is counted, on a %s", (_, __, room) => {
  test.each(seatCounts)("with %i seats", (seats) => {
    const place = layout(room, { seats, own: 0, full: dealt(seats, { draw: false }) });
    for (const seat of fromOwn(seats, 0)) {
      const base = place.base(seat);
      const others = fromOwn(seats, 0).filter((other) => other !== seat);
      for (const [software, fits] of [
        [6, 0],
        [5, 3],
        [1, 9],
      ])
        for (const count of [6, 8]) {
          const station = place.station(seat, 1, count);
          const { text, size, box } = valueOn(station, { software, fits }, place.least);
          expect(size).toBeGreaterThanOrEqual(place.least);
          expect([String(software), `${software}+${3 * fits}`, String(software + 3 * fits)]).toContain(text);
          // Software and cubes begin at the middle of the station.
          expect(box.x + box.width, text).toBeLessThan(station.x + station.width * 0.56);
          expect(middleOf(box).y).toBeLessThan(station.y + station.height * 0.4);
          expect(box.x).toBeGreaterThan(station.x - station.width * 0.26);
          expect(others.filter((other) => !isApart(place.base(other), box))).toEqual([]);
        }
      const points = place.points(seat);
      for (const [before, gained] of [
        [0, 9],
        [44, 41],
        [144, 104],
      ]) {
        const { box, size } = totalIn(place, seat, before, gained);
        expect(size).toBeGreaterThanOrEqual(place.least);
        // With its edge it covers no station, and not the points of earlier phases.
        expect(isInside({ ...place.column(seat), x: box.x - 3, width: box.width + 6 }, place.column(seat))).toBe(true);
        expect(isInside(box, base), `${seat}`).toBe(true);
        expect(isApart(box, points) || before > 99 || box.x > points.x + 0.6 * size * String(before).length).toBe(true);
        expect(box.y - (points.y + points.height)).toBeLessThan(place.least);
      }
    }
  });
});

test("a letter with a count has a wider chip than a letter alone, as far as the station has room", () => {
  const station = { x: 0, y: 0, width: 100, height: 100 };
  const wide = (hardware: number[]) => Math.round(cubesAt(hardware, 1, station).width);
  expect([wide([0, 1, 0, 0]), wide([0, 4, 0, 0]), wide([1, 4, 0, 0]), wide([1, 4, 1, 1])]).toEqual([57, 77, 62, 36]);
  expect(wide([1, 10, 1, 1])).toBeGreaterThan(wide([1, 4, 1, 1]));
});
