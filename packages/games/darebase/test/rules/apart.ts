import { copy, least, type Match, type Rng, type Seat, teller } from "@baseboard/kit";
import { type Darebase, darebase, type Move, type Table } from "../../rules/index.ts";

/** The table after a move, every die a 1. */
export function after(table: Table, seat: Seat, move: Move): Table {
  const state = { table: copy(table), hands: [{}, {}], box: {} };
  darebase.apply(state, seat, move, { rng: least(), emit: teller(darebase, state.table).emit });
  return state.table;
}

/** Throws where two of the runs that are offered for one pawn lead to one position. Answers with how many runs are offered. */
export function leadApart(table: Table, seat: Seat): number {
  const moves = darebase.legalMoves({ seat, table, hand: {} });
  const known = new Map<string, string>();
  for (const move of moves) {
    const text = darebase.notation.writeMove(move);
    const name = `${move.type === "run" ? move.pawn : ""} ${JSON.stringify(after(table, seat, move))}`;
    const other = known.get(name);
    if (other !== undefined) {
      const position = darebase.notation.writePosition({ table, hands: [{}, {}], box: {} });
      throw new Error(`Law broken: what is offered leads to different positions, but not "${other}" and "${text}".\n${position}`);
    }
    known.set(name, text);
  }
  return moves.length;
}

/** The same, now and then in a random match. */
export function offersApart({ state: { table } }: Match<Darebase>, rng: Rng): void {
  if (table.phase === "play" && rng.below(20) === 0) leadApart(table, table.turn);
}
