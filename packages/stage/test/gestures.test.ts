import { expect, test } from "vitest";
import { listen, type PagePoint } from "../src/input/gestures.ts";

/** A board that writes down what is wanted of it. Left of 10 there is something that can be carried. */
function board() {
  const heard: string[] = [];
  let carries = false;
  const end = (how: string) => {
    if (carries) heard.push(how);
    carries = false;
  };
  const element = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    hasPointerCapture: () => false,
    setPointerCapture() {},
  });
  const gestures = {
    carrier: {
      grab({ clientX }: PagePoint) {
        carries = clientX < 10;
        if (carries) heard.push(`grab ${clientX}`);
      },
      carry({ clientX }: PagePoint) {
        if (carries) heard.push(`carry ${clientX}`);
        return carries;
      },
      drop: () => end("drop"),
      abort: () => end("abort"),
    },
    pan: () => heard.push("pan"),
    zoom: () => heard.push("zoom"),
    press: () => heard.push("press"),
  };
  listen(element as unknown as HTMLElement, gestures, new AbortController().signal);
  const send = (type: string, x: number, y: number, more: object) =>
    element.dispatchEvent(Object.assign(new Event(type), { clientX: x, clientY: y, button: 0, detail: 1, ...more }));
  /** A pointer, the first or a further one. */
  const pointer = (pointerId: number, isPrimary = true) => ({
    down: (x: number, y: number) => send("pointerdown", x, y, { pointerId, isPrimary, buttons: 1 }),
    move: (x: number, y: number, buttons = 1) => send("pointermove", x, y, { pointerId, isPrimary, buttons }),
    cancel: () => send("pointercancel", 0, 0, { pointerId, isPrimary }),
    up(x: number, y: number) {
      send("pointerup", x, y, { pointerId, isPrimary, buttons: 0 });
      send("click", x, y, {});
    },
  });
  return { heard, pointer };
}

test("a tap presses, a drag moves the board, two fingers zoom it", () => {
  const { heard, pointer } = board();
  const [one, two] = [pointer(1), pointer(2, false)];
  one.down(5, 5);
  one.move(7, 5);
  one.up(7, 5);
  expect(heard.splice(0)).toEqual(["press"]);
  one.down(15, 5);
  one.move(25, 5);
  one.up(25, 5);
  expect(heard.splice(0)).toEqual(["pan"]);
  one.down(5, 5);
  two.down(25, 5);
  two.move(45, 5);
  expect(heard.splice(0)).toEqual(["zoom", "pan"]);
});

test("a mouse button that came up outside drags nothing when the mouse is back, and the next click counts", () => {
  const { heard, pointer } = board();
  const mouse = pointer(1);
  mouse.down(5, 5);
  mouse.move(40, 5, 0);
  mouse.move(60, 5, 0);
  expect(heard).toEqual([]);
  mouse.down(60, 5);
  mouse.up(60, 5);
  expect(heard).toEqual(["press"]);
});

test("a finger whose end was never told is forgotten with the next touch", () => {
  const { heard, pointer } = board();
  pointer(1).down(5, 5);
  const next = pointer(2);
  next.down(50, 50);
  next.move(52, 50);
  next.up(52, 50);
  expect(heard).toEqual(["press"]);
});

test("what is grabbed is carried from where the pointer went down, and dropped; the camera rests", () => {
  const { heard, pointer } = board();
  const one = pointer(1);
  one.down(5, 5);
  one.move(12, 5);
  one.move(20, 5);
  one.move(50, 5);
  one.up(50, 5);
  expect(heard).toEqual(["grab 5", "carry 20", "carry 50", "drop"]);
});

test("a second finger ends it, and the one that stays moves the camera", () => {
  const { heard, pointer } = board();
  const [one, two] = [pointer(1), pointer(2, false)];
  one.down(5, 5);
  one.move(25, 5);
  two.down(50, 5);
  expect(heard.splice(0)).toEqual(["grab 5", "carry 25", "abort"]);
  two.move(60, 5);
  two.up(60, 5);
  one.move(40, 5);
  one.up(40, 5);
  expect(heard).toEqual(["zoom", "pan", "pan"]);
});

test("two fingers carry nothing, though only one of them moves away", () => {
  const { heard, pointer } = board();
  const [one, two] = [pointer(1), pointer(2, false)];
  one.down(5, 5);
  two.down(50, 5);
  two.up(50, 5);
  one.move(25, 5);
  expect(heard.filter((what) => what !== "press")).toEqual(["pan"]);
});

test("it ends without a word when the pointer is cancelled, or came up outside", () => {
  const { heard, pointer } = board();
  const one = pointer(1);
  for (const end of [one.cancel, () => one.move(60, 5, 0)]) {
    one.down(5, 5);
    one.move(25, 5);
    end();
    expect(heard.splice(0)).toEqual(["grab 5", "carry 25", "abort"]);
  }
});
