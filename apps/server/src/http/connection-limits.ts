import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { addressOf } from "./address.ts";
import { ConnectionCounter } from "./connections.ts";

/**
 * How long a connection may take over its requests, in milliseconds. A proxy keeps its connections for two minutes and may
 * use any of them until then; a browser opens a new one.
 */
export const httpPatience = (proxies: number): ServerOptions => ({
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: proxies > 0 ? 150_000 : 5000,
});

/** How long an answer may lie there with nobody taking any of it, in milliseconds. */
const UNTAKEN = 60_000;

/** A browser asks for pages over six connections, and plays over one. */
const PER_WEBSOCKET = 7;

/**
 * Bounds the connections of any kind, whether anything is asked over them or not. Those that are too many are closed without
 * a word. Behind proxies all come from the same few addresses: there only the sum is bounded.
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

/** Takes no more connections, and closes those that are open. */
export function stopHttp(http: Server): void {
  http.close();
  http.closeAllConnections();
}
