import type { Game, Parts, State } from "./game.ts";

/** Whether a match may go on, or begin, from this state: its result is open. */
export const mayPlayOn = <G extends Parts>(game: Game<G>, { table }: Pick<State<G>, "table">): boolean =>
  game.outcome(table) === undefined && game.toAct(table).length > 0;

/** Parses a position that a match is to begin from. Throws a SyntaxError where it is damaged, cannot come about, or nothing is left to play. */
export function readStart<G extends Parts>(game: Game<G>, text: string): State<G> {
  const state = game.notation.readPosition(text);
  if (!mayPlayOn(game, state)) throw new SyntaxError("In this position the match is over.");
  return state;
}
