import type { Bot, View } from "@baseboard/kit";
import { type FourSquare, fourSquare, type Move } from "./rules/index.ts";

/** Whether a piece of this seat there would win. */
function wins({ table }: View<FourSquare>, seat: number, { at }: Move): boolean {
  const after = { ...table, pieces: [...table.pieces] };
  fourSquare.evolve(after, { type: "placed", seat, at });
  return fourSquare.outcome(after)?.winners.includes(seat) ?? false;
}

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<FourSquare>> = {
  random: (_view, moves, rng) => rng.pick(moves),
  /** Wins where it can, else takes the square with which the other would win. */
  greedy(view, moves, rng) {
    const own = view.table.turn;
    return moves.find((move) => wins(view, own, move)) ?? moves.find((move) => wins(view, 1 - own, move)) ?? rng.pick(moves);
  },
};
