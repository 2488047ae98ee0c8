import type { Scenery } from "@baseboard/stage/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Scene } from "../client/scene.ts";
import { disarmTheBase } from "../rules/index.ts";
import { positions } from "./positions.ts";
import { rooms, scaleIn } from "./rooms.ts";

// The build makes it from drawings; here nobody looks at them.
vi.mock("virtual:icons", () => ({ default: new Proxy({}, { get: () => "M0 0", has: () => true }) }));

/** What is written, and its size in board units. */
let written: { text: string; size: number }[] = [];
let scale = 1;
let scales: number[] = [];

/** As much of a canvas's pen as pictures need: it notes down what it writes. */
const pen: Record<string, unknown> = {
  font: "",
  save: () => scales.push(scale),
  restore: () => {
    scale = scales.pop() ?? scale;
  },
  scale: (by: number) => {
    scale *= by;
  },
  measureText: (text: string) => ({
    width: text.length * 0.62 * sizeOf(pen.font),
    actualBoundingBoxAscent: 1,
    actualBoundingBoxDescent: 1,
  }),
  fillText: (text: string) => written.push({ text, size: sizeOf(pen.font) * scale }),
};
const anyPen = new Proxy(pen, { get: (target, name: string) => target[name] ?? (() => ({ addColorStop() {} })) });
const sizeOf = (font: unknown): number => Number(/([\d.]+)px/.exec(String(font))?.[1]);

/** A canvas of its own begins unscaled, but for the detail that the paintbox paints in. */
function canvas() {
  return {
    getContext: () => {
      [scale, scales] = [1, []];
      let isFirst = true;
      return new Proxy(pen, {
        get(_, name: string) {
          if (name !== "scale" || !isFirst) return Reflect.get(anyPen, name);
          isFirst = false;
          return () => {};
        },
      });
    },
  };
}

beforeEach(() => {
  written = [];
  vi.stubGlobal("document", { createElement: canvas });
  vi.stubGlobal("Path2D", class {});
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(rooms)("on a %s", (_, room) => {
  test.each(Object.keys(positions))("nothing is written smaller than eleven CSS pixels: %s", (name) => {
    const { table } = disarmTheBase.notation.readPosition(positions[name]);
    for (const seat of [undefined, ...table.players.keys()]) {
      const scene = new Scene({ theme: "dark", resolution: 1 } as Scenery, room);
      scene.draw(table, seat);
      scene.root.onRender?.(undefined as never);
      const units = scaleIn(room, scene.place);
      expect(written.length).toBeGreaterThan(10);
      expect(written.filter(({ size }) => size * units < 11)).toEqual([]);
      scene.root.destroy({ children: true });
      written = [];
    }
  });
});
