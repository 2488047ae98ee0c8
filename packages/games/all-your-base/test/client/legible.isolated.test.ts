import type { View } from "@baseboard/kit";
import type { BoardOptions } from "@baseboard/stage/contract";
import { isApart, notingPage, type Written } from "@baseboard/stage/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cardsOf } from "../../client/animate/hands.ts";
import { cubesPicture } from "../../client/art/station.ts";
import { closeUp } from "../../client/closeup.ts";
import { Scene } from "../../client/scene.ts";
import { type AllYourBase, allYourBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { rooms, scaleIn } from "../rules/rooms.ts";

const written: Written[] = [];

beforeEach(() => {
  written.length = 0;
  vi.stubGlobal("document", notingPage(written));
  vi.stubGlobal("Path2D", class {});
});
afterEach(() => void vi.unstubAllGlobals());

function view(name: string, seat: number): View<AllYourBase> {
  const { table, hands } = allYourBase.notation.readPosition(positions[name]);
  return { seat, table, hand: hands[seat] };
}

const pen = () => document.createElement("canvas").getContext("2d")!;

const crowded = [
  ["a full table", 0],
  ["a full table", 5],
  ["the last turn", 1],
  ["what to keep", 2],
  ["a clash over the last cube", 3],
  ["escalation, the second phase", 0],
] as const;

test.each(Object.keys(positions))("a table may begin with any position, seen from any seat: %s", (name) => {
  for (const seat of allYourBase.notation.readPosition(positions[name]).table.bases.keys()) {
    const scene = new Scene({ theme: "dark", resolution: 1, room: rooms[0][2] } as BoardOptions);
    scene.draw(view(name, seat));
    expect(scene.pieces.length).toBeGreaterThan(0);
    scene.root.destroy({ children: true });
  }
});

test("what flies passes below the seats' marks, and cards of others come from behind them: no name and no points are covered", () => {
  const scene = new Scene({ theme: "dark", resolution: 1, room: rooms[0][2] } as BoardOptions);
  scene.draw(view("what to keep", 2));
  const { place, root } = scene;
  for (const seat of [0, 1, 2, 3, 4]) {
    expect(root.getChildIndex(scene.mark(seat).parent!)).toBeGreaterThan(root.getChildIndex(scene.traffic));
    const cards = cardsOf(scene, seat);
    expect([place.name(seat), place.points(seat)].filter((line) => !isApart(line, cards))).toEqual([]);
  }
  root.destroy({ children: true });
});

test("how many cards one has passed on is written nowhere on the board: beside the arrow it reads as what goes there now", () => {
  const texts = (seen: View<AllYourBase>) => {
    written.length = 0;
    const scene = new Scene({ theme: "dark", resolution: 1, room: rooms[0][2] } as BoardOptions);
    scene.draw(seen);
    scene.root.onRender?.(undefined as never);
    scene.root.destroy({ children: true });
    return written.map(({ text }) => text);
  };
  const seen = view("what to keep", 0);
  expect(Object.keys(seen.hand!.passed).length).toBe(8);
  expect(texts(seen)).toEqual(texts({ ...seen, hand: { ...seen.hand!, passed: {} } }));
});

describe.each(rooms)("on a %s", (_, __, room) => {
  const scenery = { theme: "dark", resolution: 1, room } as BoardOptions;

  test.each(crowded)("nothing is written smaller than twelve CSS pixels: %s, seen by %i", (name, seat) => {
    const scene = new Scene(scenery);
    scene.draw(view(name, seat));
    scene.root.onRender?.(undefined as never);
    const scale = scaleIn(room, scene.place);
    expect(written.length).toBeGreaterThan(30);
    expect(written.filter(({ size }) => size * scale < 12)).toEqual([]);
    scene.root.destroy({ children: true });
  });

  test("cubes of every color keep their letter and their count, however narrow their chip is", () => {
    const scene = new Scene(scenery);
    const { least } = scene.place;
    for (const width of [4, 2, 1.2, 0.9].map((part) => part * least)) {
      written.length = 0;
      cubesPicture({ colour: 1, count: 3, counts: false, least }, width, least * 1.4).draw(pen(), 1);
      expect(written.map(({ text }) => text)).toEqual(width > 1.9 * least ? ["Y×3"] : ["Y", "3"]);
      expect(written.filter(({ size }) => size < least)).toEqual([]);
    }
    scene.root.destroy({ children: true });
  });

  test.each(["B:0", "discards"])("nor in what is shown large: %s", (place) => {
    const { width, height } = { width: room.width - 24, height: room.height - 90 };
    const { root, ...size } = closeUp(scenery, place, view("the last turn", 2))!.draw({ width, height });
    root.onRender?.(undefined as never);
    const scale = Math.min(width / size.width, height / size.height);
    expect(written.length).toBeGreaterThan(10);
    expect(written.filter((one) => one.size * scale < 12)).toEqual([]);
    root.destroy({ children: true });
  });
});
