/** How many messages somebody may send at once, and how many more each second. */
export interface Pace {
  burst: number;
  perSecond: number;
  /** How much ill will closes their connection; that wears off by one a second. */
  patience: number;
}

export const usualPace: Pace = { burst: 40, perSecond: 20, patience: 30 };

/** How often somebody may come in again: a bad network makes it once in two seconds or so. */
export const usualArrivals: Pace = { burst: 10, perSecond: 1, patience: Number.POSITIVE_INFINITY };

/** What one message that no client of ours sends counts. */
const MALFORMED = 3;

/** The patience a room has with one person. */
export class TokenBucket {
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
    this.#rest(now);
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

  /** Whether nothing is held against them any more. */
  isRested(now: number): boolean {
    this.#rest(now);
    return this.#tokens === this.#pace.burst && this.#strikes === 0;
  }

  #rest(now: number): void {
    const seconds = Math.max(0, now - this.#at) / 1000;
    this.#at = now;
    this.#tokens = Math.min(this.#pace.burst, this.#tokens + seconds * this.#pace.perSecond);
    this.#strikes = Math.max(0, this.#strikes - seconds);
  }

  #verdict(): "wait" | "close" {
    return this.#strikes >= this.#pace.patience ? "close" : "wait";
  }
}

/** So many gates are kept before any is looked at again. */
const FEW = 64;

/** One gate for each person, however often they come back. Who has rested is forgotten: a new gate would be the same. */
export class TokenBuckets {
  #pace: Pace;
  #gates = new Map<string, TokenBucket>();
  #most = FEW;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** The gate of whoever goes by this key. */
  of(key: string, now: number): TokenBucket {
    const gate = this.#gates.get(key) ?? new TokenBucket(now, this.#pace);
    if (this.#gates.size >= this.#most) this.#forget(now);
    this.#gates.set(key, gate);
    return gate;
  }

  get size(): number {
    return this.#gates.size;
  }

  /** Looks at all of them, but not again until there are twice as many. */
  #forget(now: number): void {
    for (const [key, gate] of this.#gates) if (gate.isRested(now)) this.#gates.delete(key);
    this.#most = Math.max(FEW, 2 * this.#gates.size);
  }
}
