/** The level of bots that make any move: for tests and the curious. Nobody is proposed it, and it stands in for nobody. */
export const RANDOM = "random";

/** The levels that play, weakest first; if a game has no other, its random one. */
export function playingLevels(levels: readonly string[]): readonly string[] {
  const playing = levels.filter((level) => level !== RANDOM);
  return playing.length > 0 ? playing : levels;
}

/** All levels as they are offered: those that play, weakest first, then the random one. */
export const offeredLevels = (levels: readonly string[]): string[] => [...new Set([...playingLevels(levels), ...levels])];
