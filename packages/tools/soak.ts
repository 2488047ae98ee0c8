// pnpm soak [--minutes N] [--tables N]: simulated users join a real server, play, leave, reload, watch and disturb, for 10 minutes by
// default. Reports the growth of its memory with standard error, and whether anything remains of them at the end; if so, exits with 1.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { keyFrom, rngAt } from "@baseboard/kit";
import { rounded } from "./bench/measuring.ts";
import { gameIds, openGame } from "./games.ts";
import type { Census, Memory } from "./soak/census.ts";
import { evening } from "./soak/evening.ts";
import { grown, inUnits, type Weighing } from "./soak/growth.ts";
import { openObserved, settled } from "./soak/process.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MB = 1_048_576;
/** Pause between two evenings at a table, in milliseconds: meant to run long, not fast. */
const REST = 500;
/** Duration of play before all users leave, in milliseconds: a twentieth of the whole, within these limits. */
const [SHORTEST, LONGEST] = [MINUTE / 2, 10 * MINUTE];
/** Milliseconds between memory measurements. */
const OFTEN = 15_000;
const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" }, tables: { type: "string", default: "6" } } });
const [length, tables] = [Number(values.minutes) * MINUTE, Number(values.tables)];
const megabytes = (bytes: number): string => `${rounded(bytes / MB, 1)} MB`;

const games = await Promise.all(gameIds.map(async (id) => (await openGame(id)).game));
const server = await openObserved();
const before = await server.ask("census");
const weighings: Record<"in play" | "at rest", Weighing[]> = { "in play": [], "at rest": [] };
let evenings = 0;

/** Evenings in sequence at one table, each with another game. */
async function table(number: number, end: number): Promise<void> {
  while (performance.now() < end) {
    const nr = evenings++;
    await evening(server.base, games[nr % games.length], rngAt(keyFrom(`soak ${number}`), nr));
    await sleep(REST);
  }
}

async function weigh(when: keyof typeof weighings): Promise<void> {
  const weighing = { ...(await server.ask("memory")), hours: performance.now() / HOUR, evenings };
  weighings[when].push(weighing);
  console.log(`${evenings} evenings, ${when}: heap ${megabytes(weighing.heap)}, rss ${megabytes(weighing.rss)}`);
}

async function weighNowAndThen(end: number): Promise<void> {
  for (let next = performance.now() + OFTEN; next < end; next += OFTEN) {
    await sleep(next - performance.now());
    await weigh("in play");
  }
}

/** Users come for `long` milliseconds, then leave; memory is measured during play and after nothing of them remains. */
async function night(long: number): Promise<Census> {
  const end = performance.now() + long;
  await Promise.all([weighNowAndThen(end), ...Array.from({ length: tables }, (_, number) => table(number, end))]);
  const after = await settled(server, before);
  await weigh("at rest");
  return after;
}

/** Growth of the server, as a sentence. One-time loading and the first crowd are not growth: the first quarter is excluded. */
function growth(when: keyof typeof weighings): string {
  const these = weighings[when].slice(Math.ceil(weighings[when].length / 4));
  const by = (of: keyof Memory): string =>
    `${inUnits(grown(these, of, "hours"), "MB")} an hour (${inUnits(grown(these, of, "evenings"), "KB")} an evening)`;
  return `Weighed ${when} ${these.length} times: the heap grows by ${by("heap")}, all memory by ${by("rss")}.`;
}

try {
  let after = before;
  for (const end = performance.now() + length; performance.now() < end; )
    after = await night(Math.min(LONGEST, Math.max(SHORTEST, length / 20)));
  console.log("What is there when everybody has gone, of each kind:");
  console.table({ before, after });
  console.log(
    `${growth("in play")}\n${growth("at rest")}\n± is one standard error; the first quarter of ${evenings} evenings does not count.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.stop();
}
process.exit();
