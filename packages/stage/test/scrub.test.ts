import { expect, test } from "vitest";
import type { Step } from "../src/animation/queue.ts";
import { scrubbing } from "../src/animation/scrub.ts";

/** A step that writes down every moment it is drawn at. */
function step(ms: number): Step & { drawn: number[] } {
  const drawn: number[] = [];
  return { ms, drawn, run: (k) => void drawn.push(k) };
}

/** A scrub, how often it drew, and three groups pushed one after another. */
function threeGroups(ms: number) {
  let draws = 0;
  const scrub = scrubbing(() => {
    draws++;
  });
  const [first, short, long, last] = [step(100), step(50), step(200), step(100)];
  const told: string[] = [];
  const animate = async () => {
    await scrub.push(first);
    told.push("first");
    await scrub.push(short, long);
    told.push("second");
    await scrub.push(last);
    told.push("third");
  };
  scrub.rewind(ms);
  return { scrub, first, short, long, last, told, telling: animate(), draws: () => draws };
}

test("with time without end everything ends at once, and tells how long it is", async () => {
  const { scrub, first, short, long, last, telling } = threeGroups(Number.POSITIVE_INFINITY);
  await telling;
  expect([first, short, long, last].map(({ drawn }) => drawn)).toEqual([[1], [1], [1], [1]]);
  expect(scrub.gone).toBe(400);
  await scrub.idle;
});

test("what the time runs out in is shown at that moment and waits, and what comes after does not begin", async () => {
  const { scrub, first, short, long, last, told, draws } = threeGroups(200);
  await scrub.held;
  expect([first, short, long, last].map(({ drawn }) => drawn)).toEqual([[1], [1], [0.5], []]);
  expect(told).toEqual(["first"]);
  expect(scrub.gone).toBe(200);
  expect(draws()).toBe(2);
});

test("when it is flushed, what waits ends in its end pose, and all that follows", async () => {
  const { scrub, long, last, telling } = threeGroups(200);
  await scrub.held;
  scrub.flush();
  await Promise.all([telling, scrub.idle]);
  expect([long.drawn, last.drawn]).toEqual([[0.5, 1], [1]]);
});

test("what takes no time is done even where the time has run out", async () => {
  const { scrub } = threeGroups(200);
  await scrub.held;
  const atOnce = step(0);
  await scrub.push(atOnce);
  expect(atOnce.drawn).toEqual([1]);
});

test("it can be rewound to another moment", async () => {
  const { scrub } = threeGroups(200);
  await scrub.held;
  scrub.flush();
  scrub.rewind(30);
  const again = step(40);
  void scrub.push(again);
  await scrub.held;
  expect(again.drawn).toEqual([0.75]);
});
