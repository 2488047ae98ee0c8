import { added, type Judge } from "./judge.ts";
import type { Weigh } from "./lines.ts";
import type { Luck } from "./luck.ts";

/** How a bot weighs a turn. */
export interface Mind {
  judge: Judge;
  /** For the plays of this turn, and for those of the next. */
  luck: Luck;
  nextLuck: Luck;
  /** How much the next turn with the cards it keeps counts, where better cards may come. */
  next: number;
  /** How much it counts against passing cards that the neighbour could use them. */
  spite: number;
}

/** What a step adds, as likely as it is to come about. */
export const weighed =
  (judge: Judge, luck: Luck): Weigh =>
  (ground, step) =>
    luck(ground, step) * added(judge, ground, step.card, step.option);
