import type { EventEmitter } from "node:events";

/** Milliseconds between pings of a connection; after two unanswered pings it is terminated. */
const EVERY = 10_000;
const MOST_MISSED = 2;

/** The parts of a WebSocket that are used. It emits `pong` and `close`. */
export interface Beating extends Pick<EventEmitter, "on" | "once"> {
  ping(): void;
  terminate(): void;
}

/** Pings a connection until it closes, on its own timer: pinging thousands at once would block the process. */
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
