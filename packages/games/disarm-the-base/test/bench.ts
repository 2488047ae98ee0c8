import type { Match } from "@baseboard/kit";
import { ofAll, type Row, rounded, timed } from "../../../tools/bench/measuring.ts";
import { bots } from "../bot.ts";
import { type DisarmTheBase, disarmTheBase, type Ending, endings, type Options } from "../rules/index.ts";
import { begun, chance } from "./rules/play.ts";

/** What a throwaway simulation of these rules measured of planning teams before they were written here, by number of players. */
const simulated: Record<number, string> = {
  1: "34 %; deck 0, hut 65, seen 1; 5.0 planes; 0.01 caught; turn 19.7",
  2: "32 %; deck 0, hut 68, seen 0; 4.9 planes; 0.08 caught; turn 19.9",
  3: "61 %; deck 10, hut 28, seen 0; 5.4 planes; 0.07 caught; turn 22.7",
  4: "58 %; deck 30, hut 12, seen 0; 5.5 planes; 0.18 caught; turn 23.3",
};

const hidden: Partial<Options> = { cards: "hidden" };
/** Each choice that makes it harder or easier, alone. */
const changes: Partial<Options>[] = [
  hidden,
  { level: "easy" },
  { level: "hard" },
  { level: "expert" },
  { tiles: "gaps" },
  { tiles: "lot" },
  { hut: "five" },
  { hut: "four" },
  { sparse: true },
];

const teams = [1, 2, 3, 4];

/** Who plays, with what options, and how many matches at each table. */
const runs: [level: string, changed: Partial<Options>, matches: number][] = [
  ["random", {}, 2500],
  ["random", hidden, 2500],
  ["careful", {}, 1000],
  ["planner", {}, 1000],
  ...changes.map((changed): (typeof runs)[number] => ["planner", changed, 50]),
];

/** Everything `pnpm bench disarm-the-base` says besides what it says of every game. */
export function* rows(quick: boolean): Generator<Row> {
  for (const [level, changed, matches] of runs) {
    for (const seats of teams) yield* played(level, seats, changed, quick ? Math.ceil(matches / 200) : matches);
  }
}

/** A whole match of one team. Throws where its bots, or the rules, go wrong. */
function play(level: string, seats: number, changed: Partial<Options>, word: string, taken: number[]): Match<DisarmTheBase> {
  const match = begun(seats, changed, `bench ${word}`);
  const rng = chance(`bench bots ${word}`);
  while (match.toAct.length > 0) {
    const [seat] = match.toAct;
    const [view, moves] = [match.view(seat), match.legalMoves(seat)];
    const move = timed(taken, () => bots[level](view, moves, rng));
    const refusal = match.submit(seat, { move });
    if (refusal) throw new Error(`${disarmTheBase.notation.writeMove(move)} is refused: ${refusal.key}`);
  }
  return match;
}

const mean = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0) / numbers.length;

function* played(level: string, seats: number, changed: Partial<Options>, matches: number): Generator<Row> {
  const taken: number[] = [];
  const tables = Array.from({ length: matches }, (_, i) => play(level, seats, changed, `${seats} ${i}`, taken).state.table);
  const share = (how: Ending) => rounded((100 * tables.filter(({ ending }) => ending === how).length) / matches, 1);
  const lost = endings.filter((how) => how !== "none" && how !== "won").map((how) => `${how} ${share(how)}`);
  const planes = mean(tables.map(({ hangars }) => hangars.filter(({ disarmed }) => disarmed).length));
  const caught = mean(tables.map(({ players }) => players.filter((player) => player.caught).length));
  const turns = tables.filter(({ ending }) => ending === "won").map(({ turn }) => turn);
  const options = Object.values(changed).map(String).join(" ");
  yield [
    `${seats} ${level}${options && `, ${options}`}: won of ${rounded(matches)}`,
    [
      `${share("won")} %`,
      lost.join(", "),
      `${rounded(planes, 1)} planes`,
      `${rounded(caught, 2)} caught`,
      turns.length > 0 ? `turn ${rounded(mean(turns), 1)}` : "",
    ]
      .filter(Boolean)
      .join("; "),
  ];
  if (level !== "planner" || options) return;
  yield ["  simulated", simulated[seats]];
  const [half, nearly, all] = [0.5, 0.99, 1].map((part) => rounded(ofAll(taken, part), 1));
  yield ["  it thinks, median / p99 / most", `${half} / ${nearly} / ${all} ms`];
}
