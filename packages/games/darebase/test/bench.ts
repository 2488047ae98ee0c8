import { type Bot, keyFrom, Match, rngAt, type Seat, type View } from "@baseboard/kit";
import { middle, ofAll, type Row, rounded, spread, timed } from "../../../tools/bench/measuring.ts";
import { bots } from "../bot.ts";
import { type Darebase, darebase, type Move, type Scenario, scenarios } from "../rules/index.ts";

/** Random matches hardly ever end before the last turn, so there are fewer of them than of another game. */
export const randomMatches = 500;

/** What a throwaway simulation of these rules measured before they were written here: turns, wins of blue and yellow, captures, rescues. */
const simulated: Record<Scenario, string[]> = {
  "steady-supply": ["43 / 36 / 98 / 150", "47 / 53 %", "7.6, 0.3"],
  "double-delivery": ["47 / 41 / 96 / 189", "49 / 51 %", "8.8, 0.4"],
  "quick-pick-up": ["26 / 23 / 47 / 64", "51 / 49 %", "5.0, 0.0"],
  "capture-the-flag": ["226 / 170 / 658 / 1000", "49 / 50 %", "36, 1.7"],
};

/** Five pawns with six points each, and two loose flags between them. */
const WORST = "A 1c6 2c1 3d7 4f1 5e6\npower A1 A2 A3 A4 A5\ndice 6 6 1\nturns 20";

/** Everything `pnpm bench darebase` says besides what it says of every game. */
export function* rows(quick: boolean): Generator<Row> {
  for (const scenario of scenarios) yield* greedyMatches(scenario, quick ? 50 : 10_000);
  yield* legalMovesTimes(quick ? 10 : 200);
  for (const scenario of scenarios) yield* duel(scenario, quick ? 10 : 400);
}

interface Played {
  match: Match<Darebase>;
  captures: number;
  rescues: number;
}

/** A whole match of two bots. Throws where one of them, or the rules, go wrong. */
function play(scenario: Scenario, word: string, sides: Bot<Darebase>[]): Played {
  const match = new Match(darebase, { seats: 2, options: { scenario, waiting: false }, key: keyFrom(`bench ${scenario} ${word}`) });
  const rng = rngAt(keyFrom(`bench bots ${word}`), 0);
  while (match.toAct.length > 0) {
    const [seat] = match.toAct;
    const move = sides[seat](match.view(seat), movesFor(match, seat), rng);
    const refusal = match.submit(seat, { move });
    if (refusal) throw new Error(`${darebase.notation.writeMove(move)} is refused: ${refusal.key}`);
  }
  const told = match.log.flatMap(({ events }) => events.map(({ type }) => type));
  const count = (type: string) => told.filter((each) => each === type).length;
  return { match, captures: count("captured"), rescues: count("rescued") };
}

/** The bots find the runs by themselves; to find them twice would double what 10,000 matches take. */
const movesFor = (match: Match<Darebase>, seat: Seat): Move[] => (match.state.table.phase === "place" ? match.legalMoves(seat) : []);

function* greedyMatches(scenario: Scenario, matches: number): Generator<Row> {
  const turns: number[] = [];
  const wins = [0, 0];
  const seen = { captures: 0, rescues: 0, draws: 0 };
  const crashes: string[] = [];
  for (let i = 0; i < matches; i++) {
    try {
      const { match, captures, rescues } = play(scenario, `${i}`, [bots.greedy, bots.greedy]);
      turns.push(match.state.table.turns);
      const [winner] = match.outcome?.winners ?? [];
      if (winner === undefined) seen.draws++;
      else wins[winner]++;
      seen.captures += captures;
      seen.rescues += rescues;
    } catch (error) {
      crashes.push(`${i}: ${error}`);
    }
  }
  const [simulatedTurns, simulatedWins, simulatedTold] = simulated[scenario];
  const percent = (count: number) => rounded((100 * count) / matches, 1);
  yield [`${scenario}: ${matches} greedy matches`, [`${crashes.length} crashes or dead ends`, ...crashes].join("\n")];
  yield ["  turns, mean / median / p95 / longest", `${spread(turns)}  (simulated ${simulatedTurns})`];
  yield [
    "  won by blue / yellow; drawn",
    `${percent(wins[0])} / ${percent(wins[1])} %; ${percent(seen.draws)} %  (simulated ${simulatedWins})`,
  ];
  yield [
    "  captures, rescues in a match",
    `${rounded(seen.captures / matches, 1)}, ${rounded(seen.rescues / matches, 1)}  (simulated ${simulatedTold})`,
  ];
}

function* legalMovesTimes(matches: number): Generator<Row> {
  const taken: number[] = [];
  const counts: number[] = [];
  const find = (view: View<Darebase>) => counts.push(timed(taken, () => darebase.legalMoves(view)).length);
  const watched: Bot<Darebase> = (view, moves, rng) => {
    find(view);
    return bots.greedy(view, moves, rng);
  };
  for (let i = 0; i < matches; i++) play("steady-supply", `moves ${i}`, [watched, watched]);
  yield ["legal moves, median / p99 / most", `${middle(counts)} / ${ofAll(counts, 0.99)} / ${ofAll(counts, 1)}`];
  yield ["  found in, median / p99", `${rounded(middle(taken), 2)} / ${rounded(ofAll(taken, 0.99), 2)} ms`];
  const view = { seat: 0, table: darebase.notation.readPosition(WORST).table, hand: {} };
  taken.length = 0;
  for (let i = 0; i < 20; i++) find(view);
  yield [`  with ${counts.at(-1)} of them`, `${rounded(middle(taken), 2)} ms`];
}

/** The searcher against greedy, each from both sides with the same dice; a draw is half a win. */
function* duel(scenario: Scenario, matches: number): Generator<Row> {
  const taken: Record<string, number[]> = { greedy: [], searcher: [] };
  const watched =
    (level: string): Bot<Darebase> =>
    (...asked) =>
      timed(taken[level], () => bots[level](...asked));
  let won = 0;
  const turns: number[] = [];
  for (let i = 0; i < matches; i++) {
    const self = i % 2;
    const sides = [watched("greedy"), watched("greedy")].with(self, watched("searcher"));
    const { match } = play(scenario, `duel ${i >> 1}`, sides);
    const winners = match.outcome?.winners ?? [];
    won += winners.length === 0 ? 0.5 : Number(winners.includes(self));
    turns.push(match.state.table.turns);
  }
  yield [`${scenario}: searcher against greedy`, `${rounded((100 * won) / matches, 1)} % of ${matches}, turns ${spread(turns)}`];
  for (const [level, times] of Object.entries(taken)) {
    const [half, nearly, all] = [0.5, 0.99, 1].map((part) => rounded(ofAll(times, part), 1));
    yield [`  ${level} thinks, median / p99 / most`, `${half} / ${nearly} / ${all} ms`];
  }
}
