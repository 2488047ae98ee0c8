import { DAYS_KEPT, dayAt, daysBefore } from "@baseboard/protocol/day";
import type { statements } from "./statements.ts";
import type { Sweep, Swept } from "./store.ts";

/** Server hours from marking a room until it is archived or deleted. */
export const HOURS_MARKED = 7 * 24;

/** Servers that share a database each sweep it: minimum clock time between two counted hours, in milliseconds. */
const APART = 59 * 60_000;

/** A query: the name of a statement, including one with a different text per database, and its parameters. */
type Question = [name: keyof typeof statements | "forgetBars", ...values: (string | number)[]];
type Rows = Record<string, unknown>[];
type Steps<T> = Generator<Question, T, Rows>;

/**
 * The queries of a sweep, each resumed with its rows; all in one transaction. A room is archived or deleted only after being marked for
 * `HOURS_MARKED` without a break. The database counts those hours itself, because the clock may jump either way; the clock only decides
 * which rooms are marked. A mark is removed as soon as the room is not stale.
 */
export function* sweepSteps({ now, before, hours }: Sweep): Steps<Swept> {
  const ran = yield* hoursRun(now, hours);
  const unmarked = (yield ["unmark", before]).length;
  const marked = (yield ["mark", before, ran.hours]).length;
  const ripeSince = ran.hours - HOURS_MARKED;
  yield* sweepBundles(now, before, ran.hours);
  yield ["forgetDays", daysBefore(dayAt(now), DAYS_KEPT)];
  const [census] = yield ["census", ripeSince];
  const open = Number(census.open);
  const isSilent = open > 0 && open === Number(census.marked);
  const most = mostAtOnce(open, isSilent);
  const done = { marked, unmarked, archived: 0, forgotten: 0, left: 0, open, most, ...(isSilent && { lastUsed: Number(census.touched) }) };
  if (!ran.isCounted) return done;
  yield ["forgetShut", before];
  for (const { code, played } of yield ["ripe", ripeSince, most])
    if (played) done.archived += yield* archive(String(code), ripeSince, now);
    else done.forgotten += (yield ["forgetRoom", String(code), ripeSince]).length;
  return { ...done, left: Number(census.ripe) - done.archived - done.forgotten };
}

/** Deletes the bundles that could have been taken once; marks those that nobody uses, and deletes those marked for long enough. */
function* sweepBundles(now: number, before: number, hours: number): Steps<void> {
  yield ["forgetTaken", now];
  yield ["unmarkBundles", before];
  yield ["markBundles", before, hours];
  yield ["forgetBundles", hours - HOURS_MARKED];
}

/** Maximum rooms archived or deleted per hour; one if all rooms are stale, which may be the clock's fault. */
const mostAtOnce = (open: number, isSilent: boolean): number => (isSilent ? 1 : Math.max(10, Math.floor(open / 100)));

/** Total hours servers have run, and whether this sweep has counted one more. */
function* hoursRun(now: number, more: Sweep["hours"]): Steps<{ hours: number; isCounted: boolean }> {
  // An UPDATE: of two simultaneous sweeps, one waits here.
  const [{ hours, at }] = yield ["uptime"];
  const isCounted = more > 0 && Math.abs(now - Number(at)) >= APART;
  if (isCounted) yield ["countHour", Number(hours) + more, now];
  return { hours: Number(hours) + (isCounted ? more : 0), isCounted };
}

/** Archives a room: it cannot be entered, tokens, bans, talk and recipients are deleted, and its owner loses ownership. */
function* archive(code: string, ripeSince: number, now: number): Steps<number> {
  const { length } = yield ["archive", code, ripeSince, now];
  if (length === 0) return 0;
  yield ["wipeTokens", code];
  yield ["forgetBars", code];
  yield ["forgetTalk", code];
  yield ["forgetRecipients", code];
  return length;
}
