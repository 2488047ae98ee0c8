import type { QuietHours } from "@baseboard/protocol";

const DAY = 24 * 60;
const MINUTE = 60_000;

/** Whether this is a time zone that is known here. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Minutes since midnight in a time zone. */
function minuteIn(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, hour: "numeric", minute: "numeric", hourCycle: "h23" }).formatToParts(at);
  const [hour, minute] = (["hour", "minute"] as const).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return hour * 60 + minute;
}

/**
 * When the quiet hours end that a moment lies in, in milliseconds since 1970; undefined for one outside of them. Where clocks are changed
 * in them it may be an hour off: whoever waits for it asks again then.
 */
export function quietUntil({ from, until, zone }: QuietHours, at: number): number | undefined {
  const since = (minuteIn(zone, at) - from + DAY) % DAY;
  const length = (until - from + DAY) % DAY;
  return since < length ? at - (at % MINUTE) + (length - since) * MINUTE : undefined;
}
