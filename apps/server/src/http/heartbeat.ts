import type { EventEmitter } from "node:events";

/** Milliseconds between looks at a connection; one from which nothing has come is pinged, and after two unanswered pings terminated. */
const EVERY = 10_000;
const MOST_MISSED = 2;
/**
 * Who has fallen silent is pinged at once, and whoever answers that every fifth time only, until one is missed: with thousands of matches
 * in which somebody thinks, pings are most of what a server does. Five times are less than the minute after which proxies close.
 */
const SELDOM = 5;

/** The parts of a WebSocket that are used. It emits `message`, `pong` and `close`. */
export interface Beating extends Pick<EventEmitter, "on" | "once"> {
  ping(): void;
  terminate(): void;
}

/** How many times in `EVERY` the timer runs: of thousands of connections few are looked at together. */
const SPOKES = 100;

type Look = () => void;

/**
 * Pings connections until they close: a timing wheel, in which one timer looks at all of them in turns, as a process that rests would
 * be woken for each timer of their own.
 */
export class Heartbeat {
  #spokes = Array.from({ length: SPOKES }, () => new Set<Look>());
  #at = 0;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Looks at a connection from now on, first after `EVERY`. */
  keep(socket: Beating): void {
    const look = looking(socket);
    // Its turn has just been: it comes again when the wheel has gone round.
    const spoke = this.#spokes[this.#at].add(look);
    this.#size++;
    this.#timer ??= setInterval(() => this.#turn(), EVERY / SPOKES);
    socket.once("close", () => {
      spoke.delete(look);
      this.#size--;
      if (this.#size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    });
  }

  #turn(): void {
    this.#at = (this.#at + 1) % SPOKES;
    for (const look of this.#spokes[this.#at]) look();
  }
}

/** A look at a connection: it is pinged if nothing came since the last one, and given up if it does not answer. */
function looking(socket: Beating): Look {
  let missed = 0;
  /** How many times it has been quiet. */
  let quiet = 0;
  let isHeard = false;
  socket.on("pong", () => {
    missed = 0;
  });
  // Our own page asks more often than it is asked.
  socket.on("message", () => {
    isHeard = true;
  });
  return () => {
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
  };
}
