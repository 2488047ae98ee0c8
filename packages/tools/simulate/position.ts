import { type AnyGame, keyFrom, Match, type Parts, type Rng } from "@baseboard/kit";

/** A position of a match of two that some random moves have led to; undefined where that is over by then. */
export function somePosition(game: AnyGame, rng: Rng): string | undefined {
  const key = keyFrom(`position ${rng.below(1000)}`);
  const match = new Match<Parts>(game, { seats: Math.min(2, game.seats.max), options: game.options.parse({}), key });
  for (let moves = rng.below(30); moves > 0 && match.toAct.length > 0; moves--) {
    const seat = rng.pick(match.toAct);
    match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
  }
  return match.outcome ? undefined : game.notation.writePosition(match.state);
}
