import type { Availability } from "./availability.ts";
import { type Evaluate, gainOf } from "./evaluate.ts";
import type { ScoreStep } from "./play-sequences.ts";

/** The weights of a bot's evaluation. */
export interface Weights {
  evaluate: Evaluate;
  /** For the plays of this turn, and of the next. */
  availability: Availability;
  nextAvailability: Availability;
  /** Weight of the next turn with the kept cards, if better cards may come. */
  next: number;
  /** Weight of the neighbor's gain from passed cards. */
  spite: number;
}

/** The value a step adds, times its probability. */
export const scoreSteps =
  (evaluate: Evaluate, availability: Availability): ScoreStep =>
  (ground, step) =>
    availability(ground, step) * gainOf(evaluate, ground, step.card, step.option);
