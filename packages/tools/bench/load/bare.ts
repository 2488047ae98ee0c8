import { openHost } from "../process.ts";
import { Arrivals } from "./arrivals.ts";
import type { Contender, Table } from "./contender.ts";
import { bringPeers } from "./peers.ts";
import type { Step } from "./script.ts";
import { alone } from "./servers.ts";

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
      seats[step.seat].socket.send(JSON.stringify(step));
      await Promise.all(seats.map((seat) => seat.until(at)));
    },
    left: () => script.length - at,
    bytes: () => seats.reduce((sum, seat) => sum + seat.bytes(), 0),
    async watch() {
      more.push(await arrive(room));
    },
    close: () => {
      for (const { socket } of [...seats, ...more]) socket.close();
    },
  };
}

async function arrive(url: string): Promise<{ socket: WebSocket; until(count: number): Promise<void>; bytes(): number }> {
  const socket = new WebSocket(url);
  const told = new Arrivals();
  let bytes = 0;
  socket.addEventListener("message", ({ data }) => {
    bytes += Buffer.byteLength(data as string);
    told.add();
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  return {
    socket,
    bytes: () => bytes,
    until: (count) => told.until(count),
  };
}
