import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Target } from "../src/contract.ts";
import { HitLayer } from "../src/input/hit-layer.ts";

/** As much of an element as the layer needs. */
class FakeElement {
  children: FakeElement[] = [];
  parent: FakeElement | undefined;
  dataset: Record<string, string> = {};
  style = { setProperty() {} };
  tabIndex = -1;
  heard = new Map<string, (event: object) => void>();
  attributes = new Map<string, string>();
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  getAttribute = (name: string) => this.attributes.get(name) ?? null;
  getBoundingClientRect = () => ({ left: 0, top: 0 });
  contains(other: FakeElement | undefined): boolean {
    return other === this || (other?.parent !== undefined && this.contains(other.parent));
  }
  focus() {
    page.activeElement = this;
  }
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
    if (this.contains(page.activeElement)) page.activeElement = undefined;
    if (this.parent) this.parent.children = this.parent.children.filter((other) => other !== this);
    this.parent = undefined;
  }
  addEventListener(type: string, call: (event: object) => void) {
    this.heard.set(type, call);
  }
}

const page: { createElement(): FakeElement; activeElement: FakeElement | undefined } = {
  createElement: () => new FakeElement(),
  activeElement: undefined,
};

beforeEach(() => {
  page.activeElement = undefined;
  vi.stubGlobal("document", page);
  vi.stubGlobal("HTMLElement", FakeElement);
});
afterEach(() => void vi.unstubAllGlobals());

