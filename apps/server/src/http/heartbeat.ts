import type { EventEmitter } from "node:events";

/** How often a connection is asked whether anybody is there, in milliseconds; who has not answered twice is gone. */
const EVERY = 10_000;
const MOST_MISSED = 2;

/** What is needed of a WebSocket. It tells of `pong` and `close`. */
export interface Beating extends Pick<EventEmitter, "on" | "once"> {
  ping(): void;
  terminate(): void;
}

/** Keeps asking a connection until it closes, at moments of its own: to ask thousands at once would hold everybody up. */
export function keepAsking(socket: Beating): void {
  let missed = 0;
  const timer = setInterval(() => {
    if (missed === MOST_MISSED) return socket.terminate();
    missed++;
    socket.ping();
  }, EVERY);
  socket.on("pong", () => {
    missed = 0;
  });
  socket.once("close", () => clearInterval(timer));
}
