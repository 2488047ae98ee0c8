import type { Duplex } from "node:stream";
import type { Log } from "@baseboard/room";

/** Send-buffer limit per connection in bytes, and the time to drain it in milliseconds. */
export interface MostUnread {
  bytes: number;
  patience: number;
}

export const usualUnread: MostUnread = { bytes: 1_000_000, patience: 30_000 };

/** Milliseconds between checks: with thousands of connections each takes a millisecond or two. */
const EVERY = 5000;

/** Terminates connections whose send buffer exceeds the limits; the client gets the full state on reconnect. */
export class Backpressure {
  #most: MostUnread;
  #log: Log;
  /** Time since which each send buffer is non-empty; undefined if it is empty. */
  #since = new Map<Duplex, number | undefined>();
  #timer = setInterval(() => this.look(performance.now()), EVERY).unref();

  constructor(most: MostUnread, log: Log) {
    this.#most = most;
    this.#log = log;
  }

  /** Watches a connection until it closes. */
  watch(socket: Duplex): void {
    this.#since.set(socket, undefined);
    socket.once("close", () => this.#since.delete(socket));
  }

  /** Checks every connection. */
  look(now: number): void {
    for (const [socket, since = now] of this.#since) {
      const { writableLength: bytes } = socket;
      this.#since.set(socket, bytes > 0 ? since : undefined);
      if (bytes <= this.#most.bytes && now - since < this.#most.patience) continue;
      this.#log.warn({ bytes, seconds: Math.round((now - since) / 1000) }, "closed a connection that does not read");
      socket.destroy();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
