import { ofAll } from "../measuring.ts";
import type { Host } from "../process.ts";
import type { Contender, Table } from "./contender.ts";

const seconds = (since: bigint): number => Number(process.hrtime.bigint() - since) / 1e9;
const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Opens so many tables, a few at a time. Answers them, and how long each took from the first question to three people seated, in milliseconds. */
export async function tables({ table }: Contender, { base }: Host, count: number): Promise<{ tables: Table[]; took: number[] }> {
  const AT_ONCE = 8;
  const open: Table[] = [];
  const took: number[] = [];
  while (open.length < count) {
    const few = Array.from({ length: Math.min(AT_ONCE, count - open.length) }, async () => {
      const began = performance.now();
      const made = await table(base);
      took.push(performance.now() - began);
      await made.begin();
      return made;
    });
    open.push(...(await Promise.all(few)));
  }
  return { tables: open, took };
}

export interface Saturation {
  /** By wall clock, with the load on the same machine. */
  perSecond: number;
  /** By the server's own CPU time: what one core could do. */
  perCore: number;
  /** Bytes that one move sends to each of three. */
  bytes: number;
}

/** Every table makes its next move as soon as everybody has seen the last one, for so many seconds. */
export async function saturated(host: Host, all: Table[], lasting: number): Promise<Saturation> {
  const before = all.reduce((sum, table) => sum + table.bytes(), 0);
  const [cpu, began] = [host.cpu(), process.hrtime.bigint()];
  let moves = 0;
  await Promise.all(
    all.map(async (table) => {
      while (table.left() > 0 && seconds(began) < lasting) {
        await table.next();
        moves++;
      }
    }),
  );
  const took = seconds(began);
  const bytes = all.reduce((sum, table) => sum + table.bytes(), 0) - before;
  return { perSecond: moves / took, perCore: moves / (host.cpu() - cpu), bytes: bytes / moves / 3 };
}

export interface Latency {
  perSecond: number;
  /** From the move to everybody having seen it, in milliseconds. */
  median: number;
  p99: number;
  worst: number;
}

/** So many moves a second, evenly, over all tables in turn, whether or not the one before has been seen. */
export async function steady(all: Table[], rate: number, lasting: number): Promise<Latency> {
  const waits: number[] = [];
  const busy = new Set<Table>();
  const [began, moves] = [performance.now(), rate * lasting];
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
        // Who had to wait to be asked has waited, too.
        waits.push(performance.now() - Math.min(asked, due));
        busy.delete(table);
      }),
    );
  }
  await Promise.all(running);
  const [median, p99, worst] = [0.5, 0.99, 1].map((part) => ofAll(waits, part));
  return { perSecond: waits.length / ((performance.now() - began) / 1000), median, p99, worst };
}

/** Memory that an idle table costs, three connected, in bytes: the second half of them against the first. */
export async function idle(contender: Contender, host: Host, count: number): Promise<number> {
  const settle = () => later(2000);
  const first = await tables(contender, host, count / 2);
  await settle();
  const before = host.memory();
  const second = await tables(contender, host, count / 2);
  await settle();
  const each = (host.memory() - before) / (count / 2);
  for (const table of [...first.tables, ...second.tables]) table.close();
  return each;
}
