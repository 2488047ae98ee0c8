import type { Match } from "@baseboard/kit";
import { ofAll, type Row, rounded, timed } from "../../../tools/bench/measuring.ts";
import { deadlines, orders } from "../manifest.ts";
import type { DisarmTheEarth, Options } from "../rules/index.ts";
import { play, quickLevels, usual } from "./bot/tournament.ts";

/** A random match is about 1,300 moves long, and the laws look at each of them. */
export const randomMatches = 1000;

export interface Setting {
  seats: number;
  options: Options;
}

const flags = [true, false];
/** Every number of seats with every option: 288. */
export const settings: Setting[] = [2, 3, 4].flatMap((seats) =>
  deadlines.flatMap((deadline) =>
    orders.flatMap((order) =>
      flags.flatMap((continents) =>
        flags.flatMap((refusalBonus) => flags.map((deals) => ({ seats, options: { deadline, order, continents, refusalBonus, deals } }))),
      ),
    ),
  ),
);

/** Everything `pnpm bench disarm-the-earth` says besides what it says of every game. */
export function* rows(quick: boolean): Generator<Row> {
  yield* overAllOptions(quick ? 1 : 42);
  yield* alike("fox", quick ? 20 : 400);
  yield* oneAgainstThree("expert", "hawk", quick ? 4 : 100);
  yield* oneAgainstThree("hawk", "fox", quick ? 20 : 400);
  yield* oneAgainstThree("fox", "dove", quick ? 20 : 400);
}

/** Matches of mixed levels with every option. Throws where a bot's move is refused, or a match does not end. */
function* overAllOptions(each: number): Generator<Row> {
  const taken: number[] = [];
  let longest = 0;
  for (const [i, { seats, options }] of settings.entries())
    for (let n = 0; n < each; n++) {
      const levels = Array.from({ length: seats }, (_, seat) => quickLevels[(seat + n + i) % quickLevels.length]);
      const match = timed(taken, () => play(levels, options, `bench ${i} ${n}`));
      longest = Math.max(longest, match.plies);
    }
  yield [`${rounded(taken.length)} matches of bots over ${settings.length} settings`, `all end; longest ${rounded(longest)} plies`];
  yield ["  a whole match, median / most", `${rounded(ofAll(taken, 0.5))} / ${rounded(ofAll(taken, 1))} ms`];
}

/** Four of a level: how often they end the war themselves within 20 rounds, and what each place in the order wins. */
function* alike(level: string, matches: number): Generator<Row> {
  const all = Array.from({ length: matches }, (_, i) => play(Array(4).fill(level), { ...usual, deadline: "none" }, `alike ${i}`));
  const inTime = all.filter(({ state }) => state.table.round <= 20).length;
  yield [`four ${level}, no last round: at peace by round 20`, share(inTime, matches)];
  const timed = Array.from({ length: matches }, (_, i) => play(Array(4).fill(level), usual, `places ${i}`));
  yield [
    "  won by who begins first / second / third / fourth",
    byPlace(timed)
      .map((won) => share(won, matches))
      .join(" / "),
  ];
}

/** Matches won by place in the order of the first round; a shared win counts in parts. */
function byPlace(matches: Match<DisarmTheEarth>[]): number[] {
  const won = [0, 0, 0, 0];
  for (const match of matches) {
    const { first } = match.state.table;
    const winners = match.outcome?.winners ?? [];
    for (const winner of winners) won[(winner - first + 4) % 4] += 1 / winners.length;
  }
  return won;
}

/** One of a level among three of another; each seat in turn. */
function* oneAgainstThree(level: string, other: string, matches: number): Generator<Row> {
  let won = 0;
  for (let i = 0; i < matches; i++) {
    const levels = Array.from({ length: 4 }, (_, seat) => (seat === i % 4 ? level : other));
    const winners = play(levels, usual, `one ${level} ${other} ${i}`).outcome?.winners ?? [];
    if (winners.includes(i % 4)) won += 1 / winners.length;
  }
  yield [`one ${level} against three ${other}: won of ${rounded(matches)}`, share(won, matches)];
}

const share = (part: number, all: number): string => `${rounded((100 * part) / all, 1)} %`;
