import { expect, test } from "vitest";
import { animationQueue, revocable, type Step } from "../src/animation/queue.ts";

/** A queue on frames that pass only when told to, `ms` apart. */
function onFrames(setting: { still?: () => boolean; speed?: () => number } = {}) {
  let now = 0;
  let waiting: ((now: number) => void)[] = [];
  let draws = 0;
  const queue = animationQueue({
    nextFrame: (call) => void waiting.push(call),
    drawn: () => {
      draws++;
    },
    still: setting.still ?? (() => false),
    ...(setting.speed && { speed: setting.speed }),
  });
  return {
    queue,
    get draws() {
      return draws;
    },
    get asked() {
      return waiting.length;
    },
    frame(ms = 0) {
      now += ms;
      const calls = waiting;
      waiting = [];
      for (const call of calls) call(now);
    },
  };
}

/** A step that writes down every moment it is drawn at. */
function step(ms: number): Step & { drawn: number[] } {
  const drawn: number[] = [];
  return { ms, drawn, run: (k) => void drawn.push(k) };
}

test("the steps of a group run together, each for its own time, and end in their exact end pose", async () => {
  const at = onFrames();
  const [short, long] = [step(100), step(200)];
  const ended = at.queue.push(short, long);
  at.frame();
  at.frame(100);
  at.frame(50);
  at.frame(50);
  expect(short.drawn.at(-1)).toBe(1);
  expect(long.drawn).toEqual([0, 0.5, 0.75, 1]);
  await ended;
});

test("groups play one after another", () => {
  const at = onFrames();
  const [first, second] = [step(100), step(100)];
  at.queue.push(first);
  at.queue.push(second);
  at.frame();
  expect(second.drawn).toEqual([]);
  at.frame(100);
  at.frame(1);
  expect(first.drawn.at(-1)).toBe(1);
  expect(second.drawn.length).toBe(1);
});

test("it asks for no frame while it is idle", () => {
  const at = onFrames();
  expect(at.asked).toBe(0);
  at.queue.push(step(10));
  at.frame();
  at.frame(10);
  at.frame(10);
  expect(at.asked).toBe(0);
});

test("it plays as fast as it is told to", () => {
  const at = onFrames({ speed: () => 1.8 });
  const one = step(180);
  at.queue.push(one);
  at.frame();
  at.frame(50);
  expect(one.drawn.at(-1)).toBeCloseTo(0.5);
});

test("far behind, the oldest groups jump to their end and the last three are played", () => {
  const at = onFrames();
  const steps = Array.from({ length: 40 }, () => step(300));
  for (const one of steps) at.queue.push(one);
  expect(steps.filter(({ drawn }) => drawn.at(-1) === 1).length).toBe(37);
  expect(steps.slice(-3).every(({ drawn }) => drawn.length === 0)).toBe(true);
});

test("flush ends everything at once and draws once", async () => {
  const at = onFrames();
  const steps = [step(100), step(100)];
  const ended = steps.map((one) => at.queue.push(one));
  at.queue.flush();
  expect(steps.map(({ drawn }) => drawn)).toEqual([[1], [1]]);
  expect(at.draws).toBe(1);
  await Promise.all(ended);
  await at.queue.idle;
});

test("where nothing should move, every step is in its end pose at once", async () => {
  const at = onFrames({ still: () => true });
  const one = step(1000);
  await at.queue.push(one);
  expect(one.drawn).toEqual([1]);
  expect(at.asked).toBe(0);
});

test("a page that is hidden in the middle ends what was playing", async () => {
  let hidden = false;
  const at = onFrames({ still: () => hidden });
  const one = step(1000);
  const ended = at.queue.push(one);
  at.frame();
  hidden = true;
  at.frame(16);
  await ended;
  expect(one.drawn.at(-1)).toBe(1);
});

test("idle waits for all that was pushed", async () => {
  const at = onFrames();
  await at.queue.idle;
  at.queue.push(step(10));
  let idle = false;
  const wait = at.queue.idle.then(() => {
    idle = true;
  });
  await Promise.resolve();
  expect(idle).toBe(false);
  at.queue.flush();
  await wait;
});

test("a group without steps ends with the next frame", async () => {
  const at = onFrames();
  const ended = at.queue.push();
  at.frame();
  await ended;
});

test("a step that throws holds up neither who waits for it nor what comes after", async () => {
  const at = onFrames();
  const broken = at.queue.push({
    ms: 100,
    run() {
      throw new Error("no such piece");
    },
  });
  const next = step(100);
  const ended = at.queue.push(next);
  for (let i = 0; i < 6; i++)
    try {
      at.frame(50);
    } catch {} // A browser reports it and goes on to the next frame.
  await broken;
  await ended;
  expect(next.drawn.at(-1)).toBe(1);
});

test("what goes through a door that is shut is over at once, never drawn, and no trouble to others", async () => {
  const at = onFrames();
  const [old, fresh] = [revocable(at.queue), revocable(at.queue)];
  old.revoke();
  const [late, now] = [step(100), step(100)];
  const ended = fresh.push(now);
  await old.push(late);
  expect([late.drawn, at.asked]).toEqual([[], 1]);
  for (let i = 0; i < 3; i++) at.frame(100);
  await ended;
  expect(now.drawn.at(-1)).toBe(1);
});
