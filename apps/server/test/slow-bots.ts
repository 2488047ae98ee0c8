// A thread of bots for tests: the level says how each of them behaves.
import { parentPort } from "node:worker_threads";
import type { PoolQuestion } from "../src/bots/pool.ts";

const behave: Record<string, () => unknown> = {
  quick: () => ({ card: 1 }),
  slow() {
    for (const until = performance.now() + 400; performance.now() < until; );
    return { card: 2 };
  },
  endless() {
    for (;;);
  },
  greedy() {
    const all: unknown[] = [];
    for (;;) all.push(new Array(1e5).fill(all.length));
  },
  exits: () => process.exit(3),
};

parentPort?.on("message", ({ id, level, hurried }: PoolQuestion) => {
  const move = hurried ? { card: 0 } : behave[level]();
  parentPort?.postMessage({ id, move });
});
parentPort?.postMessage("ready");
