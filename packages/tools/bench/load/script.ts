import { type AnyGame, keyFrom, Match, rngAt } from "@baseboard/kit";

/** Key of every match under load: with identical chance, one list of moves fits all. */
export const KEY = keyFrom("load");

/** One move of the script. */
export interface Step {
  seat: number;
  move: unknown;
}

/** A whole match for two: the longest of `tries` random ones. */
export function scriptOf(game: AnyGame, tries = 50): Step[] {
  const matches = Array.from({ length: tries }, (_, i) => randomMatch(game, i));
  return matches.reduce((longest, each) => (each.length > longest.length ? each : longest));
}

function randomMatch(game: AnyGame, nr: number): Step[] {
  const rng = rngAt(keyFrom(`script ${nr}`), 0);
  const match = new Match(game, { seats: 2, options: game.options.parse({}), key: KEY });
  const steps: Step[] = [];
  while (match.toAct.length > 0) {
    const seat = rng.pick(match.awaited);
    const move = rng.pick(match.legalMoves(seat));
    match.submit(seat, { move });
    steps.push({ seat, move });
  }
  return steps;
}
