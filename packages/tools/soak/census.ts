import { EventEmitter } from "node:events";
import { queryObjects } from "node:v8";
import { MatchRoom } from "@baseboard/room";

/** So much memory a server holds once all rubbish is out, in bytes. */
export interface Memory {
  heap: number;
  rss: number;
}

/** What is in the memory of a server once all rubbish is out, of each kind so many. What people leave behind must not add up. */
export type Census = Record<"rooms" | "emitters" | "timers" | "sockets", number>;

// Nothing of Node's own says what a timer is an instance of.
const timer = setTimeout(() => {}, 0);
clearTimeout(timer);

const countOf = (kind: new (...given: never[]) => unknown): number => Number(queryObjects(kind as never, { format: "count" }));

/** What can be asked of a server under observation. To count takes seconds, in which it does nothing else. */
export const questions = {
  memory(): Memory {
    globalThis.gc?.();
    const { heapUsed: heap, rss } = process.memoryUsage();
    return { heap, rss };
  },
  // Connections, requests and whatever else tells of events are emitters.
  census: (): Census => ({
    rooms: countOf(MatchRoom as never),
    emitters: countOf(EventEmitter as never),
    timers: countOf(timer.constructor as never),
    sockets: process.getActiveResourcesInfo().filter((name) => name.startsWith("TCPSocket")).length,
  }),
};
export type Question = keyof typeof questions;
