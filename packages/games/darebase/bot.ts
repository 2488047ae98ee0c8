import type { Bot, Rng, Seat } from "@baseboard/kit";
import { type Result, resultsOf } from "./rules/results.ts";
import type { Darebase } from "./rules/state.ts";

const randomly: Bot<Darebase> = (_view, moves, rng) => rng.pick(moves);

/** Takes the run that leads to the most at once, and minds no answer. */
const greedy: Bot<Darebase> = ({ seat, table }, moves, rng) => {
  if (table.phase !== "play") return rng.pick(moves);
  return best(resultsOf(table, seat as Seat), (result) => ENDS[result.ends ?? "none"] + result.flags.length, rng).move;
};

const ENDS: Record<NonNullable<Result["ends"]> | "none", number> = {
  delivered: 100,
  collected: 100,
  captured: 30,
  rescued: 20,
  none: 0,
  left: -5,
};

/** The one of most worth; of several, any. */
function best<T>(choices: T[], worth: (choice: T) => number, rng: Rng): T {
  const worths = choices.map(worth);
  const most = Math.max(...worths) - 1e-9;
  return rng.pick(choices.filter((_, i) => worths[i] >= most));
}

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<Darebase>> = { random: randomly, greedy, searcher: greedy };