/** A row of places ten wide and high, one letter each; capitals are live. */
function board() {
  const heard: string[] = [];
  const layer = new HitLayer({
    touch: (id) => heard.push(id),
    clear: () => heard.push("clear"),
    missed: (id) => heard.push(`missed ${id}`),
    opened: (id) => heard.push(`opened ${id}`),
    focused() {},
  });
  const root = layer.element as unknown as FakeElement;
  const cells = () => root.children.flatMap((row) => row.children);
  const cell = (id: string) => cells().find(({ dataset }) => dataset.id === id)!;
  return {
    heard,
    layer,
    shows(
      letters: string,
      {
        picked = [],
        whole = [],
        drags = [],
        own = {},
        means = {},
        opens = {},
        over,
        pings,
        labels = false,
        reach = [],
        ok = false,
      }: Partial<Record<"picked" | "whole" | "drags" | "reach", string[]>> & {
        own?: Record<string, string>;
        means?: Record<string, string>;
        opens?: Record<string, NonNullable<Target["opens"]>>;
        over?: string;
        pings?: boolean;
        /** Each is labelled. */
        labels?: boolean;
        /** What was prepared can be done. */
        ok?: boolean;
      } = {},
    ) {
      const targets = [...letters.toLowerCase()].map(
        (id, column): Target => ({
          ...{ id, column, row: 0, x: column * 10, y: 0, width: 10, height: 10, name: { key: id } },
          ...(means[id] && { touch: means[id] }),
          ...(labels && { label: { key: `label ${id}` } }),
          ...(own[id] && { own: own[id] }),
          ...(opens[id] && { opens: opens[id] }),
        }),
      );
      const live = [...letters].filter((letter) => letter !== letter.toLowerCase()).map((letter) => letter.toLowerCase());
      if (ok) live.push("ok");
      layer.update({
        targets,
        live,
        picked,
        reachable: new Set([...live, ...picked, ...reach]),
        whole: new Set(whole),
        drags: new Set(drags),
        over,
        pings,
        name: "",
        speak: ({ key }) => key,
      });
    },
    focuses(id: string) {
      page.activeElement = cell(id);
      root.heard.get("focusin")!({ target: cell(id) });
    },
    leaves: () => root.heard.get("focusout")!({}),
    focused: () => page.activeElement?.dataset.id,
    marked: (attribute: string) => cells().flatMap(({ dataset, getAttribute }) => (getAttribute(attribute) === "" ? dataset.id : [])),
    label: (id: string) => cell(id).getAttribute("data-label"),
    isNear: () => root.dataset.near === "true",
    isDisabled: (id: string) => cell(id).getAttribute("aria-disabled") === "true",
    says: (id: string) => cell(id).getAttribute("aria-description"),
    pressed: (x: number) => layer.press({ clientX: x, clientY: 5, over: null, byKey: false }),
    entered: (id: string) => layer.press({ clientX: 0, clientY: 0, over: cell(id) as unknown as EventTarget, byKey: true }),
    /** The place that Enter on a place means for the others. */
    shared: (id: string) => layer.sharedPlace({ clientX: 0, clientY: 0, over: cell(id) as unknown as EventTarget, byKey: true }),
    escapes: () => root.heard.get("keydown")!({ key: "Escape", preventDefault() {} }),
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

test("when the place that had the focus before is gone, the tab stop is the first live place again, move after move", () => {
  const at = board();
  at.shows("abCd");
  at.focuses("d");
  page.activeElement = undefined;
  at.shows("aBc");
  expect(at.stops()).toEqual(["b"]);
  at.shows("abC");
  expect(at.stops()).toEqual(["c"]);
});

test("a place that is gone hands the focus on to the nearest one; a focus elsewhere is left alone", () => {
  const at = board();
  at.shows("Abcd");
  at.focuses("d");
  at.shows("Abc");
  expect([at.focused(), at.stops()]).toEqual(["c", ["c"]]);
  // What lies there now, by another name.
  at.shows("Abx");
  expect(at.focused()).toBe("x");
  page.activeElement = undefined;
  at.shows("Ab");
  expect(at.focused()).toBeUndefined();
});

test("a place says what a touch would do", () => {
  const at = board();
  at.shows("aBCd", { picked: ["d"], whole: ["c"] });
  expect(["a", "b", "c", "d"].map(at.says)).toEqual([null, "board.live", "board.makes", "board.letGo"]);
  at.shows("abcD", { picked: ["d"], whole: ["d"] });
  expect(at.says("d")).toBe("board.makes");
});

test("a tap chooses the place under it, or the nearest live one within a finger's width", () => {
  const at = board();
  at.shows("Abcdefgh");
  for (const x of [5, 30, 70]) at.pressed(x);
  expect(at.heard).toEqual(["a", "a", "missed g"]);
});

test("a tap on the heart of a place where nothing can be done is not taken to a live one beside it", () => {
  const at = board();
  at.shows("Ab");
  at.layer.place({ x: 0, y: 0, scale: 3 });
  for (const x of [34, 45]) at.pressed(x);
  expect(at.heard).toEqual(["a", "missed b"]);
});

test("a finger is as wide on a board that is seen from near", () => {
  const at = board();
  at.shows("A");
  at.layer.place({ x: 0, y: 0, scale: 3 });
  for (const x of [30, 50, 60]) at.pressed(x);
  expect(at.heard).toEqual(["a", "a"]);
});

test("where two places are under a finger, the one with the nearer middle is meant", () => {
  const at = board();
  at.shows("AbCd");
  for (const x of [5, 14, 16, 25]) at.pressed(x);
  expect(at.heard).toEqual(["a", "a", "c", "c"]);
});

test("a press by keyboard means its own place and no other", () => {
  const at = board();
  at.shows("aB");
  at.entered("a");
  at.entered("b");
  expect(at.heard).toEqual(["missed a", "b"]);
});

test("Enter where something was prepared does it: on what is picked, and on what prepared it under another name", () => {
  const at = board();
  at.shows("abCD", { picked: ["a"] });
  at.entered("a");
  at.shows("abc", { picked: ["a"], ok: true });
  at.focuses("a");
  expect([at.says("a"), at.says("b")]).toEqual(["board.does", null]);
  at.entered("a");
  at.entered("b");
  // A place that has turned on what it stands for, as a button that turns something further and further.
  at.shows("aBc", { picked: ["a"], means: { c: "left" }, reach: ["left"] });
  at.entered("c");
  at.shows("abc", { picked: ["a", "left"], means: { c: "half" }, reach: ["half"], ok: true });
  expect([at.says("c"), at.isDisabled("c")]).toEqual(["board.does", false]);
  at.entered("c");
  expect(at.heard).toEqual(["a", "ok", "missed b", "left", "ok"]);
});

test("Enter does nothing but touch where nothing is picked, where the focus has been elsewhere, or where what it stands for comes next", () => {
  const at = board();
  at.shows("A");
  at.entered("a");
  at.shows("a", { ok: true });
  at.entered("a");
  at.shows("abc", { picked: ["a"], means: { c: "left" }, reach: ["left"] });
  at.focuses("c");
  at.entered("c");
  at.leaves();
  at.shows("abc", { picked: ["a", "left"], means: { c: "half" }, reach: ["half"], ok: true });
  at.entered("c");
  // The button beside it, that would turn it back.
  at.shows("abcd", { picked: ["a", "left"], means: { d: "left" }, ok: true });
  at.entered("d");
  at.shows("aB", { picked: ["a", "b"], ok: true });
  at.entered("b");
  expect(at.heard).toEqual(["a", "missed a", "left", "half", "left", "b"]);
  at.pressed(5);
  expect(at.heard.at(-1)).toBe("a");
});

test("the place at a point is the one whose box it is in, live or not; near its rim it is only grazed", () => {
  const { layer, shows } = board();
  shows("aBc");
  const at = (x: number) => layer.at({ clientX: x, clientY: 5 });
  expect([at(5), at(9), at(15)]).toEqual([
    { id: "a", isInside: true },
    { id: "a", isInside: false },
    { id: "b", isInside: true },
  ]);
  expect([at(-1), at(31)]).toEqual([undefined, undefined]);
  layer.place({ x: 0, y: 0, scale: 3 });
  expect(at(31)?.id).toBe("b");
});

test("places show from where something can be dragged, and where it may be let go", () => {
  const at = board();
  at.shows("ABCd", { drags: ["b"], over: "c" });
  expect([at.marked("data-grab"), at.marked("data-over")]).toEqual([["b"], ["c"]]);
  const grabbed = (x: number) => at.layer.grabbed({ clientX: x, clientY: 5 });
  expect([grabbed(5), grabbed(15), grabbed(45)]).toEqual([undefined, "b", undefined]);
  at.shows("ABCd", { picked: ["b"], over: "d" });
  expect(at.marked("data-over")).toEqual([]);
  expect([at.layer.isPicked("a"), at.layer.isPicked("b")]).toEqual([false, true]);
});

test("what is at a place can be dragged from it even while touching the place means something else", () => {
  const at = board();
  at.shows("abc", { picked: ["a", "c"], drags: ["a", "leave"], means: { a: "bring", b: "leave" } });
  expect([5, 15, 25].map((x) => at.layer.grabbed({ clientX: x, clientY: 5 }))).toEqual(["a", "leave", undefined]);
  expect(at.marked("data-grab")).toEqual(["a", "b"]);
});

test("a place that stands for another one is told from it, and from one that stands for a choice", () => {
  const at = board();
  at.shows("aBcD", { means: { a: "b", c: "ok", d: "d" } });
  expect(at.marked("data-live")).toEqual(["a", "b", "d"]);
  expect(at.marked("data-also")).toEqual(["a"]);
});

test("a touch where nothing can be done is told, and lets go of what is picked", () => {
  const at = board();
  at.shows("aBcdefgh");
  at.pressed(75);
  at.entered("g");
  at.shows("aBcdefgh", { picked: ["d"] });
  at.pressed(75);
  at.entered("g");
  at.pressed(200);
  expect(at.heard).toEqual(["missed h", "missed g", "missed h", "clear", "missed g", "clear"]);
});

test("after Escape the focus is on what was let go", () => {
  const at = board();
  at.shows("abCD", { picked: ["b"] });
  at.focuses("d");
  at.escapes();
  expect([at.heard, at.focused()]).toEqual([["clear"], "b"]);
  at.shows("ABCD");
  at.focuses("c");
  at.escapes();
  expect(at.focused()).toBe("c");
});

/** The ground from one x to another. */
const ground = (from: number, to: number) => ({ x: from, y: 0, width: to - from, height: 10 });

test("a place that opens does so where a touch does nothing else, and says so; what is picked stays in hand", () => {
  const at = board();
  at.shows("abcdefghI", { picked: ["i"], opens: { b: ground(10, 20), i: ground(80, 90) } });
  at.pressed(15);
  at.entered("b");
  expect(at.heard).toEqual(["opened b", "opened b"]);
  expect([at.says("b"), at.isDisabled("b"), at.says("a"), at.isDisabled("a")]).toEqual(["board.opens", false, null, true]);
  at.entered("i");
  expect(at.heard.at(-1)).toBe("i");
  expect(at.says("i")).toBe("board.live");
  expect(at.marked("data-opens")).toEqual(["b"]);
});

test("hit as it is, it opens though a live place is near; within the finger's width of that one, that one is meant", () => {
  const at = board();
  at.shows("Abcdefgh", { opens: { c: ground(20, 30), d: ground(30, 40) } });
  at.pressed(21);
  at.pressed(35);
  at.pressed(45);
  expect(at.heard).toEqual(["a", "opened d", "missed e"]);
});

test("a touch on the ground of a place that opens, where no place is, opens it", () => {
  const at = board();
  at.shows("ab", { opens: { a: ground(0, 100) } });
  at.pressed(60);
  at.pressed(120);
  expect(at.heard).toEqual(["opened a"]);
});

test("a press means a place for all where it is exact, or near enough for a finger; one's own by the name it has for all", () => {
  const { layer, shows, shared } = board();
  shows("aBc");
  const at = (x: number, y: number) => layer.sharedPlace({ clientX: x, clientY: y, over: null, byKey: false });
  expect([at(5, 5), at(15, 5), at(25, 20), at(25, 300)]).toEqual(["a", "b", "c", undefined]);
  expect([shared("a"), shared("b")]).toEqual(["a", "b"]);
  shows("aBc", { own: { a: "of:A/a" } });
  expect([at(5, 5), at(15, 5), shared("a"), shared("b")]).toEqual(["of:A/a", "b", "of:A/a", "b"]);
});

test("while a touch points, every place can be touched, one's own, too, and says so", () => {
  const at = board();
  at.shows("aB", { own: { b: "of:A/b" }, pings: true });
  expect([at.isDisabled("a"), at.says("a"), at.isDisabled("b"), at.says("b")]).toEqual([false, "board.pings", false, "board.pings"]);
  at.shows("aB", { own: { b: "of:A/b" } });
  expect([at.isDisabled("a"), at.says("a"), at.isDisabled("b"), at.says("b")]).toEqual([true, null, false, "board.live"]);
});

test("a place has its label while the board is near enough, and none where it has none", () => {
  const at = board();
  at.shows("ab", { labels: true });
  at.layer.place({ x: 0, y: 0, scale: 0.35 });
  expect([at.label("a"), at.isNear()]).toEqual(["label a", false]);
  at.layer.place({ x: 0, y: 0, scale: 0.9 });
  expect(at.isNear()).toBe(true);
  at.shows("ab");
  expect(at.label("a")).toBeNull();
});
