import type { Log } from "@baseboard/room";
import { Redis } from "ioredis";

/** Rather a no at once than an answer that never comes: rooms that run play on without Redis. */
const impatient = { maxRetriesPerRequest: 1, commandTimeout: 1500, connectTimeout: 1500, retryStrategy: () => 500 };

export const connect = (url: string): Redis => new Redis(url, impatient);

/** Closes connections: once all is answered that was asked on them, or at once where nothing answers. */
export async function disconnect(connections: Redis[]): Promise<void> {
  await Promise.allSettled(connections.map((each) => (each.status === "ready" ? each.quit() : undefined)));
  for (const each of connections) each.disconnect();
}

const UNANSWERED = /^(Reached the max retries per request limit|Command timed out|Connection is closed)/;

/** Whether something failed because Redis is away. That is said once, by its `Watch`. */
export const isAway = (error: unknown): boolean => error instanceof Error && UNANSWERED.test(error.message);

/** What was answered; undefined when Redis is away. */
export function orLost<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error) => {
    if (!isAway(error)) throw error;
    return undefined;
  });
}

/** Says when Redis does not answer, and when it does again: once, however many ask it and however often. */
export class Watch {
  #log: Log;
  /** Who had no answer to the last thing asked. */
  #unanswered = new Set<unknown>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Hears of it, too, when a connection breaks or is there again. */
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
