import { randomBytes } from "node:crypto";
import { createServer, type Server as Http } from "node:http";
import type { AddressInfo } from "node:net";
import { type GameRoom, Gates, type Log, type MatchRoom, type Pace, type Services, usualArrivals, usualPace } from "@baseboard/room";
import { defineRoom, defineServer, matchMaker, type RegisteredHandler, type Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { Application } from "express";
import { api } from "./api.ts";
import { joinCluster } from "./cluster/cluster.ts";
import { newCode } from "./codes.ts";
import type { Config } from "./config.ts";
import { Connections } from "./connections.ts";
import { frontDoor } from "./door.ts";
import { games as allGames } from "./games.ts";
import { furnish } from "./http.ts";
import { Limits, type LimitsPerMinute, usualLimits } from "./limits.ts";
import { LiveRooms } from "./live.ts";
import { colyseusLog, openLog } from "./log.ts";
import { Metrics } from "./metrics.ts";
import { boundSockets, httpPatience } from "./sockets.ts";
import { openStore } from "./store/open.ts";
import type { Store } from "./store/store.ts";
import { sweepHourly } from "./sweep.ts";
import { type MostUnread, Unread, usualUnread } from "./unread.ts";

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
  arrivals?: Pace;
  /** How many WebSockets may come from one address. */
  mostEach?: number;
  unread?: MostUnread;
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
/** How many WebSockets may come from one address: a whole school may share one. */
const MOST_EACH = 200;
/** How long rooms may take to send everybody away, in milliseconds. */
const LONGEST_GOODBYE = 3000;

/** Opens a server. One at a time in a process: Colyseus knows only one. */
export async function openServer(config: Config, instead: Instead = {}): Promise<Running> {
  const log = instead.log ?? openLog(config.logLevel);
  const metrics = config.metricsToken ? new Metrics() : undefined;
  const opened = instead.store ?? (await openStore(config, log));
  const store = metrics?.timing(opened) ?? opened;
  const cluster = await joinCluster(config, log).catch(async (error) => {
    await store.close();
    throw error;
  });
  const games = instead.games ?? allGames(config.toy);
  const limits = new Limits(instead.limits ?? usualLimits, cluster?.redis);
  const services: Services = {
    store,
    log,
    ...(metrics && { meter: metrics }),
    botPace: config.botPace,
    grace: instead.grace ?? 20,
    absence: config.absence,
    maxSpectators: config.maxSpectators,
    messages: new Gates(instead.pace ?? usualPace),
    arrivals: new Gates(instead.arrivals ?? usualArrivals),
    newKey: instead.newKey ?? (() => randomBytes(32).toString("hex")),
  };
  let draining = false;
  closeToStrangers(config.allowedOrigins);
  const http = createServer(httpPatience(config.trustProxy));
  const connections = new Connections({ most: config.maxConnections, mostEach: instead.mostEach ?? MOST_EACH });
  const unread = new Unread(instead.unread ?? usualUnread, log);
  const live = new LiveRooms(store, config.maxRooms);
  const server = defineServer({
    rooms: Object.fromEntries(games.map((kind) => [kind.game.id, handler(kind, services, metrics?.rooms)])),
    transport: new WebSocketTransport({ server: http, maxPayload: 4096, pingInterval: 10_000 }),
    logger: colyseusLog(log) as never,
    greet: false,
    gracefullyShutdown: false,
    ...cluster?.shared,
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    express: (app) =>
      furnish(
        app as Application,
        config,
        api({ games, store, live, limits, connections, draining: () => draining, newCode: instead.newCode ?? newCode }),
        { log, metrics, draining: () => draining, ready: () => Promise.all([store.ready(), cluster?.ready()]) },
      ),
  });
  await listen(server, http, config);
  const stopSweeping = sweepHourly(store, config.roomTtl, log);
  boundSockets(http, connections, config.trustProxy);
  const { allowedOrigins, trustProxy } = config;
  frontDoor(http, { allowedOrigins, mostBytes: MOST_BYTES, trustProxy, limits, connections, unread, log });
  const { port } = http.address() as AddressInfo;
  log.info({ port, games: games.map(({ game }) => game.id) }, "open");
  return {
    port,
    store,
    log,
    async close() {
      if (draining) return;
      draining = true;
      stopSweeping();
      unread.stop();
      await Promise.race([server.gracefullyShutdown(false), new Promise((resolve) => setTimeout(resolve, LONGEST_GOODBYE).unref())]);
      http.close();
      http.closeAllConnections();
      await store.close();
      log.info({}, "closed");
    },
  };
}

/** A game's room as Colyseus is to know it. It is activated only once it has won its code. */
function handler(kind: GameRoom, services: Services, open?: Set<MatchRoom>): RegisteredHandler {
  const made = defineRoom(kind.room(services) as never);
  made.on("dispose", (room: MatchRoom) => open?.delete(room));
  made.on("create", (room: MatchRoom) => {
    open?.add(room);
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
