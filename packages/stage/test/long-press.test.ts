import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Press } from "../src/input/gestures.ts";
import { listenForLongPress } from "../src/input/long-press.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A board that writes down where something is held, and what is pressed. */
function board() {
  const heard: string[] = [];
  const element = new EventTarget();
  const gone = new AbortController();
  const holds = { isOn: true, at: ({ clientX, clientY }: Press) => void heard.push(`hold ${clientX} ${clientY}`) };
  listenForLongPress(element as HTMLElement, holds, gone.signal);
  element.addEventListener("click", () => heard.push("press"), { capture: true });
  const send = (type: string, more: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { clientX: 5, clientY: 6, detail: 1, isPrimary: true, ...more });
    element.dispatchEvent(event);
    return event;
  };
  return { heard, holds, gone, send };
}

test("a finger that rests on a place holds it, and lifting it is no press", () => {
  const { heard, send } = board();
  send("pointerdown", { pointerType: "touch" });
  vi.advanceTimersByTime(499);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(["hold 5 6"]);
  expect(send("contextmenu", {}).defaultPrevented).toBe(true); // Some browsers send this as well.
  send("pointerup", {});
  send("click", {});
  send("click", { detail: 0 });
  expect(heard).toEqual(["hold 5 6", "press"]);
});

test.each([
  ["moves away", "pointermove", { clientX: 15 }],
  ["is lifted", "pointerup", {}],
  ["is gone", "pointercancel", {}],
  ["is not alone any more", "pointerdown", { pointerType: "touch", isPrimary: false }],
])("a finger that %s does not rest", (_, type, more) => {
  const { heard, send } = board();
  send("pointerdown", { pointerType: "touch" });
  send("pointermove", { clientX: 7 });
  send(type, more);
  vi.advanceTimersByTime(1000);
  send("click", {});
  expect(heard).toEqual(["press"]);
});

test("with a mouse it is the other button, or the menu key, and not a long press", () => {
  const { heard, send } = board();
  send("pointerdown", { pointerType: "mouse" });
  vi.advanceTimersByTime(1000);
  send("click", {});
  expect(heard.splice(0)).toEqual(["press"]);
  expect(send("contextmenu", {}).defaultPrevented).toBe(true);
  send("click", {});
  expect(heard).toEqual(["hold 5 6", "press"]);
});

test("where it means nothing the browser's own menu opens, and nothing is heard once it is over", () => {
  const { heard, holds, gone, send } = board();
  holds.isOn = false;
  expect(send("contextmenu", {}).defaultPrevented).toBe(false);
  send("pointerdown", { pointerType: "touch" });
  vi.advanceTimersByTime(1000);
  holds.isOn = true;
  send("pointerdown", { pointerType: "touch" });
  gone.abort();
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual([]);
});
