import { openHost } from "../process.ts";
import { Arrivals } from "./arrivals.ts";
import type { Contender, Table, Traffic } from "./contender.ts";
import { bringPeers } from "./peers.ts";
import type { Step } from "./script.ts";
import { alone } from "./servers.ts";
import { trafficOf } from "./visitor.ts";

/** The minimal server: `ws`, the same rules, and the whole table as JSON to all clients after each move. */
export const bare = (gameId: string, script: Step[]): Contender => ({
  name: "bare ws, JSON",
  note: "stores nothing, hides nothing, checks nobody",
  open: async () => alone(await openHost("packages/tools/bench/load/bare-host.ts", { GAME: gameId, PEERS: bringPeers() })),
  table: (base) => table(base, script),
});

let tables = 0;

async function table(base: string, script: Step[]): Promise<Table> {
  const room = `${base.replace(/^http/, "ws")}/${++tables}`;
  const seats = await Promise.all([0, 1, 2].map(() => arrive(room)));
  const more: Awaited<ReturnType<typeof arrive>>[] = [];
  let at = 0;
  return {
    async begin() {},
    async next() {
      const step = script[at++];
      seats[step.seat].send(JSON.stringify(step));
      await Promise.all(seats.map((seat) => seat.until(at)));
    },
    left: () => script.length - at,
    traffic: () => trafficOf(seats),
    async watch() {
      more.push(await arrive(room));
    },
    close: () => {
      for (const { socket } of [...seats, ...more]) socket.close();
    },
  };
}

interface Seat {
  socket: WebSocket;
  send(text: string): void;
  until(count: number): Promise<void>;
  traffic(): Traffic;
}

async function arrive(url: string): Promise<Seat> {
  const socket = new WebSocket(url);
  const told = new Arrivals();
  const traffic: Traffic = { down: 0, up: 0 };
  socket.addEventListener("message", ({ data }) => {
    traffic.down += Buffer.byteLength(data as string);
    told.add();
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  return {
    socket,
    traffic: () => traffic,
    send(text) {
      traffic.up += Buffer.byteLength(text);
      socket.send(text);
    },
    until: (count) => told.until(count),
  };
}
