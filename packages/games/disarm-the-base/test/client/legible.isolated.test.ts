import type { BoardOptions } from "@baseboard/stage/contract";
import { notingPage, type Written } from "@baseboard/stage/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeUp } from "../../client/closeup.ts";
import { Scene } from "../../client/scene.ts";
import { disarmTheBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { rooms, scaleIn } from "../rules/rooms.ts";

const written: Written[] = [];

beforeEach(() => {
  written.length = 0;
  vi.stubGlobal("document", notingPage(written));
  vi.stubGlobal("Path2D", class {});
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(rooms)("on a %s", (_, room) => {
  test.each(Object.keys(positions))("nothing is written smaller than eleven CSS pixels: %s", (name) => {
    const { table } = disarmTheBase.notation.readPosition(positions[name]);
    // What one seat has seen painted already is still there for the next.
    const scene = new Scene({ theme: "dark", resolution: 1, room } as BoardOptions);
    for (const seat of [undefined, ...table.players.keys()]) {
      scene.draw({ seat, table, hand: {} });
      scene.root.onRender?.(undefined as never);
      const units = scaleIn(room, scene.place);
      expect(written.length).toBeGreaterThan(10);
      expect(written.filter(({ size }) => size * units < 11)).toEqual([]);
    }
    scene.root.destroy({ children: true });
  });

  test.each([
    ["mate:A", "hangars of every kind", 1],
    ["mate:B", "hidden hands", 0],
    ["mate:A", "alone with piles", undefined],
    ["discards", "the sun is up", 0],
  ] as const)("nor in what is shown large: %s, %s", (at, name, seat) => {
    const { table } = disarmTheBase.notation.readPosition(positions[name]);
    const { width, height } = { width: room.width - 24, height: room.height - 90 };
    const shown = closeUp({ theme: "dark", resolution: 1 } as BoardOptions, at, { seat, table, hand: {} });
    const { root, ...size } = shown!.draw({ width, height });
    root.onRender?.(undefined as never);
    const units = Math.min(width / size.width, height / size.height);
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter((one) => one.size * units < 11)).toEqual([]);
    root.destroy({ children: true });
  });
});
