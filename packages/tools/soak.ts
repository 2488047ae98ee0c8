// pnpm soak [--minutes N] [--tables N]: people come to a real server, play, leave, reload, watch and disturb, for 10 minutes
// unless told otherwise. Says by how much its memory grows, and whether anything of them is left at the end; where something
// is, it ends with 1.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { keyFrom, rngAt } from "@baseboard/kit";
import { rounded } from "./bench/measuring.ts";
import { gameIds, openGame } from "./games.ts";
import type { Memory } from "./soak/census.ts";
import { evening } from "./soak/evening.ts";
import { openObserved, settled } from "./soak/process.ts";

const MINUTE = 60_000;
const MB = 1_048_576;
/** Between two evenings at one table, in milliseconds: it is to go on for long, not fast. */
const REST = 500;
const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" }, tables: { type: "string", default: "6" } } });
const [length, tables] = [Number(values.minutes) * MINUTE, Number(values.tables)];
const megabytes = (bytes: number): string => `${rounded(bytes / MB, 1)} MB`;
const said = ({ heap, rss }: Memory): string => `heap ${megabytes(heap)}, rss ${megabytes(rss)}`;

const games = await Promise.all(gameIds.map(async (id) => (await openGame(id)).game));
const server = await openObserved();
const before = await server.ask("census");
let evenings = 0;

/** One evening after another at one table, each with another game. */
async function table(number: number, end: number): Promise<void> {
  for (let i = 0; performance.now() < end; i++, evenings++) {
    await evening(server.base, games[(number + i) % games.length], rngAt(keyFrom(`soak ${number}`), i));
    await sleep(REST);
  }
}

/** Weighs the server now and then. */
async function weigh(end: number): Promise<void> {
  while (performance.now() < end) {
    await sleep(Math.min(MINUTE, length / 10));
    console.log(`${evenings} evenings: ${said(await server.ask("memory"))}`);
  }
}

/** People come for so long, in milliseconds. Answers what the server holds when all of them have gone. */
async function night(long: number): Promise<Memory> {
  const end = performance.now() + long;
  await Promise.all([weigh(end), ...Array.from({ length: tables }, (_, number) => table(number, end))]);
  const after = await settled(server, before);
  const memory = await server.ask("memory");
  console.log(`Everybody has gone: ${said(memory)}. What is there, of each kind:`);
  console.table({ before, after });
  return memory;
}

try {
  // What is loaded only once, and what the first crowd takes, is no growth.
  const first = await night(length / 4);
  const [so, began] = [evenings, performance.now()];
  const second = await night((length * 3) / 4);
  const hours = (performance.now() - began) / (60 * MINUTE);
  const grown = (of: keyof Memory): string => `${megabytes((second[of] - first[of]) / hours)} an hour`;
  console.log(`Over ${evenings - so} evenings the heap has grown by ${grown("heap")}, all of its memory by ${grown("rss")}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.stop();
}
process.exit();
