import { copy } from "./copy.ts";
import type { Game, Parts, State } from "./game.ts";
import { least } from "./rng.ts";
import { teller } from "./teller.ts";

/**
 * Number of ways to play `depth` plies from a position, with chance pinned to its lowest. A single number that depends on all the rules.
 */
export function perft<G extends Parts>(game: Game<G>, state: State<G>, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const seat of game.toAct(state.table)) {
    const moves = game.legalMoves({ seat, table: state.table, hand: state.hands[seat] });
    if (depth === 1) {
      count += moves.length;
      continue;
    }
    for (const move of moves) {
      const next = copy(state);
      game.apply(next, seat, move, { rng: least(), emit: teller(game, next.table).emit });
      count += perft(game, next, depth - 1);
    }
  }
  return count;
}
