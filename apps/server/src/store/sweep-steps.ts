import type { statements } from "./statements.ts";
import type { Sweep, Swept } from "./store.ts";

/** How many hours servers run, after a room was marked, before it is put away. */
export const HOURS_MARKED = 7 * 24;

/** Servers that share a database sweep it each: hours are counted at least so far apart by the clock, in milliseconds. */
const APART = 59 * 60_000;

/** What to ask the database next: a statement, one that both have in their own words included, and what goes into its places. */
type Question = [name: keyof typeof statements | "forgetBars", ...values: (string | number)[]];
type Rows = Record<string, unknown>[];
type Steps<T> = Generator<Question, T, Rows>;

/**
 * What a sweep asks, one question after another, each of which is answered with its rows; all in one transaction. Nothing is put
 * away that was not marked for `HOURS_MARKED` on end. The database counts those hours itself, for the clock may be wrong: it may
 * jump, forwards and back, and it only says which rooms are marked. A mark is gone as soon as the room is not stale any more.
 */
export function* sweepSteps({ now, before, hours }: Sweep): Steps<Swept> {
  const ran = yield* hoursRun(now, hours);
  const unmarked = (yield ["unmark", before]).length;
  const marked = (yield ["mark", before, ran.hours]).length;
  const ripeSince = ran.hours - HOURS_MARKED;
  const [census] = yield ["census", ripeSince];
  const open = Number(census.open);
  const isSilent = open > 0 && open === Number(census.marked);
  const most = mostAtOnce(open, isSilent);
  const done = { marked, unmarked, archived: 0, forgotten: 0, left: 0, open, most, ...(isSilent && { lastUsed: Number(census.touched) }) };
  if (!ran.isCounted) return done;
  for (const { code, played } of yield ["ripe", ripeSince, most])
    if (played) done.archived += yield* archive(String(code), ripeSince, now);
    else done.forgotten += (yield ["forgetRoom", String(code), ripeSince]).length;
  return { ...done, left: Number(census.ripe) - done.archived - done.forgotten };
}

/** How many rooms may be put away in an hour. Where nobody has used any room for long, which may be the clock's fault, it is one. */
const mostAtOnce = (open: number, isSilent: boolean): number => (isSilent ? 1 : Math.max(10, Math.floor(open / 100)));

/** How many hours servers have run in all, and whether this sweep has counted one more. */
function* hoursRun(now: number, more: Sweep["hours"]): Steps<{ hours: number; isCounted: boolean }> {
  // An UPDATE: of two servers that sweep at once, one waits here.
  const [{ hours, at }] = yield ["uptime"];
  const isCounted = more > 0 && Math.abs(now - Number(at)) >= APART;
  if (isCounted) yield ["countHour", Number(hours) + more, now];
  return { hours: Number(hours) + (isCounted ? more : 0), isCounted };
}

/** Nobody can enter any more, nor prove to have been there or be kept out; whoever owned the room owns it no more. */
function* archive(code: string, ripeSince: number, now: number): Steps<number> {
  const { length } = yield ["archive", code, ripeSince, now];
  if (length === 0) return 0;
  yield ["wipeTokens", code];
  yield ["forgetBars", code];
  return length;
}
