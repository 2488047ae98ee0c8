import type { Rng } from "./rng.ts";

/** Values that differ by less than this are alike. */
const ALIKE = 1e-9;

/** A random one among those of the highest value. */
export function best<T>(choices: readonly T[], worthOf: (choice: T) => number, rng: Rng): T {
  const worths = choices.map(worthOf);
  const most = worths.reduce((so, worth) => Math.max(so, worth), Number.NEGATIVE_INFINITY) - ALIKE;
  return rng.pick(choices.filter((_, i) => worths[i] >= most));
}

/** The choice of a bot that errs in so many of 100 cases: then it is any of the better half, otherwise the best. */
export function carelessly<T>(choices: readonly T[], worthOf: (choice: T) => number, errs: number, rng: Rng): T {
  if (rng.below(100) >= errs) return best(choices, worthOf, rng);
  const judged = choices.map((choice) => ({ choice, worth: worthOf(choice) })).sort((a, b) => b.worth - a.worth);
  return rng.pick(judged.slice(0, Math.ceil(judged.length / 2))).choice;
}
