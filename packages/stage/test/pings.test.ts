import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PingLayer } from "../src/input/pings.ts";

/** As much of an element as the layer needs. */
class FakeElement {
  className = "";
  style: Record<string, unknown> & { setProperty(name: string, value: string): void } = { setProperty() {} };
  children: FakeElement[] = [];
  parent: FakeElement | undefined;
  setAttribute() {}
  append(...all: FakeElement[]) {
    for (const one of all) one.parent = this;
    this.children.push(...all);
  }
  remove() {
    const all = this.parent!.children;
    all.splice(all.indexOf(this), 1);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { createElement: () => new FakeElement() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is shown of a place at half its size on a board whose corner is at the corner of the room. */
function framed(x: number, y: number): FakeElement[] {
  const layer = new PingLayer();
  layer.place({ x: 0, y: 0, scale: 0.5 });
  layer.frame({ x, y, width: 100, height: 80 }, new FakeElement() as unknown as Element, "red");
  return (layer.element as unknown as FakeElement).children;
}

test("a place that is spoken of has a frame around it, and its sign on the corner, not in the middle", () => {
  const [frame] = framed(200, 200);
  expect(frame.className).toBe("framed");
  expect(frame.style).toMatchObject({ left: "200px", top: "200px", width: "100px", height: "80px" });
});

test("at the edges of the board the sign takes a corner that can be seen", () => {
  expect([framed(10, 200), framed(200, 10), framed(10, 10)].map(([{ className }]) => className)).toEqual([
    "framed right",
    "framed low",
    "framed right low",
  ]);
});

test("a frame goes by itself", () => {
  const all = framed(200, 200);
  vi.advanceTimersByTime(3900);
  expect(all).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(all).toHaveLength(0);
});
