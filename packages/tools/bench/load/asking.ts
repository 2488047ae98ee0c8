// A worker thread that requests one URL repeatedly, and reports the milliseconds per request.
import { setTimeout as later } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** The URL, the number of requests, their concurrency, and the maximum per second. */
export interface Asking {
  address: string;
  requests: number;
  atOnce: number;
  perSecond: number;
}

const { address, requests, atOnce, perSecond } = workerData as Asking;
const took: number[] = [];
let made = 0;
const began = performance.now();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (made < requests) {
      const due = began + (made++ * 1000) / perSecond;
      if (due > performance.now()) await later(due - performance.now());
      const asked = performance.now();
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A request was refused: ${answer.status}.`);
      took.push(performance.now() - asked);
    }
  }),
);
parentPort?.postMessage(took);
