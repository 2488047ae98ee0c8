import type { Bot, Match, Seat } from "@baseboard/kit";
import { bots } from "../bot.ts";
import { type AllYourBase, allYourBase, type Event, type Options } from "../rules/index.ts";
import { ofAll, type Row, rounded, timed } from "./measuring.ts";
import { begun, chance } from "./play.ts";

/** A random match is about 540 moves long, steps back included, and the laws look at each of them. */
export const randomMatches = 1000;

interface Setting {
  name: string;
  seats: number;
  changed?: Partial<Options>;
  /** What a throwaway simulation of these rules measured before they were written here: totals, by phase, stations, discards. */
  simulated: [totals: string, phases: string, stations: string, discards: string];
}

const settings: Setting[] = [
  { name: "2 players", seats: 2, simulated: ["111 (81-162)", "24/39/49", "3.4/4.9/6.0", "0"] },
  { name: "3 players", seats: 3, simulated: ["101 (54-142)", "21/35/45", "4.0/6.0/6.9", "0.3"] },
  { name: "3 players who draw", seats: 3, changed: { draw: true }, simulated: ["113 (85-154)", "24/40/49", "3.3/4.9/6.0", "0"] },
  { name: "4 players", seats: 4, simulated: ["102 (59-144)", "21/36/45", "4.0/6.1/6.9", "0.3"] },
  { name: "5 players", seats: 5, simulated: ["102 (57-152)", "21/36/45", "4.0/6.0/6.8", "0.4"] },
  { name: "6 players", seats: 6, simulated: ["87 (46-143)", "19/31/37", "3.6/5.4/5.9", "1.0"] },
];

/** Everything `pnpm bench all-your-base` says besides what it says of every game. */
export function* rows(quick: boolean): Generator<Row> {
  for (const setting of settings) yield* greedyMatches(setting, quick ? 6 : 300);
  yield* duel("greedy", "random", 2, quick ? 10 : 500);
  yield* duel("drafter", "greedy", 2, quick ? 10 : 500);
  yield* duel("drafter", "greedy", 4, quick ? 8 : 400);
}

/** A whole match of bots. Throws where one of them, or the rules, go wrong. */
function play(
  { seats, changed }: Pick<Setting, "seats" | "changed">,
  word: string,
  botOf: (seat: Seat) => Bot<AllYourBase>,
): Match<AllYourBase> {
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

function* greedyMatches(setting: Setting, matches: number): Generator<Row> {
  const { name, seats, simulated } = setting;
  const played: Match<AllYourBase>[] = [];
  const crashes: string[] = [];
  for (let i = 0; i < matches; i++) {
    try {
      played.push(play(setting, `${name} ${i}`, () => bots.greedy));
    } catch (error) {
      crashes.push(`${i}: ${error}`);
    }
  }
  yield [`${name}: ${matches} greedy matches`, [`${crashes.length} crashes or dead ends`, ...crashes].join("\n")];
  if (played.length === 0) return;
  const totals = played.flatMap(({ outcome }) => outcome?.scores ?? []);
  const scored = played.map((match) => told(match).filter((event) => event.type === "scored"));
  const byPart = (of: (event: (typeof scored)[number][number]) => number, digits = 0) =>
    [0, 1, 2].map((part) => rounded(mean(scored.map((parts) => of(parts[part]))) / seats, digits)).join("/");
  const events = played.flatMap(told);
  const often = (type: Event["type"]) => events.filter((event) => event.type === type).length;
  const plays = matches * seats * 30;
  const shares = (of: (match: Match<AllYourBase>) => boolean) => rounded((100 * played.filter(of).length) / played.length, 1);
  yield ["  total, mean (range)", `${rounded(mean(totals))} (${ofAll(totals, 0)}-${ofAll(totals, 1)})  (simulated ${simulated[0]})`];
  yield ["  by phase", `${byPart(({ points }) => sum(points))}  (simulated ${simulated[1]})`];
  yield ["  stations after each phase", `${byPart(({ worths }) => worths.flat().length, 1)}  (simulated ${simulated[2]})`];
  yield [
    "  discards, clashes",
    `${rounded((100 * often("discarded")) / plays, 1)} %  (simulated ${simulated[3]}), ${rounded((100 * often("clashed")) / plays, 1)} % of plays`,
  ];
  yield [
    "  a stack, a cube colour ran out; total level",
    `${shares(({ state }) => state.table.stacks.includes(0))} %, ${shares(({ state }) => state.table.supply.includes(0))} %; ${shares(isLevel)} %`,
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
    const { outcome } = play({ seats }, `duel ${i - self}`, (seat) => watched(seat === self ? level : other));
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
