import type { Bot } from "@baseboard/kit";
import { nearest } from "./bot/greedy.ts";
import { pileFor } from "./bot/piles.ts";
import { planned } from "./bot/search.ts";
import type { DisarmTheBase, Move, Table } from "./rules/state.ts";

/** Any action, as long as it has one. */
const randomly: Bot<DisarmTheBase> = (_view, moves, rng) => {
  const acts = moves.filter(({ type }) => type !== "end");
  return rng.pick(acts.length > 0 ? acts : moves);
};

/** Goes to what is nearest, does what it can there, and keeps out of sight. */
const careful: Bot<DisarmTheBase> = thinking(nearest);

/** Plans its whole turn at every step of it: what it does, what the others may do then, and what the cards may bring. */
const planner: Bot<DisarmTheBase> = thinking(planned);

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<DisarmTheBase>> = { random: randomly, careful, planner };

function thinking(move: (table: Table, seat: number) => Move): Bot<DisarmTheBase> {
  return ({ seat, table }, moves) => {
    if (seat === undefined) return moves[0];
    return table.phase === "pile" ? { type: "put", pile: pileFor(table, seat) } : move(table, seat);
  };
}
