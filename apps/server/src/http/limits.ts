import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { addressOf } from "./address.ts";
import { ApiError } from "./api-error.ts";

/** How often one address may do what, a minute. A whole school may share one; only guessing codes needs no room. */
export interface LimitsPerMinute {
  /** Rooms made. */
  create: number;
  /** Rooms entered. */
  enter: number;
  /** Matches handed out as text. */
  export: number;
  /** Codes named that no room has. More of them use up `enter` faster. */
  guess: number;
  /** Anything asked of `/api`. */
  ask: number;
  /** Files of the web client. A browser that comes for the first time takes all of them, some 150. */
  file: number;
  /** Health pages: a proxy asks twice a second, and there may be many. */
  health: number;
}

export const usualLimits: LimitsPerMinute = { create: 30, enter: 240, export: 120, guess: 12, ask: 1200, file: 60_000, health: 6000 };

/** What each server counts for itself: it answers these alone, and very often. */
const OWN: (keyof LimitsPerMinute)[] = ["file", "health"];

/**
 * What a wrong code counts as entering once an address has used up its guesses. A good one counts as one and always opens: nobody
 * who shares an address with a guesser is shut out while that lasts. So an address names 12 + 228 / 6 = 50 wrong codes a minute
 * at most, and of 887 million codes, 2,000 of them rooms, hits one in six days on average.
 */
export const WRONG_COUNTS = 6;

/** Who is counted: by the address of a request. */
type Whoever = Parameters<typeof addressOf>[0];

/** Counts what each address does, and says no when it is too much. */
export class Limits {
  #limiters: Record<keyof LimitsPerMinute, RateLimiterAbstract>;
  /** The last thing that is looked up for each address. */
  #lookups = new Map<string, Promise<unknown>>();

  /** Servers that share a Redis count together; while it does not answer, each for itself. */
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

  /** Counts one more; throws the refusal, with the seconds to wait, when it is too many. */
  async count(what: keyof LimitsPerMinute, whoever: Whoever): Promise<void> {
    await this.#limiters[what].consume(addressOf(whoever)).catch(tooMany);
  }

  /**
   * Finds what somebody who enters has named. Where there is nothing, that was a guess, and what `nothing` answers is thrown. One lookup of an
   * address waits for the other: many guesses at once would else be looked up before the first of them is counted.
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

  /** Counts a wrong code or token, named by somebody who enters; throws the refusal when it is one too many. */
  async wrong(whoever: Whoever): Promise<void> {
    await this.count("guess", whoever).catch(async (refusal) => {
      await this.#limiters.enter.penalty(addressOf(whoever), WRONG_COUNTS - 1);
      throw refusal;
    });
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
