/** The level of bots that make any move: for tests and the curious. Nobody is proposed it, and it stands in for nobody. */
export const RANDOM = "random";

/** The levels that play, weakest first; if a game has no other, its random one. */
export function playingLevels(levels: readonly string[]): readonly string[] {
  const playing = levels.filter((level) => level !== RANDOM);
  return playing.length > 0 ? playing : levels;
}

/** All levels as they are offered: those that play, weakest first, then the random one. */
export const offeredLevels = (levels: readonly string[]): string[] => [...new Set([...playingLevels(levels), ...levels])];

/** The level that is asked in the place of this one where there is no time for it: the next below; the weakest has none but itself. */
export function quickerLevel(levels: readonly string[], level: string): string {
  const playing = playingLevels(levels);
  return playing[playing.indexOf(level) - 1] ?? level;
}

/** The level above those that play by what they see: it looks ahead, and takes its time. */
const EXPERT = "expert";

/** The strongest level that answers at once: it plays on for others, in thought, many times. */
export const strongLevel = (levels: readonly string[]): string => {
  const playing = playingLevels(levels);
  return playing.findLast((level) => level !== EXPERT) ?? playing[0];
};
