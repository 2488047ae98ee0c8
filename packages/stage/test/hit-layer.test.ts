import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cornersOf } from "../src/box.ts";
import type { Target } from "../src/contract.ts";
import { HitLayer } from "../src/input/hit-layer.ts";

/** As much of an element as the layer needs. */
class FakeElement {
  children: FakeElement[] = [];
  parent: FakeElement | undefined;
  dataset: Record<string, string> = {};
  style: Record<string, unknown> = {
    setProperty: (name: string, value: string) => {
      this.style[name] = value;
    },
  };
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
    for (let at: FakeElement | undefined = this; at; at = at.parent) at.heard.get("focusin")?.({ target: this });
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
        ids = {},
        plates = {},
        ok = false,
        pieces = {},
        grounds = {},
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
        /** Ids other than the letter. */
        ids?: Record<string, string>;
        plates?: Record<string, NonNullable<Target["plate"]>>;
        pieces?: Record<string, NonNullable<Target["pieces"]>>;
        grounds?: Record<string, NonNullable<Target["ground"]>>;
      } = {},
    ) {
      const targets = [...letters.toLowerCase()].map(
        (letter, column): Target => ({
          ...{ id: ids[letter] ?? letter, column, row: 0, x: column * 10, y: 0, width: 10, height: 10, name: { key: letter } },
          ...(means[letter] && { touch: means[letter] }),
          ...(labels && { label: { key: `label ${letter}` }, ...(letter === "b" && { labelMoved: -14 }) }),
          ...(plates[letter] && { plate: plates[letter] }),
          ...(own[letter] && { own: own[letter] }),
          ...(opens[letter] && { opens: opens[letter] }),
          ...(pieces[letter] && { pieces: pieces[letter] }),
          ...(grounds[letter] && { ground: grounds[letter] }),
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
    plate: (id: string) => [
      cell(id).getAttribute("data-plate"),
      ...["x", "y", "width", "height"].map((side) => cell(id).style[`--plate-${side}`]),
    ],
    label: (id: string) => cell(id).getAttribute("data-label"),
    labelMoved: (id: string) => cell(id).style["--label-moved"],
    isNear: () => root.dataset.near === "true",
    isDisabled: (id: string) => cell(id).getAttribute("aria-disabled") === "true",
    says: (id: string) => cell(id).getAttribute("aria-description"),
    pressed: (x: number, y = 5) => layer.press({ clientX: x, clientY: y, over: null, byKey: false }),
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

/** A table of two places, a and b, beside a hand of cards, each written as a digit. */
function hand() {
  const at = board();
  const ids = Object.fromEntries([..."0123456789"].map((digit) => [digit, `card:${digit}`]));
  return { ...at, shows: (letters: string) => at.shows(letters, { ids }) };
}

test("a card of the hand that is gone hands the focus on to the nearest card, though something else is nearer", () => {
  const at = hand();
  at.shows("ab123c");
  at.focuses("card:3");
  at.shows("ab12xc");
  expect([at.focused(), at.stops()]).toEqual(["card:2", ["card:2"]]);
  at.shows("abxy4567");
  expect(at.focused()).toBe("card:4");
});

test("while the hand is empty the focus is on the nearest place, and then comes back to the card that lies where it was", () => {
  const at = hand();
  at.shows("ab123");
  at.focuses("card:2");
  at.shows("ab");
  expect(at.focused()).toBe("b");
  at.shows("a");
  expect(at.focused()).toBe("a");
  at.shows("ab456");
  expect([at.focused(), at.stops()]).toEqual(["card:5", ["card:5"]]);
});

test("nobody who has gone elsewhere meanwhile is fetched back to the hand", () => {
  const at = hand();
  at.shows("ab123");
  at.focuses("card:2");
  at.shows("ab");
  at.focuses("a");
  at.shows("ab456");
  expect(at.focused()).toBe("a");
  at.focuses("card:5");
  at.shows("ab");
  page.activeElement = undefined;
  at.shows("ab");
  at.focuses("b");
  at.shows("ab78");
  expect(at.focused()).toBe("b");
});

test("while nothing is live the tab stop stays near the card that was played; then it is the first live place", () => {
  const at = hand();
  at.shows("ab123");
  at.focuses("card:3");
  page.activeElement = undefined;
  at.shows("ab12");
  expect(at.stops()).toEqual(["card:2"]);
  at.shows("ab");
  expect([at.stops(), at.focused()]).toEqual([["b"], undefined]);
  at.shows("Ab45");
  expect(at.stops()).toEqual(["a"]);
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

test("a mouse hits what is just beside it, and no place a finger's width away", () => {
  const at = board();
  at.shows("A");
  at.layer.place({ x: 0, y: 0, scale: 3 });
  for (const clientX of [30, 37, 50]) at.layer.press({ clientX, clientY: 5, over: null, byKey: false, isMouse: true });
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

test("a second touch on what was picked last does what was prepared, too; on what was picked before it is a touch", () => {
  const at = board();
  at.shows("abc", { picked: ["a"], ok: true });
  at.pressed(5);
  at.shows("abc", { picked: ["a", "b"], ok: true });
  at.pressed(15);
  at.pressed(5);
  at.shows("abc", { picked: ["a", "left"], ok: true });
  at.pressed(5);
  at.shows("abC", { picked: ["a"] });
  at.pressed(5);
  expect(at.heard).toEqual(["ok", "ok", "a", "ok", "a"]);
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

test("a piece that stands on a place is dragged from where it is drawn, for a finger from near it; the place around it is not", () => {
  const at = board();
  const pawn = (id: string, x: number) => ({ id, x, y: 4, width: 2, height: 2 });
  const grabbed = (x: number) => at.layer.grabbed({ clientX: x, clientY: 50 });
  const piece = (x: number) => at.layer.piece({ clientX: x, clientY: 50 });
  at.layer.place({ x: 0, y: 0, scale: 10 });
  at.shows("abc", { drags: ["own", "c"], pieces: { a: [pawn("own", 2), pawn("other", 7)], c: [pawn("third", 20)] } });
  expect([30, 45, 65, 80].map(grabbed)).toEqual(["own", "own", undefined, undefined]);
  expect([30, 45, 80, 120].map(piece)).toEqual([
    { id: "own", place: "a" },
    { id: "own", place: "a" },
    { id: "other", place: "a" },
    undefined,
  ]);
  // What is dragged from a place itself comes first.
  expect([grabbed(210), piece(210)]).toEqual(["c", { id: "third", place: "c" }]);
  expect(at.marked("data-grab")).toEqual(["c"]);
  at.shows("abc");
  expect([grabbed(30), piece(30)]).toEqual([undefined, undefined]);
});

test("a place that was picked and is now touched to look at it opens, and is not let go", () => {
  const at = board();
  const box = { x: 0, y: 0, width: 10, height: 10 };
  at.shows("aB", { picked: ["a"], opens: { a: box } });
  expect(at.says("a")).toBe("board.letGo");
  at.shows("aB", { picked: ["a"], opens: { a: box }, means: { a: "look" } });
  expect(at.says("a")).toBe("board.opens");
  at.layer.place({ x: 0, y: 0, scale: 6 });
  at.pressed(30, 30);
  expect(at.heard).toEqual(["opened a"]);
});

test("a place that stands for another one is told from it, and from one that stands for a choice", () => {
  const at = board();
  at.shows("aBcD", { means: { a: "b", c: "ok", d: "d" } });
  expect(at.marked("data-live")).toEqual(["a", "b", "d"]);
  expect(at.marked("data-also")).toEqual(["a"]);
});

test("a touch where nothing can be done is told, and what is picked stays; one beside all places lets go of it", () => {
  const at = board();
  at.shows("aBcdefgh");
  at.pressed(75);
  at.entered("g");
  at.shows("aBcdefgh", { picked: ["d"] });
  at.pressed(75);
  at.entered("g");
  at.pressed(200);
  expect(at.heard).toEqual(["missed h", "missed g", "missed h", "missed g", "clear"]);
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

test("on open ground alone a slip shows nothing large while the camera is near, and says why not; from afar it does", () => {
  const at = board();
  const far: NonNullable<Target["ground"]> = [[[40, 0], [80, 0], [80, 10], [40, 10]]]; // biome-ignore format: a rectangle
  at.shows("ab", { opens: { a: ground(0, 10) }, grounds: { a: far } });
  at.pressed(60);
  at.pressed(5);
  expect(at.heard).toEqual(["missed a", "opened a"]);
  at.layer.place({ x: 0, y: 0, scale: 0.4 });
  at.pressed(60);
  expect(at.heard.at(-1)).toBe("opened a");
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
  expect([at.labelMoved("a"), at.labelMoved("b")]).toEqual([undefined, "-14px"]);
  at.layer.place({ x: 0, y: 0, scale: 0.9 });
  expect(at.isNear()).toBe(true);
  at.shows("ab");
  expect(at.label("a")).toBeNull();
});

test("a name stands on the board in its own box, wherever the place begins", () => {
  const at = board();
  at.shows("ab", { plates: { b: { name: { key: "Bo" }, box: { x: 14, y: 3, width: 5, height: 2 } } } });
  expect(at.plate("b")).toEqual(["Bo", "4px", "3px", "5px", "2px"]);
  expect(at.plate("a")[0]).toBeNull();
  at.shows("ab");
  expect(at.plate("b")[0]).toBeNull();
});

test("the ground of a place is touched as the place is, and says why where nothing can be done there", () => {
  const at = board();
  // A ring: what it encloses is no ground.
  const outer = [
    [0, 100],
    [90, 100],
    [90, 190],
    [0, 190],
  ] as const;
  const inner = [
    [30, 130],
    [60, 130],
    [60, 160],
    [30, 160],
  ] as const;
  const grounds = {
    a: [outer, inner],
    b: [
      [
        [200, 100],
        [290, 100],
        [290, 190],
      ],
    ] as const,
  };
  at.shows("Ab", { grounds });
  at.pressed(10, 110);
  at.pressed(80, 180);
  at.pressed(280, 120);
  expect(at.heard).toEqual(["a", "a", "missed b"]);
  at.pressed(45, 145);
  at.pressed(210, 180);
  expect(at.heard).toHaveLength(3);
});

test("open ground around a place is touched, dropped on and pointed at as the place is; other places and near live ones come first", () => {
  const at = board();
  const grounds = { a: [cornersOf({ x: -200, y: 0, width: 300, height: 10 })] };
  const point = { clientX: -100, clientY: 5 };
  at.shows("AbC", { grounds });
  for (const x of [-100, 80, 40]) at.pressed(x);
  expect(at.heard.splice(0)).toEqual(["a", "a", "c"]);
  expect(at.layer.at(point)).toEqual({ id: "a", isInside: true });
  expect(at.layer.sharedPlace({ ...point, over: null, byKey: false })).toBe("a");
  at.shows("abC", { grounds });
  for (const x of [-100, 50]) at.pressed(x);
  expect(at.heard).toEqual(["missed a", "c"]);
});
