import { type Bot, best, carelessly, type Seat } from "@baseboard/kit";
import { foreseen } from "./bot/ahead.ts";
import { after, fieldOf, runOf } from "./bot/field.ts";
import { planned } from "./bot/search.ts";
import { standing } from "./bot/standing.ts";
import { resultsOf } from "./rules/results.ts";
import type { Darebase, Move, Table } from "./rules/state.ts";

const randomly: Bot<Darebase> = (_view, moves, rng) => rng.pick(moves);

/** In how many of 100 turns the beginner errs. */
const ERRS = 30;

/** As greedy, but errs at times. */
const beginner: Bot<Darebase> = ({ seat, table }, moves, rng) =>
  table.phase === "play" ? carelessly(judged(table, seat as Seat), worthOf, ERRS, rng).move : rng.pick(moves);

/** Plays the move with the best position, ignoring the reply. */
const greedy: Bot<Darebase> = ({ seat, table }, moves, rng) =>
  table.phase === "play" ? best(judged(table, seat as Seat), worthOf, rng).move : rng.pick(moves);

/** Considers the best reply to each promising move: its dice are known. */
const searcher: Bot<Darebase> = ({ seat, table }, moves, rng) =>
  table.phase === "play" ? planned(table, seat as Seat).move : rng.pick(moves);

/** Considers its own next run, too, of which it knows one die. */
const expert: Bot<Darebase> = ({ seat, table }, moves, rng) =>
  table.phase === "play" ? foreseen(table, seat as Seat).move : rng.pick(moves);

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<Darebase>> = { random: randomly, beginner, greedy, searcher, expert };

interface Judged {
  move: Move;
  worth: number;
}

const worthOf = ({ worth }: Judged): number => worth;

/** All moves, with their values before the reply. */
function judged(table: Table, seat: Seat): Judged[] {
  const field = fieldOf(table);
  return resultsOf(table, seat).map((result) => ({
    move: result.move,
    worth: standing(after(field, runOf(table, seat, result)), seat),
  }));
}
