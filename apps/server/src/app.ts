import { randomBytes } from "node:crypto";
import { createServer, type Server as Http } from "node:http";
import type { AddressInfo } from "node:net";
import type { GameRoom, Log, MatchRoom, Pace, Services } from "@baseboard/room";
import { defineRoom, defineServer, matchMaker, type RegisteredHandler, type Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { Application } from "express";
import { api } from "./api.ts";
import { newCode } from "./codes.ts";
import type { Config } from "./config.ts";
import { frontDoor } from "./door.ts";
import { games as allGames } from "./games.ts";
import { furnish } from "./http.ts";
import { Limits, type LimitsPerMinute, usualLimits } from "./limits.ts";
import { LiveRooms } from "./live.ts";
import { colyseusLog, openLog } from "./log.ts";
import type { Store } from "./store.ts";
import { openSqlite } from "./store-sqlite.ts";

/** What a test may put in the place of the real thing. */
export interface Instead {
  store?: Store;
  log?: Log;
  limits?: LimitsPerMinute;
  games?: GameRoom[];
  grace?: number;
  newKey?(): string;
  newCode?(): string;
  pace?: Pace;
}

/** A server that is running. */
export interface Running {
  port: number;
  store: Store;
  log: Log;
  /** Sends everybody away to come in again, and stops. */
  close(): Promise<void>;
}

const MOST_BYTES = 16_384;
/** How long rooms may take to send everybody away, in milliseconds. */
const LONGEST_GOODBYE = 3000;

/** Opens a server. One at a time in a process: Colyseus knows only one. */
export async function openServer(config: Config, instead: Instead = {}): Promise<Running> {
  const log = instead.log ?? openLog(config.logLevel);
  const store = instead.store ?? openSqlite(config.dataDir);
  const games = instead.games ?? allGames(config.toy);
  const limits = new Limits(instead.limits ?? usualLimits);
  const services: Services = {
    store,
    log,
    botPace: config.botPace,
    grace: instead.grace ?? 20,
    absence: config.absence,
    ...(instead.pace && { pace: instead.pace }),
    newKey: instead.newKey ?? (() => randomBytes(32).toString("hex")),
  };
  let draining = false;
  closeToStrangers(config.allowedOrigins);
  const http = createServer();
  const live = new LiveRooms(store);
  const server = defineServer({
    rooms: Object.fromEntries(games.map((kind) => [kind.game.id, handler(kind, services)])),
    transport: new WebSocketTransport({ server: http, maxPayload: 4096, pingInterval: 10_000 }),
    logger: colyseusLog(log) as never,
    greet: false,
    gracefullyShutdown: false,
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    express: (app) =>
      furnish(
        app as Application,
        config,
        api({ games, store, live, limits, draining: () => draining, newCode: instead.newCode ?? newCode }),
        {
          store,
          log,
          draining: () => draining,
        },
      ),
  });
  await listen(server, http, config);
  frontDoor(http, { allowedOrigins: config.allowedOrigins, mostBytes: MOST_BYTES, log });
  const { port } = http.address() as AddressInfo;
  log.info({ port, games: games.map(({ game }) => game.id) }, "open");
  return {
    port,
    store,
    log,
    async close() {
      if (draining) return;
      draining = true;
      await Promise.race([server.gracefullyShutdown(false), new Promise((resolve) => setTimeout(resolve, LONGEST_GOODBYE).unref())]);
      http.close();
      http.closeAllConnections();
      await store.close();
      log.info({}, "closed");
    },
  };
}

/** A game's room as Colyseus is to know it. It is activated only once it has won its code. */
function handler(kind: GameRoom, services: Services): RegisteredHandler {
  const made = defineRoom(kind.room(services) as never);
  made.on("create", (room: MatchRoom) => {
    room.activate().catch(() => {});
  });
  return made as unknown as RegisteredHandler;
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
async function listen(server: Server, http: Http, { port, host }: Config): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => http.once("error", reject));
  await Promise.race([server.listen(port, host), failed]);
}
