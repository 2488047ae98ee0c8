import type { Log } from "@baseboard/room";
import type { Store, Sweep, Swept } from "./store/store.ts";
import { HOURS_MARKED } from "./store/sweep-steps.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Archives or deletes, step by step, rooms unused for `days` days: sweeps now and every hour. Returns a function that stops it. */
export function sweepHourly(store: Store, days: number, log: Log): () => void {
  const say = new Sayings(log);
  const sweep = async (hours: Sweep["hours"]): Promise<void> => {
    const now = Date.now();
    try {
      say.swept(await store.sweep({ now, before: now - days * DAY, hours }));
    } catch (error) {
      log.warn({ error }, "rooms could not be put away; trying again in an hour");
    }
  };
  const timer = setInterval(sweep, HOUR, 1).unref();
  sweep(0);
  return () => clearInterval(timer);
}

/** Log messages about sweeps. */
class Sayings {
  #log: Log;
  /** Whether it was logged that all rooms are stale: not repeated hourly. */
  #isSilent = false;

  constructor(log: Log) {
    this.#log = log;
  }

  swept({ marked, unmarked, archived, forgotten, left, open, most, lastUsed }: Swept): void {
    if (unmarked > 0) this.#log.info({ unmarked }, "rooms are not to be put away any more: they were used, or the clock was wrong");
    if (marked > 0) {
      const level = marked > most ? "warn" : "info";
      this.#log[level]({ marked, open, hours: HOURS_MARKED }, "rooms nobody uses are put away once the server has run for so long");
    }
    if (archived + forgotten > 0) this.#log.info({ archived, forgotten }, "rooms were put away");
    if (left > 0) this.#log.warn({ left, open, limit: most }, "no more rooms are put away at once; the others follow, hour by hour");
    if (lastUsed !== undefined && !this.#isSilent)
      this.#log.warn(
        { open, lastUsed: new Date(lastUsed).toISOString() },
        "no room was used for so long; if that is not so, the clock is wrong",
      );
    this.#isSilent = lastUsed !== undefined;
  }
}
