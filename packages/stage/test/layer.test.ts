import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Target } from "../src/contract.ts";
import { Layer } from "../src/layer.ts";

/** As much of an element as the layer needs. */
class FakeElement {
  children: FakeElement[] = [];
  parent: FakeElement | undefined;
  dataset: Record<string, string> = {};
  style = { setProperty() {} };
  tabIndex = -1;
  heard = new Map<string, (event: object) => void>();
  setAttribute() {}
  removeAttribute() {}
  getAttribute = () => null;
  matches = () => false;
  get lastElementChild() {
    return this.children.at(-1);
  }
  append(child: FakeElement) {
    this.insertBefore(child, null);
  }
  insertBefore(child: FakeElement, before: FakeElement | null) {
    child.remove();
    child.parent = this;
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, child);
  }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((other) => other !== this);
  }
  addEventListener(type: string, call: (event: object) => void) {
    this.heard.set(type, call);
  }
}

beforeEach(() => {
  vi.stubGlobal("document", { createElement: () => new FakeElement() });
  vi.stubGlobal("HTMLElement", FakeElement);
});
afterEach(() => void vi.unstubAllGlobals());

/** A row of places, one letter each; capitals are live. */
function board() {
  const layer = new Layer({ touch() {}, clear() {}, focused() {} });
  const root = layer.element as unknown as FakeElement;
  const cells = () => root.children.flatMap((row) => row.children);
  return {
    shows(letters: string) {
      const targets = [...letters.toLowerCase()].map(
        (id, column): Target => ({ id, column, row: 0, x: column, y: 0, width: 1, height: 1, name: { key: id } }),
      );
      const live = [...letters].filter((letter) => letter !== letter.toLowerCase()).map((letter) => letter.toLowerCase());
      layer.update({ targets, live, picked: [], reachable: new Set(live), name: "", speak: ({ key }) => key });
    },
    focuses: (id: string) => root.heard.get("focusin")!({ target: cells().find(({ dataset }) => dataset.id === id) }),
    stops: () => cells().flatMap(({ dataset, tabIndex }) => (tabIndex === 0 ? dataset.id : [])),
  };
}

test("the tab stop is the first live place, until one has had the focus", () => {
  const at = board();
  at.shows("abCD");
  expect(at.stops()).toEqual(["c"]);
  at.shows("aBcd");
  expect(at.stops()).toEqual(["b"]);
  at.focuses("d");
  at.shows("Abcd");
  expect(at.stops()).toEqual(["d"]);
});

test("when the place that had the focus is gone, the tab stop is the first live place again, move after move", () => {
  const at = board();
  at.shows("abCd");
  at.focuses("d");
  at.shows("aBc");
  expect(at.stops()).toEqual(["b"]);
  at.shows("abC");
  expect(at.stops()).toEqual(["c"]);
});
