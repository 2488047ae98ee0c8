import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { addressOf } from "./address.ts";
import { ConnectionCounter } from "./connections.ts";

/**
 * Request timeouts of a connection in milliseconds. A proxy keeps connections for two minutes and may use any of them until then; a browser
 * opens a new one.
 */
export const httpPatience = (proxies: number): ServerOptions => ({
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: proxies > 0 ? 150_000 : 5000,
});

/** Timeout of a connection whose response makes no progress, in milliseconds. */
const UNTAKEN = 60_000;

/** A browser loads pages over six connections and plays over one. */
const PER_WEBSOCKET = 7;

/**
 * Limits connections of any kind, idle ones included; excess ones are closed without a response. Behind proxies all share a few addresses,
 * so only the total is limited.
 */
export function boundSockets(http: Server, { limits: { most, mostEach } }: ConnectionCounter, proxies: number): void {
  http.timeout = UNTAKEN;
  http.maxConnections = PER_WEBSOCKET * most;
  if (proxies > 0) return;
  const sockets = new ConnectionCounter({ most: http.maxConnections, mostEach: PER_WEBSOCKET * mostEach });
  http.on("connection", (socket: Socket) => {
    const address = addressOf({ ip: socket.remoteAddress });
    if (sockets.refusal(address)) socket.destroy();
    else sockets.add(socket, address);
  });
}

/** Stops listening and closes open connections. */
export function stopHttp(http: Server): void {
  http.close();
  http.closeAllConnections();
}
