import type { Log } from "@baseboard/room";
import type { Store } from "./store/store.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Puts away, now and every hour, the rooms in which nobody has done anything for so many days. Answers how to stop that. */
export function sweepHourly(store: Store, days: number, log: Log): () => void {
  const sweep = async (): Promise<void> => {
    try {
      const swept = await store.sweep(Date.now() - days * DAY);
      if (swept.archived + swept.forgotten > 0) log.info(swept, "rooms were put away");
    } catch (error) {
      log.warn({ error }, "rooms could not be put away; trying again in an hour");
    }
  };
  const timer = setInterval(sweep, HOUR).unref();
  sweep();
  return () => clearInterval(timer);
}
