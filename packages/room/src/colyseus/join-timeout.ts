import { type Client, ClientState } from "@colyseus/core";
import type { Clock } from "../model/world.ts";

/** How long a client may take to acknowledge the handshake, in milliseconds. */
const PATIENCE = 8000;

/** Whether a client has yet to acknowledge the handshake. Until then Colyseus queues what is sent to it. */
export const isJoining = (client: Client): boolean => client.state === ClientState.JOINING;

/** Closes connections that do not acknowledge the handshake in time. */
export class JoinTimeouts {
  #clock: Clock;
  #close: (client: Client) => void;
  #waits = new Set<() => void>();

  constructor(clock: Clock, close: (client: Client) => void) {
    this.#clock = clock;
    this.#close = close;
  }

  /** Starts the timeout of a new connection. */
  expect(client: Client): void {
    const cancel = this.#clock.after(PATIENCE, () => {
      this.#waits.delete(cancel);
      if (isJoining(client)) this.#close(client);
    });
    this.#waits.add(cancel);
  }

  /** Cancels all timers. */
  stop(): void {
    for (const cancel of this.#waits) cancel();
  }
}
