import { type AnyGame, type Parts, playingLevels, rngAt } from "@baseboard/kit";
import { create, type Visitor } from "@baseboard/room/testing";
import type { Contender } from "./contender.ts";
import { type Latency, steady, tables } from "./measures.ts";
import { figure, markdown } from "./report.ts";
import { KEY } from "./script.ts";
import type { Servers } from "./servers.ts";

/** Rooms in which one person plays bots, beside tables of people. */
export interface BotsPlan {
  rooms: number;
  /** How long a person takes for a move, in milliseconds. */
  pace: number;
  /** Number of tables without bots, and their total moves per second. */
  tables: number;
  rate: number;
  /** Seconds of measuring, each. */
  lasting: number;
}

const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One person against a bot: random moves at an even pace, and a new match when one is over, until `end`. Answers how many moves it has made. */
async function against(base: string, game: AnyGame, level: string, nr: number, pace: number, end: Promise<void>): Promise<() => number> {
  const ann: Visitor<Parts> = await create(base, { game: game.id, name: "Ann" });
  await ann.ask("bot", { seat: 1, level });
  await ann.ask("start", {});
  const rng = rngAt(KEY, nr);
  let [made, running] = [0, true];
  void end.then(() => {
    running = false;
  });
  const play = async (): Promise<void> => {
    await later(rng.below(pace));
    while (running) {
      const before = performance.now();
      const { table, hands, seats, outcome, toAct, told } = ann.state();
      const seat = seats.findIndex(({ person }) => person === ann.entry.person);
      if (outcome) await ann.ask("again", { want: true });
      else if (toAct.includes(seat)) {
        const move = rng.pick(game.legalMoves({ seat, table, hand: hands[seat]?.hand ?? {} }));
        await ann.ask("act", { act: { move }, version: told.version });
        made++;
      }
      await later(Math.max(0, pace - (performance.now() - before)));
    }
    await ann.room.leave();
  };
  void play();
  return () => made;
}

interface Measured extends Latency {
  cpu: number;
  memory: number;
}

async function measured(servers: Servers, honest: Parameters<typeof steady>[0], rate: number, lasting: number): Promise<Measured> {
  const before = servers.cpu();
  const latency = await steady(honest, rate, lasting);
  return { ...latency, cpu: (servers.cpu() - before) / lasting, memory: servers.memory() };
}

/**
 * Latency of people at tables without bots, first alone, then beside rooms in which the strongest bots play. Returns a Markdown table: CPU
 * is that of the server with its bots' threads, in seconds per second.
 */
export async function bots(contender: Contender, game: AnyGame, plan: BotsPlan): Promise<string> {
  const servers = await contender.open();
  const [base] = servers.bases;
  const { tables: honest } = await tables(contender, servers, plan.tables);
  const rows: [string, Measured, number][] = [["no bots", await measured(servers, honest, plan.rate, plan.lasting), 0]];
  const level = playingLevels(game.levels).at(-1)!;
  const over = Promise.withResolvers<void>();
  const counts = await Promise.all(Array.from({ length: plan.rooms }, (_, nr) => against(base, game, level, nr, plan.pace, over.promise)));
  const sum = (): number => counts.reduce((all, count) => all + count(), 0);
  await later(2 * plan.pace);
  const made = sum();
  const beside = await measured(servers, honest, plan.rate, plan.lasting);
  rows.push([`beside ${plan.rooms} rooms of ${level}`, beside, (sum() - made) / plan.lasting]);
  over.resolve();
  await later(2 * plan.pace);
  await servers.stop();
  const [, quiet] = rows[0];
  const head = ["", "median, ms", "p99, ms", "worst, ms", "p99 x without", "people's moves against bots/s", "CPU, s/s", "MB"];
  const lines = rows.map(([name, { median, p99, worst, cpu, memory }, perSecond]) => [
    name,
    ...[median, p99, worst, p99 / quiet.p99, perSecond, cpu, memory / 1e6].map(figure),
  ]);
  return `${game.id}; a person takes ${plan.pace} ms; beside it ${plan.tables} tables, ${plan.rate} moves a second in all\n\n${markdown(head, lines)}`;
}
