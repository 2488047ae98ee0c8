// A thread that asks for one address over and over, and tells how many milliseconds each request took.
import { setTimeout as later } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** What is asked for: so often, so many times at once, and so many times a second at the most. */
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
