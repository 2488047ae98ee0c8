import type { Ground } from "./ground.ts";
import { NOWHERE } from "./ground.ts";
import { atStart, barOff, barOnto, barTo, entered, flagsAfter, gone, hasRun, isFlagAt, type Runner, stepped } from "./run.ts";
import { endRank, FILES, squares } from "./squares.ts";
import type { Step } from "./state.ts";
import { waysFrom } from "./ways.ts";

/** A pawn during a run, and its path so far. */
export interface Trace {
  runner: Runner;
  before: Trace | undefined;
  /** The steps since `before`: one, or two for leaving and returning. */
  steps: Step[];
  /** The number of steps from the start. */
  length: number;
}

const plain: Step[][] = squares.map((at) => [at]);
const withFlag: Step[][] = squares.map((at) => [`${at}+`]);
const off: Step[] = ["off"];
const offAndOn: Step[][] = squares.map((at) => ["off", at]);

/** Number of different runners with the flags in the same place: on each square or off, fresh or not, at the end of its run or not. */
const RUNNERS = 4 * (NOWHERE + 1);
const placeOf = ({ at, fresh, ended }: Runner): number => at * 4 + (fresh ? 2 : 0) + (ended === undefined ? 0 : 1);

/** For how many points every runner was reached: of equivalent ones, which have the same continuations, the cheapest alone goes on. */
class Reached {
  readonly #ground: Ground;
  /** Where the points of all runners with the same flags begin in `#points`: one more than the points, or 0. */
  readonly #parts = new Map<number, number>();
  #points = new Uint8Array(8 * RUNNERS);
  /** The flags met last, and their part. */
  #flags = -1;
  #part = 0;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** Notes a runner; whether none like it was reached for as few points. */
  isCheaper(runner: Runner): boolean {
    const place = this.#placeOf(runner);
    const known = this.#points[place];
    if (known !== 0 && known <= runner.used + 1) return false;
    this.#points[place] = runner.used + 1;
    return true;
  }

  /** Whether nothing like it was reached for less since. */
  isCheapest(runner: Runner): boolean {
    return this.#points[this.#placeOf(runner)] === runner.used + 1;
  }

  #placeOf(runner: Runner): number {
    const flags = flagsAfter(this.#ground, runner);
    if (flags !== this.#flags) {
      this.#flags = flags;
      this.#part = this.#parts.get(flags) ?? this.#begin(flags);
    }
    return this.#part + placeOf(runner);
  }

  #begin(flags: number): number {
    const part = this.#parts.size * RUNNERS;
    this.#parts.set(flags, part);
    if (part === this.#points.length) {
      const more = new Uint8Array(2 * part);
      more.set(this.#points);
      this.#points = more;
    }
    return part;
  }
}

/**
 * Every position that a pawn's run can reach, once each, by the cheapest path; among equally cheap ones, by one with few steps.
 * Breadth-first by points. Stops as soon as `enough` returns true.
 */
export function runsOf(ground: Ground, enough: (found: Trace[]) => boolean = () => false): Trace[] {
  const begin = { runner: atStart(ground), before: undefined, steps: [], length: 0 };
  const levels: Trace[][] = Array.from({ length: ground.points + 1 }, () => []);
  const reached = new Reached(ground);
  // A run does not end at its start, unless waiting is allowed (Ruling 33).
  if (!ground.waits) reached.isCheaper(begin.runner);
  const reach: Reach = (before, runner, steps) => {
    if (reached.isCheaper(runner)) levels[runner.used].push({ runner, before, steps, length: before.length + steps.length });
  };
  goOn(ground, begin, reach);
  const found: Trace[] = [];
  for (const level of levels)
    for (const trace of level) {
      if (!reached.isCheapest(trace.runner)) continue;
      if (hasRun(ground, trace.runner)) found.push(trace);
      if (enough(found)) return found;
      goOn(ground, trace, reach);
    }
  return found;
}

type Reach = (before: Trace, runner: Runner, steps: Step[]) => void;

function goOn(ground: Ground, trace: Trace, reach: Reach): void {
  const { runner } = trace;
  const left = ground.points - runner.used;
  if (left === 0 || runner.ended !== undefined) return;
  if (runner.at === NOWHERE) {
    comeOn(ground, trace, reach);
    return;
  }
  const hasFlag = isFlagAt(runner.flags, runner.at);
  for (const way of waysFrom[runner.at]) {
    if (way.cost > left) continue;
    if (!barTo(ground, runner, way, false)) reach(trace, stepped(ground, runner, way, false), plain[way.to]);
    if (hasFlag && !barTo(ground, runner, way, true)) reach(trace, stepped(ground, runner, way, true), withFlag[way.to]);
  }
  if (!barOff(ground, runner)) goOff(ground, trace, reach);
}

/** Ruling E1. */
function comeOn(ground: Ground, trace: Trace, reach: Reach): void {
  const first = FILES * (endRank(ground.seat) - 1);
  for (let to = first; to < first + FILES; to++)
    if (!barOnto(ground, trace.runner, to, false)) reach(trace, entered(trace.runner, to), plain[to]);
}

/**
 * Rulings E2, E3: leaves for good, or returns at once. The strongest pawn gains nothing by returning, and can only use it to wait (Ruling
 * 33).
 */
function goOff(ground: Ground, trace: Trace, reach: Reach): void {
  const { at } = trace.runner;
  const outside = gone(trace.runner);
  reach(trace, outside, off);
  if ((ground.isTop && !ground.waits) || barOnto(ground, outside, at, false)) return;
  reach(trace, entered(outside, at, !ground.isTop), offAndOn[at]);
}

/** The steps of a run from its start. */
export function stepsOf(trace: Trace): Step[] {
  const steps = new Array<Step>(trace.length);
  let i = trace.length;
  for (let at: Trace | undefined = trace; at; at = at.before) for (let k = at.steps.length - 1; k >= 0; k--) steps[--i] = at.steps[k];
  return steps;
}
