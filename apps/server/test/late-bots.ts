// A thread of bots for tests that takes half a second to start.
import { parentPort } from "node:worker_threads";
import type { PoolQuestion } from "../src/bots/pool.ts";

for (const until = performance.now() + 500; performance.now() < until; );
parentPort?.on("message", ({ id }: PoolQuestion) => parentPort?.postMessage({ id, move: { card: 3 } }));
parentPort?.postMessage("ready");
