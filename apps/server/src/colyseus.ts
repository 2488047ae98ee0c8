import type { Server as Http } from "node:http";
import type { Log } from "@baseboard/room";
import { defineServer, matchMaker, type RegisteredHandler, type Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { Cluster } from "./cluster/cluster.ts";
import type { Config } from "./config.ts";
import { ApiError } from "./http/api-error.ts";
import { keepAsking } from "./http/heartbeat.ts";
import { turnAway } from "./http/ingress.ts";
import { colyseusLog } from "./log/foreign.ts";

/** How much one message over a WebSocket may hold, in bytes. */
const MOST_BYTES = 4096;
/** How long rooms may take to send everybody away, in milliseconds. */
const LONGEST_GOODBYE = 3000;

/** What Colyseus is to work with. */
export interface ColyseusSetting {
  http: Http;
  rooms: Record<string, RegisteredHandler>;
  log: Log;
  cluster: Cluster | undefined;
}

/** Colyseus with our rooms: a new room runs in the process that was asked for it. What it would answer over HTTP, the front door keeps from it. */
export function openColyseus({ http, rooms, log, cluster }: ColyseusSetting): Server {
  return defineServer({
    rooms,
    transport: new Transport(http),
    logger: colyseusLog(log) as never,
    greet: false,
    gracefullyShutdown: false,
    ...cluster?.shared,
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
  });
}

/** Colyseus' transport, but for its asking all connections at one moment whether anybody is there, and for the words of its library. */
class Transport extends WebSocketTransport {
  constructor(server: Http) {
    super({ server, maxPayload: MOST_BYTES, pingInterval: 0 });
    this.wss.on("connection", keepAsking);
    this.wss.on("wsClientError", (_error, socket) => turnAway(socket, new ApiError("room.malformed")));
  }
}

/** Listens, or fails: Colyseus itself never answers when the port is taken. */
export async function listen(server: Server, http: Http, { port, host }: Pick<Config, "port" | "host">): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => http.once("error", reject));
  await Promise.race([server.listen(port, host), failed]);
}

/** Sends everybody away to come in again. Rooms that take too long about it are not waited for. */
export async function sayGoodbye(server: Server): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_GOODBYE).unref());
  await Promise.race([server.gracefullyShutdown(false), late]);
}
