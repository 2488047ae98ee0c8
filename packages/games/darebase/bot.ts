import type { Bot, Rng, Seat } from "@baseboard/kit";
import { after, fieldOf, runOf } from "./bot/field.ts";
import { planned } from "./bot/search.ts";
import { standing } from "./bot/standing.ts";
import { resultsOf } from "./rules/results.ts";
import type { Darebase, Move, Table } from "./rules/state.ts";

const randomly: Bot<Darebase> = (_view, moves, rng) => rng.pick(moves);

/** Plays the move with the best position, ignoring the reply. */
const greedy: Bot<Darebase> = ({ seat, table }, moves, rng) =>
  table.phase === "play" ? best(judged(table, seat as Seat), rng).move : rng.pick(moves);

/** Considers the best reply to each promising move: its dice are known. */
const searcher: Bot<Darebase> = ({ seat, table }, moves, rng) =>
  table.phase === "play" ? planned(table, seat as Seat).move : rng.pick(moves);

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<Darebase>> = { random: randomly, greedy, searcher };

interface Judged {
  move: Move;
  worth: number;
}

/** All moves, with their values before the reply. */
function judged(table: Table, seat: Seat): Judged[] {
  const field = fieldOf(table);
  return resultsOf(table, seat).map((result) => ({
    move: result.move,
    worth: standing(after(field, runOf(table, seat, result)), seat),
  }));
}

/** A random one among those of the highest value. */
function best(choices: Judged[], rng: Rng): Judged {
  const most = choices.reduce((so, { worth }) => Math.max(so, worth), Number.NEGATIVE_INFINITY) - 1e-9;
  return rng.pick(choices.filter(({ worth }) => worth >= most));
}
