// pnpm bench [GAME…] [--quick]: 10,000 random matches under every law, what a ply and a room cost the server,
// and what a game's own test/bench.ts adds: `rows` of its own, and fewer `randomMatches` where they are long.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openGame } from "../games.ts";
import { root } from "../workspace.ts";
import { lawful, plain } from "./matches.ts";
import { bytesPerPly, cpuPerPly, memoryPerRoom, openHost } from "./server.ts";

const QUICK = process.argv.includes("--quick");
const asked = process.argv.slice(2).filter((word) => word !== "--quick");
const row = (what: string, value: string) => console.log(`  ${what.padEnd(44)} ${value}`);
const round = (value: number, digits = 0) => value.toLocaleString("en", { maximumFractionDigits: digits });

/** What a game measures of itself. */
interface OwnBench {
  randomMatches?: number;
  rows?(quick: boolean): Iterable<[what: string, value: string]>;
}

async function ownBench(id: string): Promise<OwnBench> {
  const file = join(root, "packages/games", id, "test/bench.ts");
  return existsSync(file) ? await import(pathToFileURL(file).href) : {};
}

for (const id of asked.length > 0 ? asked : ["toy", "the-base", "darebase", "all-your-base"]) {
  const { game } = await openGame(id);
  const own = await ownBench(id);
  const whole = own.randomMatches ?? 10_000;
  const matches = QUICK ? Math.ceil(whole / 50) : whole;
  console.log(`\n${id}`);
  const fast = plain(game, matches);
  row(`${round(matches)} random matches, plies`, round(fast.plies));
  row("plies per second", round(fast.perSecond));
  row("longest match, plies", round(fast.longest));
  row("won by one seat", `${round((100 * fast.decided) / matches, 1)} %`);
  const { setting } = await import(pathToFileURL(join(root, "packages/games", id, "test/setting.ts")).href);
  const laws = lawful(game, setting, matches);
  row(`the same number under every law, seconds`, round(laws.seconds, 1));
  for (const [what, value] of own.rows?.(QUICK) ?? []) row(what, value);

  const host = await openHost();
  try {
    const bytes = await bytesPerPly(host.base, game);
    row("bytes per ply to a player", round(bytes.player));
    row("bytes per ply to a spectator", round(bytes.spectator));
    await cpuPerPly(host, game, 40, 60);
    const load = await cpuPerPly(host, game, 40, 60);
    row("server CPU per ply, 40 tables of 3 at once", `${round(load.micros)} µs`);
    row("which is plies per second of one core", round(1e6 / load.micros));
  } finally {
    host.stop();
  }
  const idle = await openHost();
  try {
    const perRoom = await memoryPerRoom(idle, game, 300);
    row("memory per room, three connected", `${round(perRoom / 1024)} KiB`);
    row("rooms per GB", round(1e9 / perRoom));
  } finally {
    idle.stop();
  }
}
process.exit(0);
