import { type Client, ClientState } from "@colyseus/core";
import type { Clock } from "../model/world.ts";

/** How long a connection may take to say that it listens, in milliseconds. */
const PATIENCE = 8000;

/** Whether a connection has yet to say that it listens. Until then it is sent nothing, and what it is told is kept for it. */
export const isDeaf = (client: Client): boolean => client.state === ClientState.JOINING;

/** Closes connections that do not say in time that they listen. */
export class JoinTimeouts {
  #clock: Clock;
  #close: (client: Client) => void;
  #waits = new Set<() => void>();

  constructor(clock: Clock, close: (client: Client) => void) {
    this.#clock = clock;
    this.#close = close;
  }

  /** Somebody has come in. */
  expect(client: Client): void {
    const cancel = this.#clock.after(PATIENCE, () => {
      this.#waits.delete(cancel);
      if (isDeaf(client)) this.#close(client);
    });
    this.#waits.add(cancel);
  }

  /** The room is going. */
  stop(): void {
    for (const cancel of this.#waits) cancel();
  }
}
