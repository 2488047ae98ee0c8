import type { Server as Http } from "node:http";
import type { Log } from "@baseboard/room";
import { defineServer, matchMaker, type RegisteredHandler, type Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { Cluster } from "./cluster/cluster.ts";
import type { Config } from "./config.ts";
import { ApiError } from "./http/api-error.ts";
import { Heartbeat } from "./http/heartbeat.ts";
import { turnAway } from "./http/ingress.ts";
import { Listings } from "./listings.ts";
import { colyseusLog } from "./log/foreign.ts";

/** Maximum size of a WebSocket message in bytes. */
const MOST_BYTES = 4096;
/** Maximum time for rooms to disconnect their clients, in milliseconds. */
const LONGEST_GOODBYE = 3000;

/** Dependencies of Colyseus. */
export interface ColyseusSetting {
  http: Http;
  rooms: Record<string, RegisteredHandler>;
  log: Log;
  cluster: Cluster | undefined;
}

/** Colyseus with our rooms: a new room runs in the process that received the request. The front door bypasses Colyseus' HTTP routes. */
export function openColyseus({ http, rooms, log, cluster }: ColyseusSetting): Server {
  return defineServer({
    rooms,
    transport: new Transport(http),
    logger: colyseusLog(log) as never,
    greet: false,
    gracefullyShutdown: false,
    driver: new Listings(),
    ...cluster?.shared,
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
  });
}

/** Colyseus' transport without its synchronized pings of all connections and its library's error texts. */
class Transport extends WebSocketTransport {
  constructor(server: Http) {
    super({ server, maxPayload: MOST_BYTES, pingInterval: 0 });
    const heartbeat = new Heartbeat();
    this.wss.on("connection", (socket) => heartbeat.keep(socket));
    this.wss.on("wsClientError", (_error, socket) => turnAway(socket, new ApiError("room.malformed")));
  }
}

/** Listens, or rejects: Colyseus itself never settles when the port is taken. */
export async function listen(server: Server, http: Http, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => http.once("error", reject));
  await Promise.race([server.listen(port, host), failed]);
}

/** Disconnects all clients, telling them to reconnect. Does not wait for rooms that exceed the limit. */
export async function sayGoodbye(server: Server): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_GOODBYE).unref());
  await Promise.race([server.gracefullyShutdown(false), late]);
}
