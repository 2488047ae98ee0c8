import { Match, rngAt, type State } from "@baseboard/kit";
import { darebase, scenarios } from "../../rules/index.ts";
import type { Darebase } from "../../rules/state.ts";
import { positions } from "../positions.ts";

const key = (n: number): string => n.toString(16).padStart(64, "0");

/** A position, played with these options. */
function startFrom(text: string, { waiting }: Darebase["options"]): State<Darebase> {
  const state = darebase.notation.readPosition(text);
  return { ...state, table: { ...state.table, waiting } };
}

/** Every moment of some random matches, from the setup of each scenario and from every named position that is still played. */
export function* moments(matches: number, plies: number): Generator<Match<Darebase>> {
  const starts = [...scenarios.map(() => undefined), ...Object.values(positions)];
  for (let n = 0; n < matches; n++) {
    const scenario = scenarios[n % scenarios.length];
    const options = { scenario, waiting: n % 3 === 0 };
    const text = starts[n % starts.length];
    const match = new Match(darebase, { seats: 2, options, key: key(n), ...(text && { state: startFrom(text, options) }) });
    const rng = rngAt(key(n + 1000), 0);
    for (let ply = 0; ply < plies && match.toAct.length > 0; ply++) {
      yield match;
      match.submit(match.toAct[0], { move: rng.pick(match.legalMoves(match.toAct[0])) });
    }
  }
}
