import type { Seat } from "@baseboard/kit";
import type { RoomSettings } from "@baseboard/protocol";
import type { StoredMatch } from "../store.ts";

// The clocks of a match as plain data. All times are milliseconds; `now` is monotonic, and only differences of it mean anything.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How the clocks of a match count. */
export interface Timing {
  /** Counts up what is used; counts a turn down, and each turn begins with all of it; or counts the whole match down. */
  kind: "up" | "turn" | "bank";
  /** What a seat has at first. */
  first: number;
  /** What it gets on top after each of its turns. */
  more: number;
  /** Runs whether its player is here or not, and while nobody has the room open. */
  byDays: boolean;
}

/** How clocks of this setting count; undefined where there are none. */
export function timingOf(clock: RoomSettings["clock"]): Timing | undefined {
  const [kind, first, more = "0"] = clock.split("-");
  switch (kind) {
    case "friendly":
      return { kind: "up", first: 0, more: 0, byDays: false };
    case "turn":
      return { kind: "turn", first: Number(first) * SECOND, more: 0, byDays: false };
    case "bank":
      return { kind: "bank", first: Number(first) * MINUTE, more: Number(more) * SECOND, byDays: false };
    case "days":
      return { kind: "turn", first: Number(first) * DAY, more: 0, byDays: true };
    default:
      return undefined;
  }
}

/**
 * How long a clock stands at the start of a turn, at the longest: until the page of its player says that it shows the position, for
 * the board may still be telling what others did. A page that says nothing gains no more than this.
 */
const TELLING = 4 * SECOND;

/** Once a bank was used up each turn has this part of it, as a clock by turns has. */
const OVERTIME = 0.1;

/** The clock of one seat. */
export interface SeatClock {
  /** What is left, as it was measured last; of a clock that counts up, what was used. */
  left: number;
  /** From when on time is used: it may lie ahead. Undefined while the clock stands. */
  from?: number;
  /** What was used since this seat's last line. */
  spent: number;
  /** The seat has been waited for in the turn that goes on. */
  inTurn: boolean;
  /** For how long its player may still be away in this turn before time is used. */
  patience: number;
  isAway: boolean;
  /** That it is at zero was acted upon: in this turn its player has no more time. */
  isFlagged: boolean;
  /** Its bank was used up. */
  inOvertime: boolean;
}

/** Whom a seat's clock would run for: somebody who is waited for, and is here or away; undefined where it stands. */
export type Awaited = "here" | "away" | undefined;

/** The clocks as a match begins; `patience` is how long a player may be away in each turn before time is used. */
export const newClocks = (seats: number, { first }: Timing, patience: number): SeatClock[] =>
  Array.from({ length: seats }, () => ({
    left: first,
    spent: 0,
    inTurn: false,
    patience,
    isAway: false,
    isFlagged: false,
    inOvertime: false,
  }));

/** What a clock shows. */
export function reading({ left, from }: SeatClock, { kind }: Timing, now: number): number {
  const used = from === undefined ? 0 : Math.max(0, now - from);
  return kind === "up" ? left + used : Math.max(0, left - used);
}

/** Takes off what was used until now. */
function charge(clock: SeatClock, timing: Timing, now: number): void {
  if (clock.from === undefined || clock.from >= now) return;
  clock.spent += now - clock.from;
  clock.left = reading(clock, timing, now);
  clock.from = now;
}

/**
 * Starts and stops clocks, so that those run who are waited for. A player who drops out has `patience` to come back before time is
 * used; what they did not need of it is theirs for the rest of the turn, and no more: being away gains nothing beyond that.
 */
export function look(clocks: SeatClock[], timing: Timing, now: number, awaited: (seat: Seat) => Awaited): void {
  for (const [seat, clock] of clocks.entries()) {
    const who = awaited(seat);
    if (!who) {
      charge(clock, timing, now);
      delete clock.from;
    } else {
      if (timing.byDays) clock.from ??= now;
      else if (who === "here") isHere(clock, now);
      else isGone(clock, timing, now);
      clock.inTurn = true;
    }
    clock.isAway = who === "away";
  }
}

function isHere(clock: SeatClock, now: number): void {
  if (clock.from === undefined) {
    clock.from = now + TELLING;
  } else if (clock.isAway && clock.from > now) {
    clock.patience = clock.from - now;
    clock.from = now;
  }
}

function isGone(clock: SeatClock, timing: Timing, now: number): void {
  if (clock.isAway && clock.from !== undefined) return;
  charge(clock, timing, now);
  clock.from = Math.max(clock.from ?? now, now) + clock.patience;
  clock.patience = 0;
}

/** A seat's page shows the position: from here on time is used. */
export function shown(clock: SeatClock, now: number): void {
  if (clock.from !== undefined && !clock.isAway) clock.from = Math.min(clock.from, now);
}

