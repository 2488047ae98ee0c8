import { setImmediate } from "node:timers/promises";
import { type AnyGame, Fault, Match, play, playsVersion } from "@baseboard/kit";
import type { StoredMatch } from "./services.ts";
import type { Setup } from "./setup.ts";
import type { AnyMatch } from "./synced.ts";

/** A stored match that this version of the rules cannot play again. */
export class OldRules extends Fault {}

/** A new match, as it is to be stored. */
export const newStored = (game: AnyGame, { round, chairs, options }: Setup, key: string): StoredMatch => ({
  round,
  key,
  version: game.version,
  seats: chairs.length,
  options,
  lines: [],
});

/** How long one match that is played again may hold up everything else, in milliseconds. */
const SLICE = 5;

/**
 * A match as it stands after all that was stored of it, played again in slices. Throws `OldRules` when the rules have changed
 * since.
 */
export async function restored(game: AnyGame, stored: StoredMatch): Promise<AnyMatch> {
  if (!playsVersion(game, stored.version))
    throw new OldRules(`Stored with version ${stored.version} of ${game.id}; this is ${game.version}.`);
  const { seats, key, version: rulesVersion } = stored;
  // An option that came later is as usual in what was stored before.
  const options = game.options.parse(stored.options);
  const match = new Match(game, { seats, options, rulesVersion, key });
  let until = performance.now() + SLICE;
  for (const [i, line] of stored.lines.entries()) {
    playAgain(match, line, i);
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE;
  }
  return match;
}

/** What went wrong is told without the line itself: it may be a choice that is still hidden. */
function playAgain(match: AnyMatch, line: string, i: number): void {
  try {
    play(match, line);
  } catch {
    throw new Fault(`Line ${i + 1} of a stored match cannot be played again by version ${match.rulesVersion} of ${match.game.id}.`);
  }
}
