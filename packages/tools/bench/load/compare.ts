import { ofAll } from "../measuring.ts";
import type { Contender } from "./contender.ts";
import { idle, type Latency, type Rest, type Saturation, saturated, steady, tables } from "./measures.ts";
import { figure, markdown } from "./report.ts";
import { warnings } from "./strain.ts";

/** Benchmark parameters: number of tables of each kind, moves per second, and seconds. */
export interface Measure {
  /** Tables that play as fast as they can. */
  saturated: number;
  /** Tables that share the evenly paced moves. */
  steady: number;
  idle: number;
  /** Moves per second at the even pace. */
  rate: number;
  lasting: number;
  /** Seconds in which idle tables are watched. */
  resting: number;
}

interface Result {
  contender: Contender;
  saturation: Saturation;
  latency: Latency;
  joining: number[];
  rest: Rest;
}

/** Benchmarks servers one after another, in new processes for each measurement. Returns a table and notes. */
export async function compare(contenders: Contender[], measure: Measure): Promise<string> {
  const results: Result[] = [];
  for (const contender of contenders) {
    console.log(`Measuring ${contender.name} (${contender.note})…`);
    results.push(await measured(contender, measure));
  }
  const rows = rowsOf(measure).map(([what, unit, value]) => {
    const [own] = results.map(value);
    return [what, ...results.map((result, i) => `${figure(value(result))}${unit}${i === 0 ? "" : ` (${figure(value(result) / own)}x)`}`)];
  });
  const said = warnings(
    results.flatMap(({ contender: { name }, saturation, latency }) => [
      [`${name}, saturated`, saturation.strain],
      [`${name}, ${measure.rate} a second`, latency.strain],
    ]),
  );
  return [markdown(["", ...contenders.map(({ name }) => name)], rows), "", ...said].join("\n");
}

async function measured(contender: Contender, measure: Measure): Promise<Result> {
  const busy = await contender.open();
  const { tables: few } = await tables(contender, busy, measure.saturated);
  const saturation = await saturated(busy, few, measure.lasting);
  await busy.stop();

  const calm = await contender.open();
  const { tables: many, took: joining } = await tables(contender, calm, measure.steady);
  const latency = await steady(many, measure.rate, measure.lasting);
  await calm.stop();

  const empty = await contender.open();
  const rest = await idle(contender, empty, measure.idle, measure.resting);
  await empty.stop();
  return { contender, saturation, latency, joining, rest };
}

const rowsOf = ({ rate }: Measure): [what: string, unit: string, value: (result: Result) => number][] => [
  ["moves per second of one core, saturated", "", ({ saturation }) => saturation.perCore],
  ["moves per second by the clock, saturated", "", ({ saturation }) => saturation.perSecond],
  ["bytes per move to each of three", " B", ({ saturation }) => saturation.traffic.down],
  ["bytes per move from whoever makes it", " B", ({ saturation }) => saturation.traffic.up],
  [`${rate} moves a second: to everybody, median`, " ms", ({ latency }) => latency.median],
  ["the same, p99", " ms", ({ latency }) => latency.p99],
  ["the same, worst", " ms", ({ latency }) => latency.worst],
  ["room made and three in it, median", " ms", ({ joining }) => ofAll(joining, 0.5)],
  ["the same, p99", " ms", ({ joining }) => ofAll(joining, 0.99)],
  ["CPU of 1,000 idle matches of three, in a second", " ms", ({ rest }) => rest.cpu],
  ["memory per idle match of three", " KiB", ({ rest }) => rest.match / 1024],
  ["memory per further spectator", " KiB", ({ rest }) => rest.spectator / 1024],
  ["memory of an empty server", " MiB", ({ rest }) => rest.base / 2 ** 20],
];
