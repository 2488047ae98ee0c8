/** How many messages a connection may send at once, and how many more each second. */
export interface Pace {
  burst: number;
  perSecond: number;
  /** How much ill will closes it; that wears off by one a second. */
  patience: number;
}

export const usualPace: Pace = { burst: 40, perSecond: 20, patience: 30 };

/** What one message that no client of ours sends counts. */
const MALFORMED = 3;

/** The patience a room has with one connection. */
export class Gate {
  #pace: Pace;
  #tokens: number;
  #strikes = 0;
  #at: number;

  constructor(now: number, pace = usualPace) {
    this.#at = now;
    this.#pace = pace;
    this.#tokens = pace.burst;
  }

  /** One more message: "pass", "wait" when it came too fast, "close" when patience is at an end. */
  message(now: number): "pass" | "wait" | "close" {
    const seconds = Math.max(0, now - this.#at) / 1000;
    this.#at = now;
    this.#tokens = Math.min(this.#pace.burst, this.#tokens + seconds * this.#pace.perSecond);
    this.#strikes = Math.max(0, this.#strikes - seconds);
    if (this.#tokens >= 1) {
      this.#tokens--;
      return "pass";
    }
    this.#strikes++;
    return this.#verdict();
  }

  /** One message that makes no sense. */
  malformed(): "wait" | "close" {
    this.#strikes += MALFORMED;
    return this.#verdict();
  }

  #verdict(): "wait" | "close" {
    return this.#strikes >= this.#pace.patience ? "close" : "wait";
  }
}
