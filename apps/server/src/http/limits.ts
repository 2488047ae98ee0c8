import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { addressOf } from "./address.ts";
import { ApiError } from "./api-error.ts";

/** Limits per address and minute. A whole school may share an address; only the limit on guessing codes is tight. */
export interface LimitsPerMinute {
  /** Rooms created. */
  create: number;
  /** Room lookups. */
  enter: number;
  /** Matches exported as text. */
  export: number;
  /** Lists of one's own tables. An open first page asks every few seconds. */
  mine: number;
  /** Bundles of seats written or made void. An open page writes one when its seats change. */
  bundle: number;
  /** Changes to what a browser is told of by push messages. */
  alerts: number;
  /** Matches put into a day's table: each is played again. */
  day: number;
  /** Unknown codes named. Beyond the limit, each uses up `enter` faster. */
  guess: number;
  /** Wrong tokens of the operator. Beyond the limit no right one is let in from there, either. */
  operator: number;
  /** All requests to `/api`. */
  ask: number;
  /** Files of the web client. A first visit loads all of them, some 150. */
  file: number;
  /** Health pages: a proxy may probe twice a second, and there may be several. */
  health: number;
}

export const usualLimits: LimitsPerMinute = {
  create: 30,
  enter: 240,
  export: 120,
  mine: 600,
  bundle: 120,
  alerts: 120,
  day: 30,
  guess: 12,
  operator: 10,
  ask: 1200,
  file: 60_000,
  health: 6000,
};

/** Counted by each server alone: handled locally and very often. */
const OWN: (keyof LimitsPerMinute)[] = ["file", "health"];

/**
 * Cost in `enter` of a wrong code once an address has used up its guesses. A valid code costs one and always works while the limit lasts,
 * so a guesser does not lock out others at the same address. An address can try at most 12 + 228 / 6 = 50 wrong codes a minute, and with
 * 2,000 rooms in 887 million codes hits one in six days on average.
 */
export const WRONG_COUNTS = 6;

/** Identifies a client by the address of a request. */
type Whoever = Parameters<typeof addressOf>[0];

/** Counts requests per address and refuses those over the limit. */
export class Limits {
  #limiters: Record<keyof LimitsPerMinute, RateLimiterAbstract>;
  /** The last pending lookup per address. */
  #lookups = new Map<string, Promise<unknown>>();

  /** Servers that share a Redis share the counts; while it is down, each counts alone. */
  constructor(perMinute: LimitsPerMinute, redis?: Redis) {
    const limiter = (what: keyof LimitsPerMinute): RateLimiterAbstract => {
      const most = { points: perMinute[what], duration: 60, keyPrefix: `baseboard:${what}` };
      const alone = new RateLimiterMemory(most);
      if (!redis || OWN.includes(what)) return alone;
      return new RateLimiterRedis({ ...most, storeClient: redis, insuranceLimiter: alone, rejectIfRedisNotReady: true });
    };
    const kinds = Object.keys(perMinute) as (keyof LimitsPerMinute)[];
    this.#limiters = Object.fromEntries(kinds.map((what) => [what, limiter(what)])) as Record<keyof LimitsPerMinute, RateLimiterAbstract>;
  }

  /** Counts one; throws a refusal with the seconds to wait if it is over the limit. */
  async count(what: keyof LimitsPerMinute, whoever: Whoever): Promise<void> {
    await this.#limiters[what].consume(addressOf(whoever)).catch(tooMany);
  }

  /**
   * Looks up the code or token of a request to enter. If nothing is found, counts a guess and throws the result of `nothing`. Lookups of
   * one address run one at a time; otherwise many guesses would be looked up before the first is counted.
   */
  find<T>(whoever: Whoever, lookup: () => Promise<T | undefined>, nothing: () => ApiError): Promise<T> {
    return this.#inTurn(addressOf(whoever), async () => {
      await this.count("enter", whoever);
      const found = await lookup();
      if (found !== undefined) return found;
      await this.wrong(whoever);
      throw nothing();
    });
  }

  /** Counts a wrong code or token; throws a refusal if it is over the limit. */
  async wrong(whoever: Whoever): Promise<void> {
    await this.count("guess", whoever).catch(async (refusal) => {
      await this.#limiters.enter.penalty(addressOf(whoever), WRONG_COUNTS - 1);
      throw refusal;
    });
  }

  /** Whether a request may pass whose secret is right, or wrong, which counts; throws a refusal once there were too many wrong ones. */
  async secret(whoever: Whoever, isRight: boolean): Promise<boolean> {
    // Counted first: else many could be tried at once.
    await this.count("operator", whoever);
    if (isRight) await this.#limiters.operator.reward(addressOf(whoever), 1);
    return isRight;
  }

  #inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#lookups.get(address) ?? Promise.resolve()).then(work);
    const over = mine
      .catch(() => {})
      .then(() => {
        if (this.#lookups.get(address) === over) this.#lookups.delete(address);
      });
    this.#lookups.set(address, over);
    return mine;
  }
}

function tooMany(so: unknown): never {
  if (!(so instanceof RateLimiterRes)) throw so;
  throw new ApiError("room.tooManyTries", { seconds: Math.max(1, Math.ceil(so.msBeforeNext / 1000)) });
}
