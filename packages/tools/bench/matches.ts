import { type AnyGame, keyFrom, Match, rngAt } from "@baseboard/kit";
import { keepsTheLaws, type LawConfig } from "@baseboard/kit/testing";

/** Random matches through `Match` alone: total plies, plies per second, longest match, and matches won by one seat. */
export function plain(game: AnyGame, matches: number): { plies: number; perSecond: number; longest: number; decided: number } {
  const began = process.hrtime.bigint();
  let [plies, longest, decided] = [0, 0, 0];
  for (let i = 0; i < matches; i++) {
    const rng = rngAt(keyFrom(`bench ${i}`), 0);
    const seats = game.seats.min + (i % (game.seats.max - game.seats.min + 1));
    const match = new Match(game, { seats, options: game.options.parse({}), key: keyFrom(`bench match ${i}`) });
    while (match.toAct.length > 0) {
      const seat = rng.pick(match.awaited);
      match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
    }
    plies += match.plies;
    longest = Math.max(longest, match.plies);
    if (match.outcome?.winners.length === 1) decided++;
  }
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  return { plies, perSecond: plies / seconds, longest, decided };
}

/** The same number of matches under every law. */
// biome-ignore lint/suspicious/noExplicitAny: the setting of a game of any parts
export function lawful(game: AnyGame, lawConfig: LawConfig<any>, matches: number): { plies: number; seconds: number } {
  const began = process.hrtime.bigint();
  const { plies } = keepsTheLaws(game, lawConfig, matches, 100_000);
  return { plies, seconds: Number(process.hrtime.bigint() - began) / 1e9 };
}
