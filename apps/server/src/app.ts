import { createServer } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import type { AskBot, GameRoom, Log, Pace } from "@baseboard/room";
import { OutgoingRequests } from "./alerts/outgoing.ts";
import { openAlerts } from "./alerts/sender.ts";
import { api } from "./api.ts";
import { BotPool } from "./bots/pool.ts";
import { joinCluster } from "./cluster/cluster.ts";
import { newCode } from "./codes.ts";
import { listen, openColyseus, sayGoodbye } from "./colyseus.ts";
import type { Config } from "./config.ts";
import { games as allGames } from "./games.ts";
import { Backpressure, type MostUnread, usualUnread } from "./http/backpressure.ts";
import { boundSockets, httpPatience, stopHttp } from "./http/connection-limits.ts";
import { ConnectionCounter, usualMostEach } from "./http/connections.ts";
import { site } from "./http/http.ts";
import { frontDoor } from "./http/ingress.ts";
import { Limits, type LimitsPerMinute, usualLimits } from "./http/limits.ts";
import { Origins } from "./http/origins.ts";
import { reconnect } from "./http/reconnect.ts";
import { openLog } from "./log/open.ts";
import { Metrics } from "./metrics.ts";
import { Faults } from "./operator/faults.ts";
import { Operator } from "./operator/operator.ts";
import { operatorRoutes } from "./operator/routes.ts";
import { LiveRooms } from "./room-directory.ts";
import { roomHandlers, servicesOf } from "./rooms.ts";
import { openStore } from "./store/open.ts";
import type { Store } from "./store/store.ts";
import { sweepHourly } from "./sweep.ts";
import { Tables } from "./tables.ts";

/** Replacements for real dependencies in tests. */
export interface Overrides {
  log?: Log;
  limits?: LimitsPerMinute;
  games?: GameRoom[];
  /** Reconnection grace period in seconds. */
  grace?: number;
  newKey?(): string;
  newCode?(): string;
  pace?: Pace;
  arrivals?: Pace;
  /** Maximum WebSockets per address. */
  mostEach?: number;
  unread?: MostUnread;
  /** How bot moves are requested; "here" runs bots in the serving thread. */
  askBot?: AskBot | "here";
  /** How the addresses of hosts are found that the server contacts. */
  lookup?: LookupFunction;
}

/** A running server. */
export interface RunningServer {
  port: number;
  store: Store;
  log: Log;
  /** Disconnects all clients for reconnection, and stops. */
  close(): Promise<void>;
}

/** Opens a server; only one per process, because Colyseus is a singleton. If a step fails, everything opened is closed again. */
export async function openServer(config: Config, instead: Overrides = {}): Promise<RunningServer> {
  const log = instead.log ?? openLog(config.logLevel);
  const opened = new AsyncDisposableStack();
  try {
    const running = await open(config, instead, log, opened);
    return { ...running, close: () => close(opened, running.log) };
  } catch (error) {
    await opened.disposeAsync().catch((also: Error) => log.warn({ error: also }, "could not close in order"));
    throw error;
  }
}

/** Opens the parts in order. Each is pushed on `opened` with its close function. */
async function open(config: Config, instead: Overrides, plain: Log, opened: AsyncDisposableStack): Promise<Omit<RunningServer, "close">> {
  const { trustProxy } = config;
  const origins = new Origins(config);
  const draining = () => opened.disposed;

  const metrics = config.metricsToken ? new Metrics() : undefined;
  const faults = new Faults();
  const log = faults.remembering(metrics?.counting(plain) ?? plain);
  const untimed = opened.adopt(await openStore(config, log), (it) => it.close());
  const store = metrics?.timing(untimed) ?? untimed;
  const cluster = opened.adopt(await joinCluster(config, log), (it) => it?.leave());

  const limits = new Limits(instead.limits ?? usualLimits, cluster?.redis);
  const connections = new ConnectionCounter({ most: config.maxConnections, mostEach: instead.mostEach ?? usualMostEach });
  const unread = opened.adopt(new Backpressure(instead.unread ?? usualUnread, log), (it) => it.stop());

  const games = instead.games ?? allGames(config.toy);
  const live = new LiveRooms(store, log, config.maxRooms);
  const tables = new Tables(games, store);
  const outgoing = new OutgoingRequests(config.privateHosts, instead.lookup);
  const alerts = opened.adopt(await openAlerts(config, { store, tables, log, metrics, outgoing }), (it) => it?.stop());
  const askBot = instead.askBot ?? opened.adopt(new BotPool(), (it) => it.stop()).ask;
  const operator = opened.adopt(new Operator({ store, connections, faults, log, node: config.cluster?.node }), (it) => it.stop());
  const { callers, orders } = operator;
  const listeners = metrics ? [live, operator, metrics] : [live, operator];
  const services = {
    ...{ store, log, metrics, callers, notice: () => orders.notice },
    games: games.map(({ game }) => game),
    ...(alerts && { alerts }),
    ...(askBot !== "here" && { askBot }),
  };
  const rooms = roomHandlers(games, servicesOf(config, instead, services), listeners);
  const admin = config.adminToken
    ? operatorRoutes(operator, config.adminToken, { limits, refused: () => log.warn({}, "a wrong token was tried for /admin") })
    : undefined;
  const parts = { games, store, tables, live, limits, connections, orders, alerts, draining };
  const routes = {
    api: api({ ...parts, newCode: instead.newCode ?? newCode, ...(admin && { admin }) }),
    matchmake: reconnect({ limits, orders, draining }),
  };
  const ready = () => Promise.all([store.ready(), cluster?.ready()]);

  const http = opened.adopt(createServer(httpPatience(trustProxy)), stopHttp);
  boundSockets(http, connections, trustProxy);
  const colyseus = opened.adopt(openColyseus({ http, rooms, log, cluster }), sayGoodbye);
  await operator.load();
  await listen(colyseus, http, config);
  await operator.start();
  const answer = site(config, routes, { origins, limits, log, metrics, draining, ready });
  frontDoor(http, answer, { origins, trustProxy, connections, unread, log });
  opened.defer(sweepHourly(store, config.roomTtl, log));

  const { port } = http.address() as AddressInfo;
  log.info({ port, games: games.map(({ game }) => game.id) }, "open");
  return { port, store, log };
}

/** Closes everything opened, in reverse order. */
async function close(opened: AsyncDisposableStack, log: Log): Promise<void> {
  if (opened.disposed) return;
  await opened.disposeAsync();
  log.info({}, "closed");
}
