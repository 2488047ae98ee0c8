import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { keyFrom, type Rng } from "@baseboard/kit";
import type { GameRoom, Log, MatchRoom } from "@baseboard/room";
import { type Client, connectClientToRoom } from "@colyseus/core";
import { WebSocketClient } from "@colyseus/ws-transport";
import express, { type ErrorRequestHandler } from "express";
import { api } from "../../../apps/server/src/api.ts";
import { ALPHABET } from "../../../apps/server/src/codes.ts";
import type { Config } from "../../../apps/server/src/config.ts";
import { ApiError } from "../../../apps/server/src/http/api-error.ts";
import { ConnectionCounter } from "../../../apps/server/src/http/connections.ts";
import { Heartbeat } from "../../../apps/server/src/http/heartbeat.ts";
import { Limits, usualLimits } from "../../../apps/server/src/http/limits.ts";
import { Orders } from "../../../apps/server/src/operator/orders.ts";
import { LiveRooms } from "../../../apps/server/src/room-directory.ts";
import { roomHandlers, servicesOf } from "../../../apps/server/src/rooms.ts";
import { Tables } from "../../../apps/server/src/tables.ts";
import { asMatchMaker, Matchmaking, type SimulatedServers } from "./cluster.ts";
import type { SimulatedDisk } from "./disk.ts";
import type { ApiAnswer, Host, ServerSocket } from "./network.ts";
import type { Machine } from "./timeline.ts";

/** How servers of a simulated world are set: everything takes seconds that takes minutes elsewhere. */
const config = { botPace: 400, absence: 0.125, maxSpectators: 5 } as Config;
/** How long a dropped connection may come back to its session, in seconds. */
const GRACE = 4;
const MOST_ROOMS = 50;

/** What a server is made of, that is not its own. */
export interface Surroundings extends SimulatedServers {
  rng: Rng;
  disk: SimulatedDisk;
  log: Log;
  games: GameRoom[];
  /** Hears of every room that is opened. */
  made(room: MatchRoom): void;
  /** Somebody has come in; for a planted leak. */
  joined?: (room: MatchRoom, client: Client) => void;
}

/** A server: the real rooms, directory, `/api` and store of one process. Without its sockets: what comes in is handed to it. */
export async function startServer(machine: Machine, around: Surroundings): Promise<Host & { rooms: Map<string, MatchRoom> }> {
  const { rng, disk, log, games } = around;
  const store = await disk.open();
  const newKey = (): string => keyFrom(String(rng.below(2 ** 32)));
  const world = servicesOf(
    config,
    { grace: GRACE, newKey },
    { store, log, games: around.games.map(({ game }) => game), metrics: undefined },
  );
  world.clock = {
    now: () => machine.timeline.now,
    date: () => machine.run(() => Date.now()),
    after: (ms, call) => machine.after(ms, call),
    turn: () => machine.sleep(0),
  };
  world.random = { bytes: (count) => Uint8Array.from({ length: count }, () => rng.below(256)), below: (n) => rng.below(n) };

  const handlers = {};
  const matchmaking = new Matchmaking(machine, handlers, around);
  const matchMaker = asMatchMaker(matchmaking);
  const live = new LiveRooms(store, log, MOST_ROOMS, matchMaker);
  Object.assign(handlers, roomHandlers(games, world, [live, around]));
  const newCode = (): string => Array.from({ length: 6 }, () => rng.pick([...ALPHABET])).join("");
  const limits = new Limits(usualLimits);
  const connections = new ConnectionCounter({ most: 1000, mostEach: 1000 });
  const app = express();
  const orders = new Orders(store);
  const tables = new Tables(games, store);
  const heartbeat = new Heartbeat();
  app.use("/api", api({ games, store, tables, live, matchMaker, limits, connections, orders, draining: () => false, newCode }));
  app.use(answerNo(log));

  return {
    machine,
    rooms: matchmaking.rooms,
    asked: (method, path, body, address) => ask(app, { method, path, body, address }),
    opened(socket, url) {
      heartbeat.keep(socket);
      const [, , code] = url.pathname.split("/");
      const client = new WebSocketClient(url.searchParams.get("sessionId") as string, socket as never);
      void letIn(matchmaking.rooms.get(code), client, socket).then((room) => room && around.joined?.(room, client));
    },
  };
}

/** As Colyseus' transport lets a connection into a room, or turns it away. */
async function letIn(room: MatchRoom | undefined, client: WebSocketClient, socket: ServerSocket): Promise<MatchRoom | undefined> {
  try {
    await connectClientToRoom(room, client, { headers: new Headers() } as never, {});
    return room;
  } catch (error) {
    const { code, message } = error as { code: number; message: string };
    client.error(code, message, () => socket.close(4002));
    return undefined;
  }
}

/** What goes wrong between servers, or with their disk, is no fault of this one. */
const isOfOthers = ({ message }: Error): boolean => /not found|no longer available|No other process|ipc_timeout|ENOSPC|EIO/.test(message);

const answerNo =
  (log: Log): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const known = error instanceof ApiError ? error : new ApiError("room.ourFault");
    if (known !== error) log[isOfOthers(error) ? "warn" : "error"]({ error }, "a request failed");
    response.status(known.status).json({ no: known.no });
  };

/** Asks Express, without a socket. */
function ask(
  app: express.Express,
  { method, path, body, address }: { method: string; path: string; body: string | undefined; address: string },
): Promise<ApiAnswer> {
  const request = new IncomingMessage({ remoteAddress: address } as Socket);
  Object.assign(request, { method, url: path, body: body === undefined ? undefined : JSON.parse(body) });
  const response = new ServerResponse(request);
  return new Promise((resolve) => {
    response.end = ((text?: unknown) => {
      resolve({ status: response.statusCode, body: String(text ?? "") });
      return response;
    }) as typeof response.end;
    app(request as never, response as never);
  });
}
