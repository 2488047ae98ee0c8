import type { Duplex } from "node:stream";
import type { Log } from "@baseboard/room";

/** How much may wait for one connection to read it, in bytes, and how long until it has read all of it, in milliseconds. */
export interface MostUnread {
  bytes: number;
  patience: number;
}

export const usualUnread: MostUnread = { bytes: 1_000_000, patience: 30_000 };

/** How often it is looked who reads, in milliseconds. */
const EVERY = 1000;

/** Closes connections that do not read what they are sent: it would pile up here. Who comes back is shown how things stand. */
export class Backpressure {
  #most: MostUnread;
  #log: Log;
  /** Since when something has been waiting for each; undefined for who has read all. */
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

  /** Looks at every connection. */
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
