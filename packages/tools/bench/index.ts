// pnpm bench [GAME…] [--quick]: 10,000 random matches under every law, server costs of a ply and a room, and additions from a game's own
// test/bench.ts: `rows`, and fewer `randomMatches` if they are long.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gameIds, openGame, openLawConfig } from "../games.ts";
import { root } from "../workspace.ts";
import { lawful, plain } from "./matches.ts";
import { type Row, rounded } from "./measuring.ts";
import { openHost } from "./process.ts";
import { bytesPerPly, cpuPerPly, memoryPerRoom } from "./server.ts";

const QUICK = process.argv.includes("--quick");
const asked = process.argv.slice(2).filter((word) => word !== "--quick");
const row = (...[what, value]: Row) => console.log(`  ${what.padEnd(44)} ${value}`);

/** A game's own benchmark. */
interface OwnBench {
  randomMatches?: number;
  rows?(quick: boolean): Iterable<Row>;
}

async function ownBench(id: string): Promise<OwnBench> {
  const file = join(root, "packages/games", id, "test/bench.ts");
  return existsSync(file) ? await import(pathToFileURL(file).href) : {};
}

for (const id of asked.length > 0 ? asked : gameIds) {
  const { game } = await openGame(id);
  const own = await ownBench(id);
  const whole = own.randomMatches ?? 10_000;
  const matches = QUICK ? Math.ceil(whole / 50) : whole;
  console.log(`\n${id}`);
  const fast = plain(game, matches);
  row(`${rounded(matches)} random matches, plies`, rounded(fast.plies));
  row("plies per second", rounded(fast.perSecond));
  row("longest match, plies", rounded(fast.longest));
  row("won by one seat", `${rounded((100 * fast.decided) / matches, 1)} %`);
  const laws = lawful(game, await openLawConfig(id), matches);
  row(`the same number under every law, seconds`, rounded(laws.seconds, 1));
  for (const [what, value] of own.rows?.(QUICK) ?? []) row(what, value);

  const host = await openHost();
  try {
    const bytes = await bytesPerPly(host.base, game);
    row("bytes per ply to a player", rounded(bytes.player));
    row("bytes per ply to a spectator", rounded(bytes.spectator));
    await cpuPerPly(host, game, 40, 60);
    const load = await cpuPerPly(host, game, 40, 60);
    row("server CPU per ply, 40 tables of 3 at once", `${rounded(load.micros)} µs`);
    row("which is plies per second of one core", rounded(1e6 / load.micros));
  } finally {
    host.stop();
  }
  const idle = await openHost();
  try {
    const perRoom = await memoryPerRoom(idle, game, 300);
    row("memory per room, three connected", `${rounded(perRoom / 1024)} KiB`);
    row("rooms per GB", rounded(1e9 / perRoom));
  } finally {
    idle.stop();
  }
}
process.exit(0);
