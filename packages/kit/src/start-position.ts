import type { Game, Parts, State } from "./game.ts";

/** Parses a position that a match is to begin from. Throws a SyntaxError where it is damaged, cannot come about, or nothing is left to play. */
export function readStart<G extends Parts>(game: Game<G>, text: string): State<G> {
  const state = game.notation.readPosition(text);
  if (game.outcome(state.table) || game.toAct(state.table).length === 0) throw new SyntaxError("In this position the match is over.");
  return state;
}
