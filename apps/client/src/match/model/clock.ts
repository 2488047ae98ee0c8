import type { RoomState, SeatState } from "@baseboard/protocol";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below these, in milliseconds, a clock is shown as low, then as nearly out; and both are said once to its player. */
const LOW = MINUTE;
const LAST = 10 * SECOND;

/** How a clock looks: it waits for its turn, runs, or stands; runs low, or nearly out; or is at zero. */
export type ClockLook = "waits" | "runs" | "low" | "last" | "stands" | "zero";

/** A clock at a moment. */
export interface Reading {
  look: ClockLook;
  /** Milliseconds left, or used where it counts up. */
  ms: number;
}

type Setting = RoomState["settings"]["clock"];

/** Whether this clock counts up what is used. */
export const countsUp = (setting: Setting): boolean => setting === "friendly";

/**
 * The clock of a seat at `now`, the server's time; undefined where there is none. Until the server's time is known, it shows what was
 * left as it was charged last. It stands while its seat is waited for and it does not run: a board still tells, or its player dropped out.
 */
export function readingOf(
  setting: Setting,
  { clock, since }: Pick<SeatState, "clock" | "since">,
  isAwaited: boolean,
  now = 0,
): Reading | undefined {
  if (setting === "none" || clock < 0) return undefined;
  const used = since > 0 ? Math.max(0, now - since) : 0;
  const ms = countsUp(setting) ? clock + used : Math.max(0, clock - used);
  return { look: lookOf(setting, ms, isAwaited, since > 0 && now >= since), ms };
}

function lookOf(setting: Setting, ms: number, isAwaited: boolean, runs: boolean): ClockLook {
  if (!isAwaited) return "waits";
  if (countsUp(setting)) return runs ? "runs" : "stands";
  if (ms <= 0) return "zero";
  if (!runs) return "stands";
  if (ms > LOW) return "runs";
  return ms > LAST ? "low" : "last";
}

/** A time as it is shown: minutes and seconds; or a key and its numbers, where it is hours or days. What is left is rounded up, what is used down. */
export function timeShown(ms: number, isUsed: boolean): string | { key: string; with: Record<string, number> } {
  const whole = (unit: number) => Math.floor(ms / unit);
  if (ms >= DAY) return { key: "match.clock.days", with: { days: whole(DAY), hours: Math.floor((ms % DAY) / HOUR) } };
  if (ms >= HOUR) return { key: "match.clock.hours", with: { hours: whole(HOUR), minutes: Math.floor((ms % HOUR) / MINUTE) } };
  const seconds = isUsed ? whole(SECOND) : Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whether a clock that looks so uses time. */
export const isRunning = (look: ClockLook | undefined): boolean => look === "runs" || look === "low" || look === "last";

/**
 * Whether what the board still tells of others is cut short as one's own clock runs on from one look to another: it has stood until now, so
 * that there was time for it. Not where it is days.
 */
export const endsTelling = (setting: Setting, before: ClockLook | undefined, now: ClockLook | undefined): boolean =>
  before === "stands" && isRunning(now) && !setting.startsWith("days");

/** What is to be said as a clock runs from one look to another; undefined for nothing. */
export function warningOf(before: ClockLook | undefined, now: ClockLook | undefined): "oneMinute" | "tenSeconds" | undefined {
  if (before === "runs" && now === "low") return "oneMinute";
  return (before === "runs" || before === "low") && now === "last" ? "tenSeconds" : undefined;
}
