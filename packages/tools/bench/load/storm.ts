import { Worker } from "node:worker_threads";
import { type AnyGame, keyFrom, Match, MOST_LINES, MOST_TAKEN_BACK, rngAt, type Seat, turnOf } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { arriveRaw, call } from "@baseboard/room/testing";
import type { Asking } from "./asking.ts";
import type { Contender } from "./contender.ts";
import { type Latency, steady, tables } from "./measures.ts";
import { figure, markdown } from "./report.ts";
import { KEY } from "./script.ts";

/** Storm parameters: number of requests, and their concurrency. */
export interface StormPlan {
  requests: number;
  atOnce: number;
  /** Requests per second, unless they are sent as fast as they are answered. */
  perSecond: number;
  /** Number of regular tables playing meanwhile, and their total moves per second. */
  tables: number;
  rate: number;
  /** Quiet time before the first storm and between the storms, in seconds. */
  quiet: number;
}

/** The acts, by seat, of the longest possible match. */
type Acts = { seat: Seat; move: unknown }[];

/** A match whose seats step back in their plans as often as allowed, up to the maximum number of lines. */
export function longest(game: AnyGame, seats: number): Acts {
  const match = new Match(game, { seats, options: game.options.parse({}), key: KEY });
  const rng = rngAt(keyFrom("storm"), 0);
  const acts: Acts = [];
  let [turn, back] = ["" as string | number, new Map<Seat, number>()];
  while (match.version < MOST_LINES && match.toAct.length > 0) {
    const now = turnOf(game, match.state.table);
    if (now !== turn) [turn, back] = [now, new Map()];
    const seat = rng.pick(match.awaited);
    const moves = match.legalMoves(seat);
    const count = back.get(seat) ?? 0;
    const stepBack = count < MOST_TAKEN_BACK ? moves.find((move) => game.isTakeBack?.(move)) : undefined;
    const move = stepBack ?? rng.pick(moves.filter((each) => !game.isTakeBack?.(each)));
    if (stepBack) back.set(seat, count + 1);
    if (match.submit(seat, { move })) throw new Error("An act of the longest match is refused.");
    acts.push({ seat, move });
  }
  return acts;
}

/** Plays a match over the network. Returns its code, and a function to leave it. */
async function play(base: string, game: AnyGame, seats: number, acts: Acts): Promise<{ code: string; leave(): void }> {
  const entries = [await call<Entry>(base, "/rooms", { game: game.id, name: "P0" })];
  const { code } = entries[0];
  for (let i = 1; i < seats; i++) entries.push(await call<Entry>(base, `/rooms/${code}/join`, { name: `P${i}` }));
  const visitors = await Promise.all(entries.map((entry) => arriveRaw(base, entry)));
  await visitors[0].ask("start", {});
  for (const [version, { seat, move }] of acts.entries()) {
    const { status } = await visitors[seat].ask("act", { act: { move }, version });
    if (status !== 0) throw new Error(`Line ${version + 1} of the longest match is refused.`);
    for (const visitor of visitors) visitor.frames.length = 0;
  }
  return {
    code,
    leave() {
      for (const { socket } of visitors) socket.close();
    },
  };
}

/** Requests one match as text repeatedly, on a worker thread. Returns the milliseconds per request. */
function storm(base: string, code: string, { requests, atOnce }: StormPlan, perSecond: number): Promise<number[]> {
  const asking = new Worker(new URL("./asking.ts", import.meta.url), {
    workerData: { address: `${base}/api/rooms/${code}/transcript`, requests, atOnce, perSecond } satisfies Asking,
  });
  return new Promise((resolve, reject) => {
    asking.once("message", resolve);
    asking.once("error", reject);
  });
}

/**
 * Latency of regular players while a client repeatedly requests the longest possible match as text: while it runs, and after all have left
 * it. Returns a Markdown table.
 */
export async function storms(contender: Contender, game: AnyGame, plan: StormPlan): Promise<string> {
  const servers = await contender.open();
  const [base] = servers.bases;
  const seats = game.seats.max;
  const acts = longest(game, seats);
  const { code, leave } = await play(base, game, seats, acts);
  const { tables: honest } = await tables(contender, servers, plan.tables);
  const measured: [string, Latency, number[]][] = [["quiet", await steady(honest, plan.rate, plan.quiet), []]];
  const during = async (name: string, perSecond: number): Promise<void> => {
    const asking = storm(base, code, plan, perSecond);
    measured.push([name, await steady(honest, plan.rate, asking), await asking]);
  };
  const all = async (when: string): Promise<void> => {
    await during(`${plan.requests} requests ${when}, ${plan.perSecond} a second`, plan.perSecond);
    await during(`${plan.requests} requests ${when}, as fast as they are answered`, Number.POSITIVE_INFINITY);
  };
  await all("while it runs");
  leave();
  await steady(honest, plan.rate, plan.quiet);
  await all("when all have left it");
  await servers.stop();
  const rows = measured.map(([name, { median, p99, worst }, took]) => [
    name,
    ...[median, p99, worst].map(figure),
    figure(p99 / measured[0][1].p99),
    took.length > 0 ? figure(Math.max(...took)) : "",
  ]);
  const head = ["", "median, ms", "p99, ms", "worst, ms", "p99 x quiet", "slowest transcript, ms"];
  return `${acts.length} lines of ${game.id} by ${seats}; beside it ${plan.tables} tables, ${plan.rate} moves a second in all\n\n${markdown(head, rows)}`;
}
