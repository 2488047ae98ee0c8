import { ofAll } from "../measuring.ts";
import type { Contender, Table, Traffic } from "./contender.ts";
import type { Servers } from "./servers.ts";
import { type Strain, watchStrain } from "./strain.ts";
import { trafficOf } from "./visitor.ts";

const seconds = (since: bigint): number => Number(process.hrtime.bigint() - since) / 1e9;
const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const AT_ONCE = 8;
/** Idle time before garbage collection, and before measuring memory, in milliseconds. */
const SETTLING = 2000;

/** Runs work `count` times, a few at a time; returns the results in order. */
async function inTurns<T>(count: number, work: (nr: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) {
    const few = Array.from({ length: Math.min(AT_ONCE, count - done.length) }, (_, i) => work(done.length + i));
    done.push(...(await Promise.all(few)));
  }
  return done;
}

/**
 * Opens tables, a few at a time, spread over the processes. Returns them, and the milliseconds from the first request until all three are
 * connected, for each.
 */
export async function tables({ table }: Contender, { bases }: Servers, count: number): Promise<{ tables: Table[]; took: number[] }> {
  const took: number[] = [];
  const open = await inTurns(count, async (nr) => {
    const began = performance.now();
    const made = await table(bases[nr % bases.length]);
    took.push(performance.now() - began);
    await made.begin();
    return made;
  });
  return { tables: open, took };
}

export interface Saturation {
  /** By wall clock, with the load generator on the same machine. */
  perSecond: number;
  /** By the server's own CPU time: the capacity of one core. */
  perCore: number;
  /** CPU time of PostgreSQL and Redis per move, in microseconds. */
  beneath: number;
  /** Bytes per move: received by each of the three, and sent by whoever moves. */
  traffic: Traffic;
  strain: Strain;
}

/** Maximum concurrent moves: more would only queue, and longer than the server's store timeout. */
const UNDER_WAY = 200;

/**
 * Each table makes its next move as soon as all have seen the last one, or in turn if there are many; for `lasting` seconds or to the end
 * of the script.
 */
export async function saturated(servers: Servers, all: Table[], lasting: number): Promise<Saturation> {
  const before = trafficOf(all);
  const strain = watchStrain();
  const [cpu, beneath, began] = [servers.cpu(), servers.beneath(), process.hrtime.bigint()];
  let moves = 0;
  const line = all.filter((table) => table.left() > 0);
  await Promise.all(
    line.slice(0, UNDER_WAY).map(async () => {
      while (seconds(began) < lasting) {
        const table = line.shift();
        if (!table) return;
        await table.next();
        moves++;
        if (table.left() > 0) line.push(table);
      }
    }),
  );
  const took = seconds(began);
  const micros = (used: number): number => (used / moves) * 1e6;
  const { down, up } = trafficOf(all);
  return {
    perSecond: moves / took,
    perCore: moves / (servers.cpu() - cpu),
    beneath: micros(servers.beneath() - beneath),
    traffic: { down: (down - before.down) / moves / 3, up: (up - before.up) / moves },
    strain: strain(),
  };
}

export interface Latency {
  perSecond: number;
  /** Milliseconds from the move until all have seen it. */
  median: number;
  p99: number;
  worst: number;
  strain: Strain;
}

/**
 * `rate` moves per second, evenly over all tables in turn, without waiting for the previous one; for `lasting` seconds, or until that
 * promise settles.
 */
export async function steady(all: Table[], rate: number, lasting: number | Promise<unknown>): Promise<Latency> {
  const waits: number[] = [];
  const strain = watchStrain();
  const busy = new Set<Table>();
  const began = performance.now();
  let moves = typeof lasting === "number" ? rate * lasting : Number.POSITIVE_INFINITY;
  const end = () => {
    moves = 0;
  };
  if (typeof lasting !== "number") lasting.then(end, end);
  const running: Promise<void>[] = [];
  for (let i = 0; i < moves; i++) {
    const due = began + (i * 1000) / rate;
    if (due > performance.now()) await later(due - performance.now());
    const table = all[i % all.length];
    if (busy.has(table) || table.left() === 0) continue;
    busy.add(table);
    const asked = performance.now();
    running.push(
      table.next().then(() => {
        // Includes the delay before the request was made.
        waits.push(performance.now() - Math.min(asked, due));
        busy.delete(table);
      }),
    );
  }
  await Promise.all(running);
  const [median, p99, worst] = [0.5, 0.99, 1].map((part) => ofAll(waits, part));
  return { perSecond: waits.length / ((performance.now() - began) / 1000), median, p99, worst, strain: strain() };
}

/** What tables cost at which nothing happens. */
export interface Rest {
  /** Memory of the empty server, in bytes. */
  base: number;
  /** Memory of an idle table with three connections, in bytes. */
  match: number;
  /** Memory of one more spectator, in bytes. */
  spectator: number;
  /** CPU time of an idle table with three connections, in microseconds per second. */
  cpu: number;
}

/**
 * Memory by difference, after garbage collection: the second half of the tables against the first, and one more spectator per table against
 * none. CPU time over so many seconds.
 */
export async function idle(contender: Contender, servers: Servers, count: number, lasting: number): Promise<Rest> {
  const half = Math.ceil(count / 2);
  const weigh = async (): Promise<number> => {
    await later(SETTLING);
    servers.tidy();
    await later(SETTLING);
    return servers.memory();
  };
  const base = await weigh();
  const first = await tables(contender, servers, half);
  const few = await weigh();
  const second = await tables(contender, servers, half);
  const many = await weigh();
  const all = [...first.tables, ...second.tables];
  const used = servers.cpu();
  await later(lasting * 1000);
  const cpu = ((servers.cpu() - used) / lasting / all.length) * 1e6;
  await inTurns(all.length, (nr) => all[nr].watch());
  const watched = await weigh();
  for (const table of all) table.close();
  return { base, match: (many - few) / half, spectator: (watched - many) / all.length, cpu };
}
