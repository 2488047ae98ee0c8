import type { Queue, Step } from "./queue.ts";

/** A queue without a clock: it goes to a moment at once, and stays there. */
export interface Scrub extends Queue {
  /** Sets how many milliseconds may be played from now on; with `Infinity` everything runs to its end. */
  rewind(ms: number): void;
  /** How many milliseconds have been played since. */
  readonly gone: number;
  /** Resolves when the time runs out within a group. */
  readonly held: Promise<void>;
}

/** Groups end at once while time remains; the group in which it runs out is drawn at that time, and waits. */
export function scrubbing(drawn: () => void): Scrub {
  let left = Number.POSITIVE_INFINITY;
  let gone = 0;
  let held = Promise.withResolvers<void>();
  let idle = Promise.withResolvers<void>();
  let waiting: { steps: Step[]; ended(): void }[] = [];
  idle.resolve();

  const hold = (steps: Step[], ended: () => void): void => {
    if (waiting.length === 0) {
      for (const step of steps) step.run(Math.min(1, left / step.ms));
      idle = Promise.withResolvers();
      gone += left;
      left = 0;
      held.resolve();
    }
    waiting.push({ steps, ended });
  };

  return {
    async push(...steps) {
      const ms = Math.max(0, ...steps.map((step) => step.ms));
      if (ms > left) {
        const ended = Promise.withResolvers<void>();
        hold(steps, ended.resolve);
        drawn();
        return ended.promise;
      }
      for (const step of steps) step.run(1);
      left -= ms;
      gone += ms;
      drawn();
    },
    flush() {
      left = Number.POSITIVE_INFINITY;
      const ending = waiting;
      waiting = [];
      try {
        for (const { steps } of ending) for (const step of steps) step.run(1);
      } finally {
        for (const { ended } of ending) ended();
        idle.resolve();
        drawn();
      }
    },
    rewind(ms) {
      left = ms;
      gone = 0;
      held = Promise.withResolvers();
    },
    get gone() {
      return gone;
    },
    get held() {
      return held.promise;
    },
    get idle() {
      return idle.promise;
    },
  };
}
