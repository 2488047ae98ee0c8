import type { Bot, Rng, Seat } from "@baseboard/kit";
import { after, fieldOf, runOf } from "./bot/field.ts";
import { planned } from "./bot/search.ts";
import { standing } from "./bot/standing.ts";
import { resultsOf } from "./rules/results.ts";
import type { Darebase, Move, Table } from "./rules/state.ts";

const randomly: Bot<Darebase> = (_view, moves, rng) => rng.pick(moves);

/** Takes the run that leaves it best off, and minds no answer. */
const greedy: Bot<Darebase> = ({ seat, table }, moves, rng) =>
  table.phase === "play" ? best(judged(table, seat as Seat), rng).move : rng.pick(moves);

/** Minds the best answer to each of its promising runs: the dice for it are known. */
const searcher: Bot<Darebase> = ({ seat, table }, moves, rng) =>
  table.phase === "play" ? planned(table, seat as Seat).move : rng.pick(moves);

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<Darebase>> = { random: randomly, greedy, searcher };

interface Judged {
  move: Move;
  worth: number;
}

/** Every run, and what it is worth before the answer. */
function judged(table: Table, seat: Seat): Judged[] {
  const field = fieldOf(table);
  return resultsOf(table, seat).map((result) => ({
    move: result.move,
    worth: standing(after(field, runOf(table, seat, result)), seat),
  }));
}

/** The one of most worth; of several, any. */
function best(choices: Judged[], rng: Rng): Judged {
  const most = choices.reduce((so, { worth }) => Math.max(so, worth), Number.NEGATIVE_INFINITY) - 1e-9;
  return rng.pick(choices.filter(({ worth }) => worth >= most));
}
