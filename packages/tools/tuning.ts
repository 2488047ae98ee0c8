import { keyFrom, type Rng, rngAt } from "@baseboard/kit";

/** The weights of a bot by name. */
export type Weights = Record<string, number>;

/** What a game says of its bots, so that their weights can be tuned: `test/tuning.ts`. */
export interface Tuning {
  seats: number;
  /** Those of today. */
  weights: Weights;
  /** Plays a match whose chance follows from the key, with the bot of these weights in each seat. Answers with what each seat has of the win, 1 in all or less. */
  plays(weights: Weights[], key: string): number[];
}

/** What a bot has won of so many matches. */
export interface Share {
  share: number;
  /** The standard error. */
  error: number;
}

/** One bot against others that are alike, in each seat equally often. */
export function shareOf({ seats, plays }: Tuning, one: Weights, others: Weights, matches: number, key: string): Share {
  let won = 0;
  for (let i = 0; i < matches; i++) {
    const seat = i % seats;
    const sat = Array.from({ length: seats }, (_, each) => (each === seat ? one : others));
    won += plays(sat, `${key} ${Math.floor(i / seats)}`)[seat];
  }
  const share = won / matches;
  return { share, error: Math.sqrt((share * (1 - share)) / matches) };
}

/** How far weights are moved at first, and at least and at most, as a part of what they are. */
const STEP = { first: 0.3, least: 0.05, most: 0.6 };

/** A number around 0, of which two thirds lie between -1 and 1. */
const around = (rng: Rng): number => Array.from({ length: 12 }, () => rng.below(10_000) / 10_000).reduce((sum, each) => sum + each, -6);

const moved = (weights: Weights, step: number, rng: Rng): Weights =>
  Object.fromEntries(Object.entries(weights).map(([name, is]) => [name, Number((is * Math.exp(step * around(rng))).toPrecision(4))]));

export interface Tuned {
  weights: Weights;
  /** Against those of today, in matches of their own. */
  against: Share;
}

/**
 * Seeks better weights: in each round all are moved a little, by chance, and kept where they win more than their share against the best so
 * far, and then again in other matches. `tell` hears of each round.
 */
export function tune(
  tuning: Tuning,
  { rounds, matches, key, tell }: { rounds: number; matches: number; key: string; tell(line: string): void },
): Tuned {
  const fair = 1 / tuning.seats;
  let { weights } = tuning;
  let step = STEP.first;
  for (let round = 1; round <= rounds; round++) {
    const next = moved(weights, step, rngAt(keyFrom(key), round));
    const first = shareOf(tuning, next, weights, matches, `${key} ${round}`);
    const again = first.share - first.error > fair ? shareOf(tuning, next, weights, matches, `${key} ${round} again`) : undefined;
    const isKept = again !== undefined && again.share > fair && (first.share + again.share) / 2 - first.error > fair;
    step = Math.min(STEP.most, Math.max(STEP.least, step * (isKept ? 1.5 : 0.95)));
    if (isKept) weights = next;
    tell(`${round}: ${percent(first)}${again ? `, again ${percent(again)}` : ""}${isKept ? `, kept: ${JSON.stringify(next)}` : ""}`);
  }
  return { weights, against: shareOf(tuning, weights, tuning.weights, 2 * matches, `${key} at last`) };
}

/** A share in words. */
export const percent = ({ share, error }: Share): string => `${(100 * share).toFixed(1)} % ± ${(100 * error).toFixed(1)}`;
