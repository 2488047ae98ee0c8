import { type Client, ClientState } from "@colyseus/core";

/** How long a connection may take to say that it listens, in milliseconds. */
const PATIENCE = 8000;

/** Whether a connection has yet to say that it listens. Until then it is sent nothing, and what it is told is kept for it. */
export const isDeaf = (client: Client): boolean => client.state === ClientState.JOINING;

/** Closes connections that do not say in time that they listen. The room's clock would stumble when the room closes with that. */
export class Handshakes {
  #close: (client: Client) => void;
  #timers = new Set<NodeJS.Timeout>();

  constructor(close: (client: Client) => void) {
    this.#close = close;
  }

  /** Somebody has come in. */
  expect(client: Client): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (isDeaf(client)) this.#close(client);
    }, PATIENCE);
    this.#timers.add(timer);
  }

  /** The room is going. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
