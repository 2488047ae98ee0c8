import { Match, rngAt } from "@baseboard/kit";
import { theBase } from "../rules/index.ts";
import type { TheBase } from "../rules/state.ts";
import { positions } from "./positions.ts";

const key = (n: number): string => n.toString(16).padStart(64, "0");

/** Every moment of some random matches, from the setup and from every named position that is still played. */
export function* moments(matches: number, plies: number): Generator<Match<TheBase>> {
  const starts = [undefined, ...Object.values(positions).map((text) => theBase.notation.readPosition(text))];
  for (let n = 0; n < matches; n++) {
    const state = starts[n % starts.length];
    const match = new Match(theBase, { seats: 2, options: { rounds: 20 }, key: key(n), state });
    const rng = rngAt(key(n + 1000), 0);
    for (let ply = 0; ply < plies && match.toAct.length > 0; ply++) {
      yield match;
      match.submit(match.toAct[0], { move: rng.pick(match.legalMoves(match.toAct[0])) });
    }
  }
}
