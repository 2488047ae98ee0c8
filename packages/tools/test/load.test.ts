import { MOST_LINES } from "@baseboard/kit";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { colyseus } from "../bench/load/colyseus.ts";
import type { Contender, Table } from "../bench/load/contender.ts";
import { idle, saturated, steady, tables } from "../bench/load/measures.ts";
import { ours } from "../bench/load/ours.ts";
import { figure, markdown } from "../bench/load/report.ts";
import { scriptOf } from "../bench/load/script.ts";
import { openCluster, type Servers } from "../bench/load/servers.ts";
import { longest } from "../bench/load/storm.ts";
import { warnings } from "../bench/load/strain.ts";
import { openGame } from "../games.ts";

const BYTES = 20;
const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A table at which every move has been seen so many milliseconds after it was made, 20 bytes to each of three. */
function tableOf(delay: number, moves = Number.POSITIVE_INFINITY): Table {
  let made = 0;
  return {
    begin: async () => {},
    async next() {
      made++;
      await later(delay);
    },
    left: () => moves - made,
    traffic: () => ({ down: made * BYTES * 3, up: made }),
    watch: async () => {},
    close() {},
  };
}

/** Servers of which the load sees nothing but these figures; the first time they are asked there is none. */
function servers(told: Partial<Record<"cpu" | "beneath", number>> = {}, bases = ["one"]): Servers {
  const once = (then = 0) => vi.fn().mockReturnValueOnce(0).mockReturnValue(then);
  return { bases, cpu: once(told.cpu), beneath: once(told.beneath), memory: () => 0, tidy() {}, stop: async () => {} };
}

/** What a promise resolves to, its time passing at once. */
async function soon<T>(promise: Promise<T>): Promise<T> {
  let isOver = false;
  const done = promise.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(1);
  return done;
}

describe("what is measured of a server whose figures are known", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("tables are opened at each process in turn, a few at a time", async () => {
    const opened: string[] = [];
    let [now, most] = [0, 0];
    const table = async (base: string): Promise<Table> => {
      opened.push(base);
      most = Math.max(most, ++now);
      await later(7);
      now--;
      return tableOf(1);
    };
    const contender: Contender = { name: "", note: "", open: async () => servers(), table };
    const { tables: all, took } = await soon(tables(contender, servers({}, ["one", "two"]), 20));
    expect(all.length).toBe(20);
    expect(took).toEqual(Array(20).fill(7));
    expect(opened.filter((base) => base === "two").length).toBe(10);
    expect(most).toBe(8);
  });

  test("saturated: a table moves again as soon as everybody has seen it; CPU and bytes are told by the move", async () => {
    const all = [1, 2, 3, 4].map(() => tableOf(10));
    const { perSecond, perCore, beneath, traffic } = await soon(saturated(servers({ cpu: 0.5, beneath: 0.04 }), all, 1));
    expect({ perSecond, perCore, beneath, traffic }).toEqual({
      perSecond: 400,
      perCore: 800,
      beneath: 100,
      traffic: { down: BYTES, up: 1 },
    });
  });

  test("saturated: who has come to the end of the script stops", async () => {
    const all = [tableOf(10, 3), tableOf(10, 5)];
    await soon(saturated(servers(), all, 1000));
    expect(all.map((table) => table.left())).toEqual([0, 0]);
  });

  test("saturated: of many tables each has its turn, 200 at a time", async () => {
    const all = Array.from({ length: 300 }, () => tableOf(10, 1000));
    const { perSecond } = await soon(saturated(servers(), all, 0.3));
    expect(perSecond).toBeCloseTo(200 / 0.01);
    expect(new Set(all.map((table) => table.left()))).toEqual(new Set([980]));
  });

  test("steady: moves are made evenly, and each takes as long as the slowest has to wait", async () => {
    const all = [...Array.from({ length: 99 }, () => tableOf(5)), tableOf(80)];
    const { median, p99, worst, perSecond } = await soon(steady(all, 100, 1));
    expect({ median, p99, worst }).toEqual({ median: 5, p99: 80, worst: 80 });
    expect(perSecond).toBeGreaterThan(90);
  });

  test("steady: a table that still waits for its last move is passed over, and that shows", async () => {
    const { perSecond } = await soon(steady([tableOf(15)], 100, 1));
    expect(perSecond).toBeCloseTo(50, 0);
  });

  test("idle: a table and a further spectator are each weighed by difference, without rubbish; CPU by the table", async () => {
    let [open, watching, rubbish] = [0, 0, 0];
    const table = async (): Promise<Table> => {
      open++;
      rubbish += 300;
      return { ...tableOf(1), watch: async () => void watching++ };
    };
    const tidy = () => {
      rubbish = 0;
    };
    const weighed: Servers = { ...servers({ cpu: 0.06 }), tidy, memory: () => 1e6 + 1000 * open + 70 * watching + rubbish };
    const contender: Contender = { name: "", note: "", open: async () => weighed, table };
    expect(await soon(idle(contender, weighed, 30, 10))).toEqual({ base: 1e6, match: 1000, spectator: 70, cpu: 200 });
    expect([open, watching]).toEqual([30, 30]);
  });
});

test("who measures is told where the load or the machine had too much to do, and nothing when neither had", () => {
  const [calm, hurried] = [
    { load: 0.5, machine: 0.6 },
    { load: 0.95, machine: 0.6 },
  ];
  expect(warnings([["here", calm]])).toEqual([]);
  const [load, ...others] = warnings([
    ["here", calm],
    ["there", hurried],
    ["elsewhere", hurried],
  ]);
  expect(load).toMatch(/^The load itself .*: there; elsewhere\.$/);
  expect(others).toEqual([]);
});

test("a table is Markdown with its columns lined up", () => {
  const table = markdown(["what", "first", "second"], [["moves", figure(12345.6), figure(1.234)]]);
  expect(table).toBe(["| what  |  first | second |", "| ----- | -----: | -----: |", "| moves | 12,346 |   1.23 |"].join("\n"));
});

describe("under the load", async () => {
  const { game } = await openGame("toy");
  const script = scriptOf(game);
  const baseboard = ours(game, script);
  let running: Servers | undefined;
  afterAll(() => running?.stop());

  test.each([
    { what: "one process on SQLite", contender: baseboard, processes: 1 },
    { what: "two processes on PostgreSQL and Redis", contender: { ...baseboard, open: () => openCluster(2) }, processes: 2 },
    { what: "a bare Colyseus room", contender: colyseus("toy", script), processes: 1 },
  ])("$what: matches are played to the end, all three told of every move", async ({ contender, processes }) => {
    running = await contender.open();
    expect(running.bases.length).toBe(processes);
    const { tables: all } = await tables(contender, running, 4);
    await all[0].watch();
    const { perCore, beneath, traffic } = await saturated(running, all, Number.POSITIVE_INFINITY);
    expect(all.map((table) => table.left())).toEqual([0, 0, 0, 0]);
    expect(Math.min(perCore, traffic.down, traffic.up, running.memory())).toBeGreaterThan(0);
    expect(beneath > 0).toBe(processes > 1);
    await running.stop();
    running = undefined;
  });
});

test("the longest match of the storm has as many lines as a match may have", async () => {
  expect(longest((await openGame("all-your-base")).game, 6)).toHaveLength(MOST_LINES);
});
