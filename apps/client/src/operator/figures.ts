import { language, region } from "../language.ts";
import { say } from "../words.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A number as the reader writes it. */
export const count = (n: number): string => n.toLocaleString(language.value);

/** Bytes, rounded. */
export const bytes = (n: number): string =>
  n < 1e6 ? say("operator.kilobytes", { n: count(Math.ceil(n / 1e3)) }) : say("operator.megabytes", { n: count(Math.round(n / 1e6)) });

/** How long something is, from milliseconds: in its largest unit. */
export function span(ms: number): string {
  if (ms < HOUR) return say("operator.minutes", { n: Math.max(1, Math.round(ms / MINUTE)) });
  return ms < 2 * DAY ? say("operator.hours", { n: Math.round(ms / HOUR) }) : say("operator.days", { n: count(Math.round(ms / DAY)) });
}

/** A day, or the time of this one. */
export function when(at: number, now: number): string {
  const is = new Date(at);
  return now - at < DAY
    ? is.toLocaleTimeString(region.value, { timeStyle: "short" })
    : is.toLocaleDateString(region.value, { dateStyle: "medium" });
}

/** An address as it is shown: an IPv6 one stands for its network. */
export const shownAddress = (address: string): string => (address.includes(":") ? `${address}::/64` : address);
