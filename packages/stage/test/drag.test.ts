import { expect, test } from "vitest";
import { Drag } from "../src/input/drag.ts";

interface RowOptions {
  picked?: string;
  busy?: boolean;
  mayMove?: boolean;
  /** Where pieces stand that cannot be dragged now, and whether the reason is given. */
  stuck?: Record<string, boolean>;
}

/** A row of places ten wide, a letter each, and nothing to the right of them; capitals can be dragged. */
function row(letters: string, { picked, busy = false, mayMove = true, stuck = {} }: RowOptions = {}) {
  const heard: string[] = [];
  const classes = new Set<string>();
  const picture = {
    isBusy: busy,
    async catchUp() {
      if (picture.isBusy) heard.push("caught up");
      picture.isBusy = false;
    },
  };
  const letterAt = (x: number): string | undefined => letters[Math.floor(x / 10)];
  const layer = {
    at({ clientX }: { clientX: number }) {
      const id = letterAt(clientX)?.toLowerCase();
      return id === undefined ? undefined : { id, isInside: clientX % 10 >= 2 && clientX % 10 <= 8 };
    },
    grabbed({ clientX }: { clientX: number }) {
      const letter = letterAt(clientX);
      return picture.isBusy || letter === letter?.toLowerCase() ? undefined : letter?.toLowerCase();
    },
    piece({ clientX }: { clientX: number }) {
      const place = letterAt(clientX);
      return place !== undefined && place in stuck ? { id: `piece of ${place}`, place } : undefined;
    },
    isPicked: (id: string) => id === picked,
  };
  const element = { classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) } };
  const carried: (number | undefined)[] = [];
  const drag = new Drag(
    layer,
    () => picture,
    {
      element: element as unknown as HTMLElement,
      clear: () => heard.push("clear"),
      drags: {
        mayMove,
        drag: (trail) => heard.push(trail.join("")),
        drop: (trail) => heard.push(`drop ${trail.join("")}`),
        stuck(piece, place) {
          heard.push(`${piece} is stuck`);
          return stuck[place];
        },
      },
    },
    (to) => carried.push(to?.clientX),
  );
  const point = (x: number) => ({ clientX: x, clientY: 5 });
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    heard,
    carried,
    classes,
    drag,
    picture,
    grab: (x: number) => drag.grab(point(x)),
    to: (x: number) => drag.carry(point(x)),
    settle,
    async drop() {
      drag.drop();
      await settle();
    },
    press(key: string) {
      const told: string[] = [];
      drag.onKey({ key, preventDefault: () => told.push("prevented"), stopPropagation: () => told.push("stopped") });
      return told;
    },
  };
}

test("what is dragged is at once in hand, goes from place to place, and is let go over the last", async () => {
  const { heard, classes, grab, to, drop } = row("Abcd");
  grab(5);
  expect([heard.splice(0), [...classes]]).toEqual([["a"], ["carries"]]);
  expect(to(12)).toBe(true);
  to(15);
  to(25);
  await drop();
  expect([heard, [...classes]]).toEqual([["ab", "abc", "drop abc"], []]);
});

test("it is carried along between places, too, until it is let go or given up", async () => {
  const { heard, carried, grab, to, drop, press } = row("Abcd");
  grab(5);
  to(15);
  to(16);
  await drop();
  expect([carried.splice(0), heard.splice(0)]).toEqual([
    [5, 15, 16, undefined],
    ["a", "ab", "drop ab"],
  ]);
  grab(5);
  press("Escape");
  to(25);
  await drop();
  expect(carried).toEqual([5, undefined]);
});

test("a pointer that jumps has crossed what lies between, and a place left and entered again counts twice", async () => {
  const { heard, grab, to, drop } = row("Abcd");
  grab(5);
  to(35);
  to(25);
  await drop();
  expect(heard).toEqual(["a", "abcd", "abcdc", "drop abcdc"]);
});

test("a place that is only grazed is left out, unless it is let go there", async () => {
  const { heard, grab, to, drop } = row("Abcd");
  grab(5);
  to(10.5);
  to(5);
  to(10.5);
  await drop();
  expect(heard).toEqual(["a", "ab", "a", "ab", "drop ab"]);
});

test("outside all places it is back where it was, and what is let go there is nothing; inside again it goes on", async () => {
  const { heard, grab, to, drop } = row("Abc");
  grab(5);
  for (const x of [15, 25, 45, 25, 45]) to(x);
  await drop();
  expect(heard).toEqual(["a", "ab", "abc", "a", "abc", "a", "clear"]);
});

test("lifted where it was, it stays in hand; but what was in hand already is put back", async () => {
  for (const [picked, last] of [
    [undefined, "drop a"],
    ["a", "clear"],
  ] as const) {
    const { heard, grab, to, drop } = row("Abc", picked ? { picked } : {});
    grab(3);
    to(7);
    await drop();
    expect(heard).toEqual(["a", last]);
  }
});

test("where nothing can be dragged, nothing is carried", async () => {
  const { heard, grab, to, drop } = row("aBc");
  for (const x of [5, 45]) {
    grab(x);
    expect(to(15)).toBe(false);
    await drop();
  }
  expect(heard).toEqual([]);
});

test("a piece that cannot be dragged now is not carried, and keeps the camera still if it can be said why", async () => {
  const { heard, carried, grab, to, drop } = row("abc", { stuck: { a: true, b: false } });
  grab(5);
  expect(to(25)).toBe(true);
  await drop();
  expect(to(25)).toBe(false);
  grab(15);
  expect(to(25)).toBe(false);
  await drop();
  grab(25);
  expect(to(15)).toBe(false);
  expect([heard, carried]).toEqual([["piece of a is stuck", "piece of b is stuck"], []]);
});

test("Escape lets go, and the hand carries nothing more until it is lifted; without anything in hand it is another's", async () => {
  const { heard, classes, grab, to, drop, press } = row("Abc");
  expect(press("Escape")).toEqual([]);
  grab(5);
  to(15);
  expect(press("a")).toEqual([]);
  expect(press("Escape")).toEqual(["prevented", "stopped"]);
  expect(classes.size).toBe(0);
  expect(to(25)).toBe(true);
  await drop();
  expect(heard).toEqual(["a", "ab", "clear"]);
  expect(to(25)).toBe(false);
});

test("when it is aborted everything is let go, and the camera may be moved", () => {
  const { heard, drag, grab, to } = row("Abc");
  grab(5);
  to(15);
  drag.abort();
  drag.abort();
  expect([heard, to(25)]).toEqual([["a", "ab", "clear"], false]);
});

test("while the picture is busy it catches up first, for one who may act and has a place under the hand", async () => {
  const { heard, grab, to, settle } = row("Abc", { busy: true });
  grab(5);
  expect(to(15)).toBe(true);
  await settle();
  to(25);
  expect(heard).toEqual(["caught up", "a", "abc"]);
  for (const [x, mayMove] of [
    [5, false],
    [45, true],
  ] as const) {
    const other = row("Abc", { busy: true, mayMove });
    other.grab(x);
    expect(other.to(15)).toBe(false);
    await other.settle();
    expect(other.heard).toEqual([]);
  }
});

test("a picture that became busy in the middle catches up before what is dragged is let go", async () => {
  const { heard, picture, grab, to, drop } = row("Abc");
  grab(5);
  to(15);
  picture.isBusy = true;
  await drop();
  expect(heard).toEqual(["a", "ab", "caught up", "drop ab"]);
});
