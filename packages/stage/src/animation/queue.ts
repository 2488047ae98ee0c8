/** One step of an animation. `run(1)` must set the exact end pose: skipping only makes that call. */
export interface Step {
  /** Milliseconds. */
  ms: number;
  /** Draws progress `k`, from 0 to 1. */
  run(k: number): void;
}

/** Plays groups of steps in sequence; the steps of a group run together. */
export interface Queue {
  /** Resolves when the group has ended or was skipped. */
  push(...group: Step[]): Promise<void>;
  /** Ends everything at once, each step in its end pose. */
  flush(): void;
  /** Resolves when the queue is empty. */
  readonly idle: Promise<void>;
}

/** A queue for one board. Once it is revoked its board is gone: what is pushed then resolves at once, and is never run. */
export function revocable(queue: Queue): Queue & { revoke(): void } {
  let isRevoked = false;
  return {
    push: (...group) => (isRevoked ? Promise.resolve() : queue.push(...group)),
    flush: () => queue.flush(),
    get idle() {
      return queue.idle;
    },
    revoke() {
      isRevoked = true;
    },
  };
}

/** Dependencies of a queue: the frames of a browser, or of a test. */
export interface QueueOptions {
  /** Calls `call` once, with the time in milliseconds. */
  nextFrame(call: (now: number) => void): void;
  /** Called after steps have run, to render. */
  drawn(): void;
  /** True if animations are off: reduced motion, a hidden page, or a match far ahead. */
  still(): boolean;
  /** How many times faster than usual it plays; default 1. */
  speed?(): number;
}

interface Group {
  steps: Step[];
  ended(): void;
}

/** More groups than this may not wait: the oldest are ended at once. */
const LONGEST = 3;
/** Speed factor while more is queued here. */
const HURRY = 1.8;

/** A queue that plays on the frames it is given, and asks for none while it is idle. */
export function animationQueue({ nextFrame, drawn, still, speed = () => 1 }: QueueOptions): Queue {
  const groups: Group[] = [];
  let elapsed = 0;
  let last: number | undefined;
  let asked = false;
  let idle = Promise.resolve();
  let becomeIdle = () => {};

  const endFirst = (): void => {
    const group = groups.shift();
    elapsed = 0;
    try {
      for (const step of group?.steps ?? []) step.run(1);
    } finally {
      // Also when a step threw: the promise of the group is always resolved.
      group?.ended();
      if (groups.length === 0) {
        last = undefined;
        becomeIdle();
      }
    }
  };

  const flush = (): void => {
    if (groups.length === 0) return;
    while (groups.length > 0) endFirst();
    drawn();
  };

  const play = (now: number): void => {
    elapsed += (now - (last ?? now)) * Math.max(groups.length > 1 ? HURRY : 1, speed());
    last = now;
    const { steps } = groups[0];
    if (steps.every((step) => elapsed >= step.ms)) endFirst();
    else for (const step of steps) step.run(elapsed >= step.ms ? 1 : elapsed / step.ms);
    drawn();
  };

  const tick = (now: number): void => {
    asked = false;
    if (groups.length === 0) return;
    try {
      if (still()) flush();
      else play(now);
    } finally {
      ask();
    }
  };

  const ask = (): void => {
    if (asked || groups.length === 0) return;
    asked = true;
    nextFrame(tick);
  };

  return {
    push(...steps) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (groups.length === 0) idle = new Promise((done) => (becomeIdle = done));
      groups.push({ steps, ended: resolve });
      if (still()) flush();
      while (groups.length > LONGEST) endFirst();
      ask();
      return promise;
    },
    flush,
    get idle() {
      return idle;
    },
  };
}
