import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests of one connection may be there at a time. Browsers and proxies send the next one when they have their answer. */
const MOST = 8;

/**
 * The requests of each connection, worked on one after another. A packet holds thousands of them, and each would open its file
 * at once; and what is opened for one whose turn never comes, since its connection has closed, would stay open.
 */
export class Pipelining {
  #lengths = new WeakMap<Socket, number>();

  /** Does the work on a request when it is its turn. Who sends too many is cut off without a word. */
  join({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void {
    const length = this.#of(socket) + 1;
    if (length > MOST) socket.destroy();
    if (socket.destroyed) return;
    this.#lengths.set(socket, length);
    response.once("close", () => this.#lengths.set(socket, this.#of(socket) - 1));
    // An answer has the connection for itself once those before it are out.
    if (response.socket) work();
    else response.once("socket", work);
  }

  #of(socket: Socket): number {
    return this.#lengths.get(socket) ?? 0;
  }
}
