import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum pending requests per connection. Browsers and proxies send the next request after the response. */
const MOST = 8;

/**
 * Handles the requests of each connection one at a time. A packet holds thousands, and each would open its file at once; a file opened for
 * a request whose connection has closed would stay open.
 */
export class Pipelining {
  #lengths = new WeakMap<Socket, number>();

  /** Runs the work when it is the request's turn. Destroys connections with too many requests. */
  join({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void {
    const length = this.#of(socket) + 1;
    if (length > MOST) socket.destroy();
    if (socket.destroyed) return;
    this.#lengths.set(socket, length);
    response.once("close", () => this.#lengths.set(socket, this.#of(socket) - 1));
    // A response gets its socket once those before it are sent.
    if (response.socket) work();
    else response.once("socket", work);
  }

  #of(socket: Socket): number {
    return this.#lengths.get(socket) ?? 0;
  }
}