/** What a line does to the turn. */
export interface Passing {
  /** The turn that goes on is another after it. */
  isPassed: boolean;
  /** It leads back to a turn before: what follows a turn is not given for one that is taken back. */
  isBack?: boolean;
  /** Whether a seat's own turn goes on all the same. */
  goesOn(seat: Seat): boolean;
}

/** Takes off what was used until a line of this seat; each seat whose turn is over by it gets what it has for the next. Answers with the time used over the line. */
export function pass(
  clocks: SeatClock[],
  timing: Timing,
  { seat, now, patience, isPassed, isBack, goesOn }: Passing & { seat: Seat; now: number; patience: number },
): number {
  for (const clock of clocks) charge(clock, timing, now);
  const used = clocks[seat].spent;
  clocks[seat].spent = 0;
  if (!isPassed) return used;
  for (const [each, clock] of clocks.entries()) {
    if (!clock.inTurn || goesOn(each)) continue;
    clock.inTurn = false;
    // Whose act ended the turn of all is shown what that brought before the next begins, as the others are.
    delete clock.from;
    clock.patience = patience;
    clock.isFlagged = false;
    if (timing.kind === "turn") clock.left = timing.first;
    if (timing.kind === "bank" && !isBack) clock.left = clock.inOvertime ? overtimeOf(timing) : clock.left + timing.more;
  }
  return used;
}

/** When the next clock comes to zero whose zero has not been acted upon; undefined where none does. */
export function nextZero(clocks: SeatClock[], { kind }: Timing): number | undefined {
  const times = clocks.flatMap(({ from, left, isFlagged }) => (from === undefined || isFlagged ? [] : [from + left]));
  return kind === "up" || times.length === 0 ? undefined : Math.min(...times);
}

/** The seats whose clock runs and is at zero, not acted upon yet. */
export const atZero = (clocks: SeatClock[], timing: Timing, now: number): Seat[] =>
  timing.kind === "up"
    ? []
    : [...clocks.keys()].filter((seat) => {
        const clock = clocks[seat];
        return clock.from !== undefined && !clock.isFlagged && reading(clock, timing, now) <= 0;
      });

const overtimeOf = ({ first, more }: Timing): number => Math.max(first * OVERTIME, more);

/** The time of this turn is up. `isHeld`: a bot plays it to its end, and its player plays on then. */
export function flag(clock: SeatClock, { kind }: Timing, isHeld: boolean): void {
  clock.isFlagged = true;
  if (isHeld && kind === "bank") clock.inOvertime = true;
}

/** How the clocks stood, as it is stored: whole milliseconds. */
export interface StoredClocks {
  left: number[];
  /** The seats that have been waited for in the turn that goes on. */
  turn: Seat[];
  /** The seats whose bank was used up. */
  overtime?: Seat[];
  /** What was used over the line it is stored with. */
  used: number;
  /** When that was, in milliseconds since 1970. */
  at: number;
}

/** How the clocks stand now, as it is stored. */
export const storedClocks = (clocks: SeatClock[], timing: Timing, now: number, { used, at }: Pick<StoredClocks, "used" | "at">): string => {
  const left = clocks.map((clock) => Math.round(reading(clock, timing, now)));
  const seats = (which: "inTurn" | "inOvertime") => [...clocks.keys()].filter((seat) => clocks[seat][which]);
  const overtime = seats("inOvertime");
  const stored: StoredClocks = { left, turn: seats("inTurn"), ...(overtime.length > 0 && { overtime }), used: Math.round(used), at };
  return JSON.stringify(stored);
};

/** Stored clocks; undefined where there are none that can be read: time is nothing a match is lost for. */
export function readClocks(text: string | undefined): StoredClocks | undefined {
  try {
    const { left, turn, overtime = [], used, at } = JSON.parse(text ?? "null") as StoredClocks;
    const isRead = [...left, ...turn, ...overtime, used, at].every(Number.isFinite);
    return isRead ? { left, turn, overtime, used, at } : undefined;
  } catch {
    return undefined;
  }
}

/** What was used over each line of a stored match, in milliseconds. */
export const usedOver = ({ lines, clocks = {} }: Pick<StoredMatch, "lines" | "clocks">): number[] =>
  lines.map((_, i) => readClocks(clocks[i + 1])?.used ?? 0);

/** Goes on from stored clocks: they stand until somebody is waited for again. */
export function restored(clocks: SeatClock[], { left, turn, overtime = [] }: Pick<StoredClocks, "left" | "turn" | "overtime">): void {
  for (const [seat, clock] of clocks.entries()) {
    clock.left = left[seat] ?? clock.left;
    clock.inTurn = turn.includes(seat);
    clock.inOvertime = overtime.includes(seat);
  }
}
