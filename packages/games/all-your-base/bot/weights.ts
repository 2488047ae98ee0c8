import type { Availability } from "./availability.ts";
import { type Evaluate, gainOf } from "./evaluate.ts";
import type { ScoreStep } from "./play-sequences.ts";

/** How a bot weighs a turn. */
export interface Weights {
  evaluate: Evaluate;
  /** For the plays of this turn, and for those of the next. */
  availability: Availability;
  nextAvailability: Availability;
  /** How much the next turn with the cards it keeps counts, where better cards may come. */
  next: number;
  /** How much it counts against passing cards that the neighbour could use them. */
  spite: number;
}

/** What a step adds, as likely as it is to come about. */
export const scoreSteps =
  (evaluate: Evaluate, availability: Availability): ScoreStep =>
  (ground, step) =>
    availability(ground, step) * gainOf(evaluate, ground, step.card, step.option);
