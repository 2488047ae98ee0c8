import { cell, firstOf, type Ground, NOWHERE, pair, secondOf } from "./ground.ts";
import { pushes } from "./jail.ts";
import { endRank, FILES, indexOf } from "./squares.ts";
import type { Square } from "./state.ts";
import type { Way } from "./ways.ts";

/** The endings of a run before its points are used up. `left` is not final: the pawn may come back. */
export type Ending = "captured" | "rescued" | "delivered" | "collected" | "left";

/** A pawn in the middle of its run. */
export interface Runner {
  at: number;
  /** The loose flags, packed as a pair. */
  flags: number;
  used: number;
  /** It entered the field in this run: stronger than all others (Ruling P2). */
  fresh: boolean;
  ended: Ending | undefined;
  /** The square it left from, if off the field. */
  from: number | undefined;
}

/** Why a step is impossible: the suffix of a refusal's key. */
export type Bar =
  | "endsThere"
  | "enterOnEndline"
  | "enterTaken"
  | "sameSquare"
  | "noFlagOff"
  | "notBeside"
  | "ownPawn"
  | "stronger"
  | "prisoner"
  | "notFurthest"
  | "gap"
  | "noFlag"
  | "fixedFlag"
  | "twoFlags"
  | "captureWithFlag"
  | "tooFar"
  | "alreadyOff"
  | "leaveEndline"
  | "leaveFresh";

export const isFlagAt = (flags: number, at: number): boolean => firstOf(flags) === at || secondOf(flags) === at;

/** The flags after carrying one of them. */
const carried = (flags: number, from: number, to: number): number =>
  firstOf(flags) === from ? pair(to, secondOf(flags)) : pair(firstOf(flags), to);

const isOpponent = (what: number): boolean => what === cell.weaker || what === cell.stronger;

/** All runners have all properties, in one order: the search makes many, and reads them faster so. */
const running = (at: number, flags: number, used: number, fresh: boolean, ended?: Ending, from?: number): Runner => ({
  at,
  flags,
  used,
  fresh,
  ended,
  from,
});

/** The pawn at the start of its run. */
export const atStart = ({ start, flags }: Ground): Runner => running(start, flags, 0, false);

/** Why this pawn cannot take this step, with or without the flag on its square; undefined if it can. */
export function barTo(ground: Ground, runner: Runner, { to, cost, between }: Way, flag: boolean): Bar | undefined {
  const { cells } = ground;
  const there = cells[to];
  const barred = barOf(there, runner.fresh);
  if (barred) return barred;
  // Ruling S3: not between two free opponents.
  if (between && isOpponent(cells[between[0]]) && isOpponent(cells[between[1]])) return "gap";
  if (flag) {
    const held = barWithFlag(ground, runner, to);
    if (held) return held;
  }
  return runner.used + cost > ground.points ? "tooFar" : undefined;
}

/** Ruling S2. */
function barOf(there: number, fresh: boolean): Bar | undefined {
  switch (there) {
    case cell.mate:
      return "ownPawn";
    case cell.stronger:
      return fresh ? undefined : "stronger";
    case cell.prisoner:
      return "prisoner";
    case cell.caught:
      return "notFurthest";
    default:
      return undefined;
  }
}

/** Rulings F1, F2, J1. */
function barWithFlag({ cells, fixed }: Ground, { at, flags }: Runner, to: number): Bar | undefined {
  if (!isFlagAt(flags, at)) return fixed.includes(at) ? "fixedFlag" : "noFlag";
  if (fixed.includes(to) || isFlagAt(flags, to)) return "twoFlags";
  return isOpponent(cells[to]) ? "captureWithFlag" : undefined;
}

/** The pawn after an unobstructed step. */
export const stepped = (ground: Ground, { at, flags, used, fresh }: Runner, { to, cost }: Way, flag: boolean): Runner =>
  running(to, flag ? carried(flags, at, to) : flags, used + cost, fresh, endingAt(ground, to, flag));

/** The ending caused by a step, if any. */
function endingAt({ cells, delivers, collects }: Ground, to: number, flag: boolean): Ending | undefined {
  // Ruling 30: a weaker pawn on the base is captured as well.
  if (collects.includes(to)) return "collected";
  if (isOpponent(cells[to])) return "captured";
  if (cells[to] === cell.rescuable) return "rescued";
  return flag && delivers.includes(to) ? "delivered" : undefined;
}

/** Why a pawn off the field cannot enter here (Rulings E1, E3). */
export function barOnto(ground: Ground, runner: Runner, to: number, flag: boolean): Bar | undefined {
  if (runner.from !== undefined && runner.from !== to) return "sameSquare";
  if (Math.floor(to / FILES) + 1 !== endRank(ground.seat)) return "enterOnEndline";
  if (ground.cells[to] !== cell.empty) return "enterTaken";
  if (flag) return "noFlagOff";
  return runner.used + 1 > ground.points ? "tooFar" : undefined;
}

/** The pawn after entering the field; `fresh` unless told otherwise. */
export const entered = ({ flags, used }: Runner, to: number, fresh = true): Runner => running(to, flags, used + 1, fresh);

/** Why a pawn cannot leave the field here (Rulings E2, E3, 33). */
export function barOff({ seat, points, waits }: Ground, { at, fresh, used }: Runner): Bar | undefined {
  if (at === NOWHERE) return "alreadyOff";
  if (Math.floor(at / FILES) + 1 !== endRank(seat)) return "leaveEndline";
  if (fresh && !waits) return "leaveFresh";
  return used + 1 > points ? "tooFar" : undefined;
}

/** The pawn after leaving the field; a flag stays in place (Ruling E2). */
export const gone = ({ at, flags, used }: Runner): Runner => running(NOWHERE, flags, used + 1, false, "left", at);

/** The loose flags after a run: after a capture the line of prisoners may push them (Ruling J5). */
export function flagsAfter({ seat, cells, grown }: Ground, { at, flags, ended }: Runner): number {
  if (ended !== "captured" || grown === undefined) return flags;
  const pawn = (on: Square) => indexOf(on) === at || cells[indexOf(on)] !== cell.empty;
  const pushed = pushes(seat, grown, { pawn, flag: (on) => isFlagAt(flags, indexOf(on)) });
  return pushed.reduce((now, { from, to, flag }) => (flag && to !== undefined ? carried(now, indexOf(from), indexOf(to)) : now), flags);
}

/** Whether this is a run (Ruling D4): a square, a flag or the power scale has changed; or it may wait (Ruling 33). */
export const hasRun = (ground: Ground, { at, flags, used, fresh, ended }: Runner): boolean =>
  ground.waits ? used > 0 : at !== ground.start || flags !== ground.flags || (fresh && !ground.isTop) || ended !== undefined;
