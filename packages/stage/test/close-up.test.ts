import { Container } from "pixi.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Queue, Step } from "../src/animation/queue.ts";
import { CloseUps, callsBack } from "../src/canvas/close-up.ts";
import type { CloseUp, Size } from "../src/contract.ts";

/** As much of an element as close-ups need. */
class FakeElement {
  [name: string]: unknown;
  children: FakeElement[] = [];
  parent: FakeElement | undefined;
  style: Record<string, string> = {};
  attributes = new Map<string, string>();
  heard = new Map<string, (event: object) => void>();
  offsetTop = 12;
  offsetHeight = 38;
  append(...children: FakeElement[]) {
    for (const child of children) child.parent = this;
    this.children.push(...children);
  }
  remove() {
    if (page.activeElement === this) page.activeElement = undefined;
    this.parent!.children = this.parent!.children.filter((other) => other !== this);
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
  addEventListener(type: string, call: (event: object) => void) {
    this.heard.set(type, call);
  }
  focus() {
    page.activeElement = this;
  }
  contains(other: FakeElement): boolean {
    return other === this || this.children.some((child) => child.contains(other));
  }
}

interface FakePage {
  createElement(): FakeElement;
  activeElement: FakeElement | undefined;
  heard: Set<(event: object) => void>;
  addEventListener(type: string, call: (event: object) => void): void;
  removeEventListener(type: string, call: (event: object) => void): void;
}
const page: FakePage = {
  createElement: () => new FakeElement(),
  activeElement: undefined,
  heard: new Set(),
  addEventListener: (_, call) => void page.heard.add(call),
  removeEventListener: (_, call) => void page.heard.delete(call),
};

beforeEach(() => {
  page.activeElement = undefined;
  vi.stubGlobal("document", page);
});
afterEach(() => void vi.unstubAllGlobals());

/** A board 400 wide and 300 high, with places that show so much large. */
function board(shown: Record<string, Partial<CloseUp>>) {
  const parent = Object.assign(new FakeElement(), { clientWidth: 400, clientHeight: 300 });
  const log: string[] = [];
  const steps: Step[] = [];
  const rooms: Size[] = [];
  const roots: Container[] = [];
  const draw = (room: Size) => {
    rooms.push(room);
    roots.push(new Container());
    return { root: roots.at(-1)!, width: 800, height: 200 };
  };
  const closeUps = new CloseUps({
    parent: parent as unknown as HTMLElement,
    queue: {
      async push(...group) {
        steps.push(...group);
      },
      flush() {},
      idle: Promise.resolve(),
    } satisfies Queue,
    drawn: () => log.push("drawn"),
    closeUp: (place) => shown[place] && { name: { key: place }, draw, ...shown[place] },
    speak: ({ key }) => key,
    closed: (place) => log.push(`closed ${place}`),
  });
  return { closeUps, parent, log, steps, rooms, roots, shown, button: () => parent.children[0] as FakeElement | undefined };
}

test("one button covers the board: it says what is shown, takes the focus, and a click puts it away", () => {
  const { closeUps, button, log, roots } = board({ base: {} });
  closeUps.open("base");
  const there = button()!;
  expect(page.activeElement).toBe(there);
  expect(there.children.map(({ textContent }) => textContent)).toEqual(["base", ""]);
  expect(there.attributes.get("aria-description")).toBe("board.closes");
  there.heard.get("click")!({});
  expect([closeUps.isOpen, button(), closeUps.root.children, roots[0].destroyed]).toEqual([false, undefined, [], true]);
  expect(log).toEqual(["drawn", "closed base", "drawn"]);
});

test("a click beside the board puts it away; one on the board is its button's alone", () => {
  const { closeUps, button, log } = board({ base: {} });
  closeUps.open("base");
  const [heard] = page.heard;
  heard({ target: button() });
  expect(closeUps.isOpen).toBe(true);
  heard({ target: new FakeElement() });
  expect([closeUps.isOpen, page.heard.size]).toEqual([false, 0]);
  expect(log).toEqual(["drawn", "closed base", "drawn"]);
});

test("what is heard besides its name does not stand above it", () => {
  const { closeUps, button } = board({ pile: { more: { key: "every card" } } });
  closeUps.open("pile");
  const [name, more] = button()!.children;
  expect([name.textContent, more.textContent, more.className]).toEqual(["pile", " every card", "hidden"]);
});

test("it is drawn for the room below its name, and as large as that", () => {
  const { closeUps, rooms, roots } = board({ base: {} });
  closeUps.open("base");
  expect(rooms).toEqual([{ width: 376, height: 226 }]);
  const [{ x, y, scale }] = roots;
  expect(scale.x).toBeCloseTo(376 / 800);
  expect([x, y + 100 * scale.x]).toEqual([12, 62 + 113]);
});

test("Escape puts it away and does nothing else; other keys do nothing", () => {
  const { closeUps, button, log } = board({ base: {} });
  closeUps.open("base");
  const done: string[] = [];
  const press = (key: string) =>
    button()!.heard.get("keydown")!({ key, preventDefault: () => done.push("prevented"), stopPropagation: () => done.push("stopped") });
  press("ArrowUp");
  expect([closeUps.isOpen, done]).toEqual([true, []]);
  press("Escape");
  expect([closeUps.isOpen, done, log.includes("closed base")]).toEqual([false, ["prevented", "stopped"], true]);
});

test("a focus that has gone elsewhere stays there", () => {
  const { closeUps, log } = board({ base: {} });
  closeUps.open("base");
  page.activeElement = undefined;
  closeUps.close();
  closeUps.close();
  expect(log).toEqual(["drawn", "drawn"]);
});

test("drawn anew it shows what is there now, and goes when there is nothing any more", () => {
  const { closeUps, button, roots, shown } = board({ base: {} });
  closeUps.open("base");
  shown.base = { name: { key: "a larger base" } };
  closeUps.renew();
  expect([button()!.children[0].textContent, roots[0].destroyed, roots[1].parent]).toEqual(["a larger base", true, closeUps.root]);
  delete shown.base;
  closeUps.renew();
  expect([closeUps.isOpen, roots[1].destroyed, button()]).toEqual([false, true, undefined]);
  closeUps.renew();
  expect(roots).toHaveLength(2);
});

test("its text is written once, however often it is drawn anew: what is written again is said again", () => {
  const { closeUps, button, shown } = board({ base: { more: { key: "more" } } });
  closeUps.open("base");
  const writes: unknown[] = [];
  for (const child of button()!.children) {
    let text = child.textContent;
    const set = (next: unknown) => {
      text = next;
      writes.push(next);
    };
    Object.defineProperty(child, "textContent", { get: () => text, set });
  }
  closeUps.renew();
  expect(writes).toEqual([]);
  shown.base = { name: { key: "a larger base" }, more: { key: "more" } };
  closeUps.renew();
  expect(writes).toEqual(["a larger base"]);
});

test("a place that shows nothing opens nothing, and leaves the focus alone", () => {
  const { closeUps, button, steps } = board({});
  closeUps.open("base");
  expect([closeUps.isOpen, button(), page.activeElement, steps]).toEqual([false, undefined, undefined, []]);
});

test("it comes in through the queue, which leaves it whole", () => {
  const { closeUps, steps } = board({ base: {} });
  closeUps.open("base");
  steps[0].run(0.25);
  expect(closeUps.root.alpha).toBe(0.25);
  steps[0].run(1);
  expect(closeUps.root.alpha).toBe(1);
});

test("it gives way when the viewer is asked to act, and when the match is over: not while others act, nor to who goes on acting", () => {
  const game = { toAct: ({ turn }: { turn: number[] }) => turn };
  const called = (seat: number | undefined, before: number[], after: number[]) => {
    const [was, is] = [before, after].map((turn) => ({ seat, table: { turn }, hand: undefined }));
    return callsBack(game as never, was as never, is as never);
  };
  expect([called(0, [1], [0]), called(0, [1], [1, 0]), called(0, [1], []), called(undefined, [1], [])]).toEqual(Array(4).fill(true));
  expect([called(0, [1], [2]), called(0, [0], [0]), called(0, [0], [1]), called(0, [], []), called(undefined, [1], [0])]).toEqual(
    Array(5).fill(false),
  );
});
