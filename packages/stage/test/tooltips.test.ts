import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltips } from "../src/input/tooltips.ts";

/** As much of an element as tips need. */
class FakeElement {
  dataset: Record<string, string> = {};
  style = {};
  hidden = false;
  textContent = "";
  parentElement: FakeElement | undefined;
  heard = new Map<string, (event: object) => void>();
  setAttribute() {}
  contains = (other: FakeElement) => other.parentElement === this;
  querySelectorAll = () => [];
  getBoundingClientRect = () => ({ left: 0, right: 100, top: 0, bottom: 20, width: 100, height: 20 });
  addEventListener(type: string, call: (event: object) => void) {
    this.heard.set(type, call);
  }
}

const page = new FakeElement();
let places: FakeElement;
let cell: FakeElement;
let tips: Tooltips;
let gone: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { createElement: () => new FakeElement() });
  vi.stubGlobal("window", page);
  vi.stubGlobal("HTMLElement", FakeElement);
  places = new FakeElement();
  cell = Object.assign(new FakeElement(), { dataset: { id: "tower", tip: "The tower" }, parentElement: places });
  gone = new AbortController();
  tips = new Tooltips(places as never, gone.signal);
  Object.assign(tips.element, { parentElement: new FakeElement() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const does = (type: string, event: object = {}) => places.heard.get(type)!({ target: cell, ...event });
/** Each move of the mouse goes somewhere else, unless it is said where. */
let x = 0;
const moves = (event: object = {}) =>
  page.heard.get("pointermove")!({ target: cell, pointerType: "mouse", clientX: ++x, clientY: 0, movementX: 1, movementY: 0, ...event });
const said = () => (tips.element.hidden ? undefined : tips.element.textContent);

test("the mouse has to rest on a place a moment", () => {
  moves();
  expect(said()).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(said()).toBe("The tower");
  does("pointerout");
  expect(said()).toBeUndefined();
});

test("who only passes over a place reads nothing", () => {
  moves();
  does("pointerout");
  vi.advanceTimersByTime(10_000);
  expect(said()).toBeUndefined();
});

test("a board that comes up or changes under a mouse at rest says nothing, until the mouse moves", () => {
  moves({ clientX: 5, movementX: 0 });
  vi.advanceTimersByTime(10_000);
  expect(said()).toBeUndefined();
  moves({ clientX: 5 });
  vi.advanceTimersByTime(10_000);
  expect(said()).toBeUndefined();
  moves({ clientX: 6 });
  vi.advanceTimersByTime(1000);
  expect(said()).toBe("The tower");
});

test("a name that a press has put away comes again only from another place", () => {
  moves();
  vi.advanceTimersByTime(1000);
  page.heard.get("pointerdown")!({});
  moves();
  vi.advanceTimersByTime(10_000);
  expect(said()).toBeUndefined();
  does("pointerout");
  moves();
  vi.advanceTimersByTime(1000);
  expect(said()).toBe("The tower");
});

test("a finger, and what is no place, bring no name", () => {
  moves({ pointerType: "touch" });
  vi.advanceTimersByTime(10_000);
  expect(said()).toBeUndefined();
  moves({ target: new FakeElement() });
  vi.advanceTimersByTime(10_000);
  expect(said()).toBeUndefined();
});

test("a focus that a key has moved brings it at once, one that the page or a finger moved does not", () => {
  does("focusin");
  vi.advanceTimersByTime(10_000);
  expect(said()).toBeUndefined();
  page.heard.get("keydown")!({});
  vi.advanceTimersByTime(1);
  does("focusin");
  expect(said()).toBeUndefined();
  page.heard.get("keydown")!({});
  does("focusin");
  vi.advanceTimersByTime(0);
  expect(said()).toBe("The tower");
});

test("it says what the place is called now, and goes with the place", () => {
  moves();
  vi.advanceTimersByTime(1000);
  cell.dataset.tip = "The tower; Ann is there";
  tips.renew();
  expect(said()).toBe("The tower; Ann is there");
  cell.parentElement = undefined;
  tips.renew();
  expect(said()).toBeUndefined();
});

test("a board that is gone says nothing any more", () => {
  moves();
  gone.abort();
  vi.advanceTimersByTime(10_000);
  expect(said()).toBeUndefined();
});
