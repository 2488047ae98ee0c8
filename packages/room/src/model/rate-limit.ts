/** Parameters of a token bucket. */
export interface Pace {
  /** Messages that may come at once. */
  burst: number;
  /** Messages per second in the long run. */
  perSecond: number;
  /** Strikes at which the connection is closed: one for a message that came too fast, `MALFORMED` for nonsense; one a second wears off. */
  patience: number;
}

export const usualPace: Pace = { burst: 40, perSecond: 20, patience: 30 };

/** Of arrivals: on a bad network a client comes in again about every two seconds. */
export const usualArrivals: Pace = { burst: 10, perSecond: 1, patience: Number.POSITIVE_INFINITY };

/** Strikes for a message that no client of ours sends. */
const MALFORMED = 3;

/** Token bucket of one person, with strikes. */
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

  /** Counts a message: "pass"; "wait" when it came too fast; "close" when there are too many strikes. */
  message(now: number): "pass" | "wait" | "close" {
    this.#refill(now);
    if (this.#tokens >= 1) {
      this.#tokens--;
      return "pass";
    }
    this.#strikes++;
    return this.#verdict();
  }

  /** Whole seconds until the next message passes. */
  wait(now: number): number {
    this.#refill(now);
    return Math.max(0, Math.ceil((1 - this.#tokens) / this.#pace.perSecond));
  }

  /** Counts a malformed message. */
  malformed(): "wait" | "close" {
    this.#strikes += MALFORMED;
    return this.#verdict();
  }

  /** Whether the bucket is full and has no strikes, like a new one. */
  isFull(now: number): boolean {
    this.#refill(now);
    return this.#tokens === this.#pace.burst && this.#strikes === 0;
  }

  #refill(now: number): void {
    const seconds = Math.max(0, now - this.#at) / 1000;
    this.#at = now;
    this.#tokens = Math.min(this.#pace.burst, this.#tokens + seconds * this.#pace.perSecond);
    this.#strikes = Math.max(0, this.#strikes - seconds);
  }

  #verdict(): "wait" | "close" {
    return this.#strikes >= this.#pace.patience ? "close" : "wait";
  }
}

/** Below so many buckets none is evicted. */
const FEW = 64;

/** One token bucket per key. Full buckets are evicted: a new one would be the same. */
export class TokenBuckets {
  #pace: Pace;
  #buckets = new Map<string, TokenBucket>();
  #most = FEW;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** The bucket of a key. */
  of(key: string, now: number): TokenBucket {
    const bucket = this.#buckets.get(key) ?? new TokenBucket(now, this.#pace);
    if (this.#buckets.size >= this.#most) this.#evict(now);
    this.#buckets.set(key, bucket);
    return bucket;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Evicts full buckets; next time once there are twice as many. */
  #evict(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
    this.#most = Math.max(FEW, 2 * this.#buckets.size);
  }
}
