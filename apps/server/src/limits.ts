import type { Request } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiRefusal } from "./no.ts";

/** How often one address may do what, a minute. A whole school may share one; only guessing codes needs no room. */
export interface LimitsPerMinute {
  /** Rooms made. */
  create: number;
  /** Rooms entered. */
  enter: number;
  /** Codes named that no room has. */
  guess: number;
  /** Anything asked. */
  ask: number;
}

export const usualLimits: LimitsPerMinute = { create: 30, enter: 240, guess: 12, ask: 1200 };

/** What counts as one address: an IPv4 address, or the 64-bit network of an IPv6 address, which one household owns whole. */
export function addressOf({ ip = "" }: Pick<Request, "ip">): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head, tail] = plain.split("::");
  const groups = head ? head.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(":").length : 0);
  return [...groups, ...Array(Math.max(0, missing)).fill("0")].slice(0, 4).join(":");
}

/** Counts what each address does, and says no when it is too much. */
export class Limits {
  #limiters: Record<keyof LimitsPerMinute, RateLimiterMemory>;

  constructor(perMinute: LimitsPerMinute) {
    const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
    const { create, enter, guess, ask } = perMinute;
    this.#limiters = { create: limiter(create), enter: limiter(enter), guess: limiter(guess), ask: limiter(ask) };
  }

  /** Counts one more; throws the refusal, with the seconds to wait, when it is too many. */
  async count(what: keyof LimitsPerMinute, request: Pick<Request, "ip">): Promise<void> {
    await this.#limiters[what].consume(addressOf(request)).catch(tooMany);
  }

  /** Throws the refusal when this address has guessed too many codes already. */
  async mayGuess(request: Pick<Request, "ip">): Promise<void> {
    const so = await this.#limiters.guess.get(addressOf(request));
    if (so && so.remainingPoints <= 0) tooMany(so);
  }
}

function tooMany(so: unknown): never {
  if (!(so instanceof RateLimiterRes)) throw so;
  throw new ApiRefusal("room.tooManyTries", { seconds: Math.max(1, Math.ceil(so.msBeforeNext / 1000)) });
}
