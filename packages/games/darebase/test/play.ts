import { Match, rngAt } from "@baseboard/kit";
import { darebase, scenarios } from "../rules/index.ts";
import type { Darebase } from "../rules/state.ts";
import { positions } from "./positions.ts";

const key = (n: number): string => n.toString(16).padStart(64, "0");

/** Every moment of some random matches, from the setup of each scenario and from every named position that is still played. */
export function* moments(matches: number, plies: number): Generator<Match<Darebase>> {
  const starts = [...scenarios.map(() => undefined), ...Object.values(positions).map((text) => darebase.notation.readPosition(text))];
  for (let n = 0; n < matches; n++) {
    const scenario = scenarios[n % scenarios.length];
    const match = new Match(darebase, { seats: 2, options: { scenario }, key: key(n), state: starts[n % starts.length] });
    const rng = rngAt(key(n + 1000), 0);
    for (let ply = 0; ply < plies && match.toAct.length > 0; ply++) {
      yield match;
      match.submit(match.toAct[0], { move: rng.pick(match.legalMoves(match.toAct[0])) });
    }
  }
}
