import type { Log } from "@baseboard/room";
import { Redis } from "ioredis";

/** Fails fast instead of hanging: running rooms continue without Redis. */
const impatient = { maxRetriesPerRequest: 1, commandTimeout: 1500, connectTimeout: 1500, retryStrategy: () => 500 };

export const connect = (url: string): Redis => new Redis(url, impatient);

/** Closes connections: after pending commands, or at once if Redis does not respond. */
export async function disconnect(connections: Redis[]): Promise<void> {
  await Promise.allSettled(connections.map((each) => (each.status === "ready" ? each.quit() : undefined)));
  for (const each of connections) each.disconnect();
}

const UNANSWERED = /^(Reached the max retries per request limit|Command timed out|Connection is closed)/;

/** Whether an error means that Redis is down. `Watch` logs that once. */
export const isAway = (error: unknown): boolean => error instanceof Error && UNANSWERED.test(error.message);

/** The reply; undefined if Redis is down. */
export function orLost<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error) => {
    if (!isAway(error)) throw error;
    return undefined;
  });
}

/** Logs once when Redis stops responding and once when it responds again, regardless of callers and calls. */
export class Watch {
  #log: Log;
  /** Callers whose last command got no reply. */
  #unanswered = new Set<unknown>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Also tracks connections that break or recover. */
  over(connections: Redis[]): void {
    for (const each of connections) each.on("error", (error) => this.unanswered(each, error)).on("ready", () => this.answered(each));
  }

  unanswered(who: unknown, error: Error): void {
    if (this.#unanswered.size === 0) this.#log.warn({ from: "redis", error }, "Redis does not answer");
    this.#unanswered.add(who);
  }

  answered(who: unknown): void {
    if (this.#unanswered.delete(who) && this.#unanswered.size === 0) this.#log.info({ from: "redis" }, "Redis answers again");
  }
}
