import type { EventEmitter } from "node:events";

/** Milliseconds between pings of a connection from which nothing comes; after two unanswered pings it is terminated. */
const EVERY = 10_000;
const MOST_MISSED = 2;
/**
 * Who has fallen silent is pinged at once, and whoever answers that every fifth time only, until one is missed: with thousands of matches
 * in which somebody thinks, pings are most of what a server does. Five times are less than the minute after which proxies close.
 */
const SELDOM = 5;

/** The parts of a WebSocket that are used. It emits `pong` and `close`. */
export interface Beating extends Pick<EventEmitter, "on" | "once"> {
  ping(): void;
  terminate(): void;
}

/** Pings a connection until it closes, on its own timer: pinging thousands at once would block the process. */
export function keepAsking(socket: Beating): void {
  let missed = 0;
  /** How many times it has been quiet. */
  let quiet = 0;
  let isHeard = false;
  const timer = setInterval(() => {
    if (isHeard) {
      isHeard = false;
      missed = quiet = 0;
      return;
    }
    if (missed === MOST_MISSED) return socket.terminate();
    quiet++;
    if (missed === 0 && quiet > 1 && quiet % SELDOM > 0) return;
    missed++;
    socket.ping();
  }, EVERY);
  socket.on("pong", () => {
    missed = 0;
  });
  // Our own page asks more often than it is asked.
  socket.on("message", () => {
    isHeard = true;
  });
  socket.once("close", () => clearInterval(timer));
}
