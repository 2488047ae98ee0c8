/** One stretch of an animation. `run(1)` must set the exact end pose: skipping is nothing but that call. */
export interface Step {
  /** Milliseconds. */
  ms: number;
  /** Draws the moment `k`, from 0 to 1. */
  run(k: number): void;
}

/** Plays groups of steps one after another; the steps of one group run together. */
export interface Queue {
  /** Resolves when the group has ended, or was skipped. */
  push(...group: Step[]): Promise<void>;
  /** Ends everything at once, each step in its end pose. */
  flush(): void;
  /** Resolves when nothing is left to play. */
  readonly idle: Promise<void>;
}
