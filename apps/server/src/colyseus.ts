import type { Server as Http } from "node:http";
import type { Log } from "@baseboard/room";
import { defineServer, matchMaker, type RegisteredHandler, type Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { Application } from "express";
import type { Cluster } from "./cluster/cluster.ts";
import type { Config } from "./config.ts";
import { keepAsking } from "./heartbeat.ts";
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
  allowedOrigins: string[];
  cluster: Cluster | undefined;
  /** Says what is answered over HTTP. */
  furnish(app: Application): void;
}

/** Colyseus with our rooms: a new room runs in the process that was asked for it. */
export function openColyseus({ http, rooms, log, allowedOrigins, cluster, furnish }: ColyseusSetting): Server {
  closeToStrangers(allowedOrigins);
  return defineServer({
    rooms,
    transport: new Transport(http),
    logger: colyseusLog(log) as never,
    greet: false,
    gracefullyShutdown: false,
    ...cluster?.shared,
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    express: (app) => furnish(app as Application),
  });
}

/** Colyseus' transport, but for its asking all connections at one moment whether anybody is there. */
class Transport extends WebSocketTransport {
  constructor(server: Http) {
    super({ server, maxPayload: MOST_BYTES, pingInterval: 0 });
    this.wss.on("connection", keepAsking);
  }
}

/** Colyseus' own matchmaking over HTTP answers nobody, except to take up a dropped connection again. */
function closeToStrangers(allowed: string[]): void {
  const { controller } = matchMaker;
  controller.exposedMethods = ["reconnect"];
  controller.DEFAULT_CORS_HEADERS = {} as never;
  controller.getCorsHeaders = (headers: Headers) => {
    const origin = headers.get("origin") ?? "";
    const cors = { "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Headers": "Content-Type", Vary: "Origin" };
    return (allowed.includes(origin) ? cors : {}) as never;
  };
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
