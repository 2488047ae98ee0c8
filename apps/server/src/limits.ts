import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { addressOf } from "./address.ts";
import { ApiRefusal } from "./no.ts";

/** How often one address may do what, a minute. A whole school may share one; only guessing codes needs no room. */
export interface LimitsPerMinute {
  /** Rooms made. */
  create: number;
  /** Rooms entered. */
  enter: number;
  /** Matches handed out as text. */
  export: number;
  /** Codes named that no room has. */
  guess: number;
  /** Anything asked. */
  ask: number;
}

export const usualLimits: LimitsPerMinute = { create: 30, enter: 240, export: 120, guess: 12, ask: 1200 };

/** Counts what each address does, and says no when it is too much. */
export class Limits {
  #limiters: Record<keyof LimitsPerMinute, RateLimiterAbstract>;

  /** Servers that share a Redis count together; while it does not answer, each for itself. */
  constructor(perMinute: LimitsPerMinute, redis?: Redis) {
    const limiter = (what: keyof LimitsPerMinute): RateLimiterAbstract => {
      const most = { points: perMinute[what], duration: 60, keyPrefix: `baseboard:${what}` };
      const alone = new RateLimiterMemory(most);
      return redis ? new RateLimiterRedis({ ...most, storeClient: redis, insuranceLimiter: alone, rejectIfRedisNotReady: true }) : alone;
    };
    const kinds = Object.keys(perMinute) as (keyof LimitsPerMinute)[];
    this.#limiters = Object.fromEntries(kinds.map((what) => [what, limiter(what)])) as Record<keyof LimitsPerMinute, RateLimiterAbstract>;
  }

  /** Counts one more; throws the refusal, with the seconds to wait, when it is too many. */
  async count(what: keyof LimitsPerMinute, whoever: { ip?: string | undefined }): Promise<void> {
    await this.#limiters[what].consume(addressOf(whoever)).catch(tooMany);
  }

  /** Counts a wrong code or token; whoever has named too many learns no more than that. */
  async wrong(whoever: { ip?: string | undefined }): Promise<void> {
    await this.mayGuess(whoever);
    await this.count("guess", whoever);
  }

  /** Throws the refusal when this address has guessed too many codes already. */
  async mayGuess(whoever: { ip?: string | undefined }): Promise<void> {
    const so = await this.#limiters.guess.get(addressOf(whoever));
    if (so && so.remainingPoints <= 0) tooMany(so);
  }
}

function tooMany(so: unknown): never {
  if (!(so instanceof RateLimiterRes)) throw so;
  throw new ApiRefusal("room.tooManyTries", { seconds: Math.max(1, Math.ceil(so.msBeforeNext / 1000)) });
}
