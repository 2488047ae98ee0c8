// pnpm bench:server [--quick] [--curve]: what the server can bear, beside boardgame.io and a bare ws server in the same run.

import { openGame } from "../../games.ts";
import { ofAll, rounded } from "../measuring.ts";
import { bare } from "./bare.ts";
import { boardgame } from "./boardgame.ts";
import type { Contender } from "./contender.ts";
import { idle, type Latency, type Saturation, saturated, steady, tables } from "./measures.ts";
import { ours } from "./ours.ts";
import { scriptOf } from "./script.ts";

const GAME = "darebase";
const has = (flag: string): boolean => process.argv.includes(flag);
const QUICK = has("--quick");
const LASTING = QUICK ? 3 : 15;
const RATE = 500;

const { game } = await openGame(GAME);
const script = scriptOf(game);

interface Result {
  contender: Contender;
  saturation: Saturation;
  latency: Latency;
  joining: number[];
  memory: number;
}

async function measure(contender: Contender): Promise<Result> {
  const busy = await contender.open();
  const { tables: few } = await tables(contender, busy, QUICK ? 20 : 100);
  const saturation = await saturated(busy, few, LASTING);
  busy.stop();

  const calm = await contender.open();
  const { tables: many, took: joining } = await tables(contender, calm, QUICK ? 50 : 250);
  const latency = await steady(many, RATE, LASTING);
  calm.stop();

  const empty = await contender.open();
  const memory = await idle(contender, empty, QUICK ? 100 : 600);
  empty.stop();
  return { contender, saturation, latency, joining, memory };
}

const rows: [what: string, value: (result: Result) => number, unit: string][] = [
  ["moves per second of one core, saturated", ({ saturation }) => saturation.perCore, ""],
  ["bytes per move to each of three", ({ saturation }) => saturation.bytes, "B"],
  [`${RATE} moves a second: to everybody, median`, ({ latency }) => latency.median, "ms"],
  ["  p99", ({ latency }) => latency.p99, "ms"],
  ["  worst", ({ latency }) => latency.worst, "ms"],
  ["room made and three in it, median", ({ joining }) => ofAll(joining, 0.5), "ms"],
  ["memory per idle match of three", ({ memory }) => memory / 1024, "KiB"],
];

const results: Result[] = [];
for (const contender of [ours(game, script), boardgame(GAME, script), bare(GAME, script)]) {
  console.log(`Measuring ${contender.name} (${contender.note})…`);
  results.push(await measure(contender));
}

console.log(`\n${"".padEnd(42)}${results.map(({ contender }) => contender.name.padStart(24)).join("")}`);
for (const [what, value, unit] of rows) {
  const own = value(results[0]);
  const cells = results.map((result, i) => {
    const ratio = i === 0 ? "" : ` (${rounded(value(result) / own, 2)}x)`;
    return `${rounded(value(result), value(result) < 10 ? 2 : 0)} ${unit}${ratio}`.padStart(24);
  });
  console.log(`${what.padEnd(42)}${cells.join("")}`);
}

if (has("--curve")) {
  console.log(`\nRooms of three, ${GAME}, one process: moves per second of one core; p99 to everybody at ${RATE} a second; memory`);
  for (const count of QUICK ? [50, 100] : [100, 250, 500, 1000, 2000]) {
    const contender = ours(game, script);
    const host = await contender.open();
    const { tables: all } = await tables(contender, host, count);
    const { p99 } = await steady(all, RATE, LASTING);
    const { perCore } = await saturated(host, all, LASTING);
    console.log(
      `  ${String(count).padStart(5)} ${rounded(perCore).padStart(8)} ${rounded(p99, 1).padStart(8)} ms ${rounded(host.memory() / 1e6).padStart(6)} MB`,
    );
    host.stop();
  }
}
process.exit(0);
