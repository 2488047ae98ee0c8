import { type AnyGame, keyFrom, type Parts, type Rng, rngAt } from "@baseboard/kit";
import { create, join as joinRoom, type Visitor, watch } from "@baseboard/room/testing";
import type { Host } from "./process.ts";

/** Two players and a spectator at a table of this game. */
async function table(base: string, game: AnyGame): Promise<Visitor<Parts>[]> {
  const host = await create<Parts>(base, { game: game.id, name: "Ann" });
  return [host, await joinRoom<Parts>(base, host.entry.code, { name: "Bo" }), await watch<Parts>(base, host.entry.code)];
}

/** A random legal move of a seat, from its client's state. */
function anyMove(game: AnyGame, visitor: Visitor<Parts>, seat: number, rng: Rng): unknown {
  const { table, hands } = visitor.state();
  return rng.pick(game.legalMoves({ seat, table, hand: hands[seat]?.hand }));
}

/** Plays random moves at one table, up to `plies` or the end. Returns the number of plies. */
export async function playAtRandom(game: AnyGame, [ann, bo]: Visitor<Parts>[], plies: number, rng: Rng): Promise<number> {
  const players = [ann, bo];
  let played = 0;
  while (played < plies) {
    const { table, toAct, outcome } = ann.state();
    const [seat] = game.awaits?.(table) ?? toAct;
    if (seat === undefined || outcome) return played;
    const { version } = await players[seat].ask("act", {
      act: { move: anyMove(game, players[seat], seat, rng) },
      version: ann.state().told.version,
    });
    await Promise.all(players.map((each) => each.until(({ told }) => told.version >= version)));
    played++;
  }
  return played;
}

/** Counts the bytes of every frame received by a client from now on. */
function countBytes({ room }: Visitor<Parts>): () => number {
  const { ws } = (room.connection as unknown as { transport: { ws: WebSocket } }).transport;
  let bytes = 0;
  ws.addEventListener("message", ({ data }) => {
    bytes += (data as ArrayBuffer).byteLength;
  });
  return () => bytes;
}

/** Bytes per ply sent to a player and to a spectator, over a whole random match; frames as transmitted. */
export async function bytesPerPly(base: string, game: AnyGame): Promise<{ player: number; spectator: number }> {
  const seated = await table(base, game);
  const [ann, , spectator] = seated;
  await ann.ask("start", {});
  await Promise.all(seated.map((visitor) => visitor.until(({ phase }) => phase === "playing")));
  const [toPlayer, toSpectator] = [countBytes(ann), countBytes(spectator)];
  const plies = await playAtRandom(game, seated, Number.POSITIVE_INFINITY, rngAt(keyFrom("bytes"), 0));
  return { player: toPlayer() / plies, spectator: toSpectator() / plies };
}

/** Server CPU per ply with many concurrent tables, and plies per second of wall time. */
export async function cpuPerPly(host: Host, game: AnyGame, tables: number, plies: number): Promise<{ micros: number; perSecond: number }> {
  const open = await Promise.all(Array.from({ length: tables }, () => table(host.base, game)));
  for (const [ann] of open) await ann.ask("start", {});
  await Promise.all(open.flat().map((visitor) => visitor.until(({ phase }) => phase === "playing")));
  const [cpu, began] = [host.cpu(), process.hrtime.bigint()];
  const played = await Promise.all(open.map((seated, i) => playAtRandom(game, seated, plies, rngAt(keyFrom(`load ${i}`), 0))));
  const total = played.reduce((sum, each) => sum + each, 0);
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  for (const visitor of open.flat()) await visitor.room.leave();
  return { micros: ((host.cpu() - cpu) / total) * 1e6, perSecond: total / seconds };
}

/** Memory per room with a running match and no moves: two players and one spectator connected. */
export async function memoryPerRoom(host: Host, game: AnyGame, rooms: number): Promise<number> {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1500));
  const open = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const seated = await table(host.base, game);
      await seated[0].ask("start", {});
    }
    await settle();
  };
  await open(Math.ceil(rooms / 4));
  const before = host.memory();
  await open(rooms);
  return (host.memory() - before) / rooms;
}
