import { createRequire } from "node:module";
import { join } from "node:path";
import { openHost } from "../process.ts";
import { Arrivals } from "./arrivals.ts";
import type { Contender, Table, Traffic } from "./contender.ts";
import { bringPeers } from "./peers.ts";
import type { Step } from "./script.ts";
import { alone } from "./servers.ts";
import { trafficOf } from "./visitor.ts";

/** The parts of a Socket.IO client that are used. */
interface Socket {
  on(event: string, call: (...words: never[]) => void): void;
  emit(event: string, ...words: unknown[]): void;
  close(): void;
  io: { engine: { on(event: "packet" | "packetCreate", call: (packet: { data?: string }) => void): void } };
}

/** The same game on boardgame.io's server, with default settings. */
export const boardgame = (gameId: string, script: Step[]): Contender => ({
  name: "boardgame.io",
  note: "keeps matches in memory only",
  open: async () =>
    alone(await openHost("packages/tools/bench/load/boardgame-host.ts", { GAME: gameId, PEERS: bringPeers(), NODE_ENV: "production" })),
  table: (base) => table(base, gameId, script),
});

let matches = 0;

async function table(base: string, gameId: string, script: Step[]): Promise<Table> {
  // The first request for a match creates it.
  const matchID = `match ${++matches}`;
  const enter = (playerID: string | null) => arrive(`${base}/${gameId}`, matchID, playerID);
  const first = await enter("0");
  const seats = [first, ...(await Promise.all(["1", null].map(enter)))];
  const more: typeof seats = [];
  let at = 0;
  return {
    async begin() {},
    async next() {
      const { seat, move } = script[at];
      const action = { type: "MAKE_MOVE", payload: { type: "act", args: [move], playerID: String(seat) } };
      seats[seat].socket.emit("update", action, at, matchID, String(seat));
      at++;
      await Promise.all(seats.map((each) => each.until(at)));
    },
    left: () => script.length - at,
    traffic: () => trafficOf(seats),
    async watch() {
      more.push(await enter(null));
    },
    close: () => {
      for (const { socket } of [...seats, ...more]) socket.close();
    },
  };
}

async function arrive(
  url: string,
  matchID: string,
  playerID: string | null,
): Promise<{ socket: Socket; until(count: number): Promise<void>; traffic(): Traffic }> {
  const { io } = createRequire(join(bringPeers(), "here.js"))("socket.io-client");
  const socket: Socket = io(url, { transports: ["websocket"], forceNew: true });
  const told = new Arrivals();
  const traffic: Traffic = { down: 0, up: 0 };
  await new Promise<void>((resolve) => socket.on("connect", () => resolve()));
  const synced = new Promise<void>((resolve) => socket.on("sync", () => resolve()));
  socket.emit("sync", matchID, playerID, undefined, 2);
  await synced;
  socket.io.engine.on("packet", ({ data }) => {
    traffic.down += data?.length ?? 0;
  });
  socket.io.engine.on("packetCreate", ({ data }) => {
    traffic.up += data?.length ?? 0;
  });
  socket.on("update", () => told.add());
  return {
    socket,
    traffic: () => traffic,
    until: (count) => told.until(count),
  };
}
