import type { Bot, Match, Seat } from "@baseboard/kit";
import { ofAll, type Row, rounded, timed } from "../../../tools/bench/measuring.ts";
import { bots } from "../bot.ts";
import { type AllYourBase, allYourBase, type Event, type Options } from "../rules/index.ts";
import { begun, chance, tables } from "./rules/play.ts";

/** A random match is about 540 moves long, steps back included, and the laws look at each of them. */
export const randomMatches = 1000;

interface Setting {
  seats: number;
  changed: Partial<Options>;
}

/** What a throwaway simulation of these rules measured before they were written here. */
interface Simulated {
  totals?: string;
  phases: string;
  stations?: string;
  discards?: string;
}

/** By table: how many play, and what they chose. */
const simulated: Record<string, Simulated> = {
  "2 players": { totals: "111 (81-162)", phases: "24/39/49", stations: "3.4/4.9/6.0", discards: "0" },
  "3 players": { totals: "101 (54-142)", phases: "21/35/45", stations: "4.0/6.0/6.9", discards: "0.3" },
  "3 players, draw": { totals: "113 (85-154)", phases: "24/40/49", stations: "3.3/4.9/6.0", discards: "0" },
  "4 players": { totals: "102 (59-144)", phases: "21/36/45", stations: "4.0/6.1/6.9", discards: "0.3" },
  "5 players": { totals: "102 (57-152)", phases: "21/36/45", stations: "4.0/6.0/6.8", discards: "0.4" },
  "6 players": { totals: "87 (46-143)", phases: "19/31/37", stations: "3.6/5.4/5.9", discards: "1.0" },
  "2 players, escalation": { phases: "18/38/57" },
  "3 players, escalation": { phases: "16/33/52" },
  "4 players, escalation": { phases: "18/36/49" },
};

const nameOf = ({ seats, changed }: Setting): string =>
  [`${seats} players`, ...Object.entries(changed).flatMap(([option, isOn]) => (isOn ? [option] : []))].join(", ");

/** Every table there is, with every other option: forty. */
const settings: Setting[] = [{}, { reset: true }, { inTurn: true }, { reset: true, inTurn: true }].flatMap((more) =>
  tables.map(([seats, changed]) => ({ seats, changed: { ...changed, ...more } })),
);

/** Everything `pnpm bench all-your-base` says besides what it says of every game. */
export function* rows(quick: boolean): Generator<Row> {
  for (const lawConfig of settings) yield* greedyMatches(lawConfig, quick ? 2 : 250);
  yield* duel("greedy", "random", 2, quick ? 10 : 500);
  yield* duel("drafter", "greedy", 2, quick ? 10 : 500);
  yield* duel("drafter", "greedy", 4, quick ? 8 : 400);
  yield* duel("expert", "drafter", 2, quick ? 4 : 400);
  yield* duel("expert", "greedy", 4, quick ? 4 : 400);
}

/** A whole match of bots. Throws where one of them, or the rules, go wrong. */
function play({ seats, changed }: Setting, word: string, botOf: (seat: Seat) => Bot<AllYourBase>): Match<AllYourBase> {
  const match = begun(seats, changed, `bench ${word}`);
  const rng = chance(`bench bots ${word}`);
  while (match.toAct.length > 0) {
    const [seat] = match.awaited;
    const move = botOf(seat)(match.view(seat), match.legalMoves(seat), rng);
    const refusal = match.submit(seat, { move });
    if (refusal) throw new Error(`${allYourBase.notation.writeMove(move)} is refused: ${refusal.key}`);
  }
  return match;
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
const mean = (numbers: number[]): number => sum(numbers) / numbers.length;
const told = (match: Match<AllYourBase>): Event[] => match.log.flatMap(({ events }) => events as Event[]);

function* greedyMatches(lawConfig: Setting, matches: number): Generator<Row> {
  const name = nameOf(lawConfig);
  const played: Match<AllYourBase>[] = [];
  const crashes: string[] = [];
  for (let i = 0; i < matches; i++) {
    try {
      played.push(play(lawConfig, `${name} ${i}`, () => bots.greedy));
    } catch (error) {
      crashes.push(`${i}: ${error}`);
    }
  }
  yield [`${name}: ${matches} greedy matches`, [`${crashes.length} crashes or dead ends`, ...crashes].join("\n")];
  if (played.length > 0) yield* whatCame(lawConfig.seats, played, simulated[name]);
}

function* whatCame(seats: number, played: Match<AllYourBase>[], before: Simulated | undefined): Generator<Row> {
  const than = (value: string | undefined): string => (value ? `  (simulated ${value})` : "");
  const totals = played.flatMap(({ outcome }) => outcome?.scores ?? []);
  const scored = played.map((match) => told(match).filter((event) => event.type === "scored"));
  const byPart = (of: (event: (typeof scored)[number][number]) => number, digits = 0) =>
    [0, 1, 2].map((part) => rounded(mean(scored.map((parts) => of(parts[part]))) / seats, digits)).join("/");
  yield ["  total, mean (range)", `${rounded(mean(totals))} (${ofAll(totals, 0)}-${ofAll(totals, 1)})${than(before?.totals)}`];
  yield ["  by phase", byPart(({ points }) => sum(points)) + than(before?.phases)];
  yield ["  stations after each phase", byPart(({ worths }) => worths.flat().length, 1) + than(before?.stations)];
  const events = played.flatMap(told);
  const often = (type: Event["type"]) =>
    `${rounded((100 * events.filter((event) => event.type === type).length) / (played.length * seats * 30), 1)} %`;
  yield ["  discards; clashes, of all plays", `${often("discarded")}${than(before?.discards)}; ${often("clashed")}`];
  const shares = (of: (match: Match<AllYourBase>) => boolean) => `${rounded((100 * played.filter(of).length) / played.length, 1)} %`;
  yield [
    "  a stack, a cube colour ran out; total level",
    `${shares(({ state }) => state.table.stacks.includes(0))}, ${shares(({ state }) => state.table.supply.includes(0))}; ${shares(isLevel)}`,
  ];
}

/** Whether the total did not decide. */
const isLevel = ({ outcome }: Match<AllYourBase>): boolean => {
  const scores = outcome?.scores ?? [];
  const most = Math.max(...scores);
  return scores.filter((each) => each === most).length > 1;
};

/** One bot among others, with the same cards at each seat in turn; a shared win counts in part. */
function* duel(level: string, other: string, seats: number, matches: number): Generator<Row> {
  const taken: Record<string, number[]> = { [other]: [], [level]: [] };
  const watched =
    (name: string): Bot<AllYourBase> =>
    (...asked) =>
      timed(taken[name], () => bots[name](...asked));
  let won = 0;
  const leads: number[] = [];
  for (let i = 0; i < matches; i++) {
    const self = i % seats;
    const { outcome } = play({ seats, changed: {} }, `duel ${i - self}`, (seat) => watched(seat === self ? level : other));
    const { winners = [], scores = [] } = outcome ?? {};
    if (winners.includes(self)) won += 1 / winners.length;
    leads.push(scores[self] - mean(scores.toSpliced(self, 1)));
  }
  yield [
    `${level} against ${seats - 1} ${other}`,
    `won ${rounded((100 * won) / matches, 1)} % of ${matches}, ahead by ${rounded(mean(leads), 1)} on average`,
  ];
  for (const [name, times] of Object.entries(taken)) {
    const [half, nearly, all] = [0.5, 0.99, 1].map((part) => rounded(ofAll(times, part), 1));
    yield [`  ${name} thinks, median / p99 / most`, `${half} / ${nearly} / ${all} ms`];
  }
}
