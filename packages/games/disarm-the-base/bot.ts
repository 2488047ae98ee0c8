import type { Bot, Determinize, Rng } from "@baseboard/kit";
import { foreseen } from "./bot/ahead.ts";
import { nearest, roughly } from "./bot/greedy.ts";
import { pileFor } from "./bot/piles.ts";
import { sampled, stateOf } from "./bot/sample.ts";
import { planned } from "./bot/search.ts";
import type { DisarmTheBase, Move, Table } from "./rules/state.ts";

/** A random action, if there is one. */
const randomly: Bot<DisarmTheBase> = (_view, moves, rng) => {
  const acts = moves.filter(({ type }) => type !== "end");
  return rng.pick(acts.length > 0 ? acts : moves);
};

/** Goes for the same tasks as the careful one, and errs at times. */
const beginner: Bot<DisarmTheBase> = thinking(roughly);

/** Moves to the nearest task, does it, and stays out of sight. */
const careful: Bot<DisarmTheBase> = thinking(nearest);

/** Replans its whole turn at every step: its own actions, what the others may do next, and what the cards may bring. */
const planner: Bot<DisarmTheBase> = thinking(planned);

/** Plays the next turns through, too, with cards and tiles that may come. */
const expert: Bot<DisarmTheBase> = thinking(foreseen);

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<DisarmTheBase>> = { random: randomly, beginner, careful, planner, expert };

/** Hands hold nothing that the table does not show: of deck, hangars and the cards that lie face down all is open. */
export const determinize: Determinize<DisarmTheBase> = ({ table }, rng) => stateOf(table, sampled(table, rng));

function thinking(move: (table: Table, seat: number, rng: Rng) => Move): Bot<DisarmTheBase> {
  return ({ seat, table }, moves, rng) => {
    if (seat === undefined) return moves[0];
    return table.phase === "pile" ? { type: "put", pile: pileFor(table, seat) } : move(table, seat, rng);
  };
}
