import { ofAll } from "../measuring.ts";
import type { Contender } from "./contender.ts";
import { type Latency, type Saturation, saturated, steady, tables } from "./measures.ts";
import { figure, markdown } from "./report.ts";
import { warnings } from "./strain.ts";

/** Room counts to measure in turn; moves per second at the even pace; and the duration in seconds. */
export interface Course {
  rooms: number[];
  rate: number;
  lasting: number;
}

interface Point {
  lawConfig: Contender;
  rooms: number;
  saturation: Saturation;
  latency: Latency;
  joining: number[];
  /** Per process, in bytes. */
  memory: number;
}

/** Benchmarks every setting with every room count. Returns a table and notes. */
export async function curve(settings: Contender[], course: Course): Promise<string> {
  const points: Point[] = [];
  for (const lawConfig of settings)
    for (const rooms of course.rooms) {
      console.log(`Measuring ${rooms} rooms, ${lawConfig.name}…`);
      points.push(await measured(lawConfig, rooms, course));
    }
  const columns = columnsOf(course);
  const head = ["store and processes", ...columns.map(([title]) => title)];
  const rows = points.map((point) => [point.lawConfig.name, ...columns.map(([, value]) => figure(value(point)))]);
  return [markdown(head, rows), "", ...saidOf(points, course.rate)].join("\n");
}

async function measured(lawConfig: Contender, rooms: number, { rate, lasting }: Course): Promise<Point> {
  const servers = await lawConfig.open();
  const { tables: all, took: joining } = await tables(lawConfig, servers, rooms);
  const latency = await steady(all, rate, lasting);
  const saturation = await saturated(servers, all, lasting);
  const memory = servers.memory() / servers.bases.length;
  await servers.stop();
  return { lawConfig, rooms, saturation, latency, joining, memory };
}

const columnsOf = ({ rate }: Course): [title: string, value: (point: Point) => number][] => [
  ["rooms", ({ rooms }) => rooms],
  ["moves/s per core of the server", ({ saturation }) => saturation.perCore],
  ["µs of PostgreSQL and Redis per move", ({ saturation }) => saturation.beneath],
  ["moves/s by the clock", ({ saturation }) => saturation.perSecond],
  ["load busy, %", ({ saturation }) => 100 * saturation.strain.load],
  ["machine busy, %", ({ saturation }) => 100 * saturation.strain.machine],
  [`p50 at ${rate}/s, ms`, ({ latency }) => latency.median],
  [`p99 at ${rate}/s, ms`, ({ latency }) => latency.p99],
  ["room made and three in it: p50, ms", ({ joining }) => ofAll(joining, 0.5)],
  ["the same, p99, ms", ({ joining }) => ofAll(joining, 0.99)],
  ["MB per process", ({ memory }) => memory / 1e6],
];

/** Below this fraction of the moves due, too many are missing from the latency. */
const NEARLY = 0.98;

/** Notes on all points, one sentence each. */
function saidOf(points: Point[], rate: number): string[] {
  const where = ({ rooms, lawConfig }: Point): string => `${rooms} rooms, ${lawConfig.name}`;
  const late = points.filter(({ latency }) => latency.perSecond < NEARLY * rate);
  return [
    ...warnings(
      points.flatMap((point) => [
        [`${where(point)}, saturated`, point.saturation.strain],
        [`${where(point)}, ${rate} a second`, point.latency.strain],
      ]),
    ),
    ...late.map(
      (point) => `Of ${rate} moves a second, ${figure(point.latency.perSecond)} were made; their table was waiting: ${where(point)}.`,
    ),
  ];
}
