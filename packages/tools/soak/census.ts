import { EventEmitter } from "node:events";
import { queryObjects } from "node:v8";
import { MatchRoom } from "@baseboard/room";

/** Memory of a server after garbage collection, in bytes. */
export interface Memory {
  heap: number;
  rss: number;
}

/** Object counts of a server after garbage collection. What users leave behind must not accumulate. */
export type Census = Record<"rooms" | "emitters" | "timers" | "sockets", number>;

// Node does not export the class of timers.
const timer = setTimeout(() => {}, 0);
clearTimeout(timer);

const countOf = (kind: new (...given: never[]) => unknown): number => Number(queryObjects(kind as never, { format: "count" }));

/** Requests to a server under observation. Counting takes seconds and blocks it. */
export const questions = {
  memory(): Memory {
    globalThis.gc?.();
    const { heapUsed: heap, rss } = process.memoryUsage();
    return { heap, rss };
  },
  // Connections, requests and all other event sources are emitters.
  census: (): Census => ({
    rooms: countOf(MatchRoom as never),
    emitters: countOf(EventEmitter as never),
    timers: countOf(timer.constructor as never),
    sockets: process.getActiveResourcesInfo().filter((name) => name.startsWith("TCPSocket")).length,
  }),
};
export type Question = keyof typeof questions;
