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
}

const plain: Step[][] = squares.map((at) => [at]);
const withFlag: Step[][] = squares.map((at) => [`${at}+`]);
const off: Step[] = ["off"];
const offAndOn: Step[][] = squares.map((at) => ["off", at]);

/** Runners with the same number are equivalent: they have the same continuations. */
function nameOf(ground: Ground, runner: Runner): number {
  const { at, fresh, ended } = runner;
  return ((flagsAfter(ground, runner) * (NOWHERE + 1) + at) * 2 + Number(fresh)) * 2 + Number(ended !== undefined);
}

/** Runs do not end at their start, unless waiting is allowed (Ruling 33). */
const namesAtFirst = (ground: Ground, begin: Runner): number[] => (ground.waits ? [] : [nameOf(ground, begin)]);

/**
 * Every position that a pawn's run can reach, once each, by the cheapest path; among equally cheap ones, by one with few steps.
 * Breadth-first by points. Stops as soon as `enough` returns true.
 */
export function runsOf(ground: Ground, enough: (found: Trace[]) => boolean = () => false): Trace[] {
  const begin = { runner: atStart(ground), before: undefined, steps: [] };
  const known = new Set(namesAtFirst(ground, begin.runner));
  const found: Trace[] = [];
  const levels: Trace[][] = Array.from({ length: ground.points + 1 }, () => []);
  const reach = (before: Trace, runner: Runner, steps: Step[]) => levels[runner.used].push({ runner, before, steps });
  goOn(ground, begin, reach);
  for (const level of levels) {
    for (const trace of level) {
      const name = nameOf(ground, trace.runner);
      if (known.has(name)) continue;
      known.add(name);
      if (hasRun(ground, trace.runner)) found.push(trace);
      if (enough(found)) return found;
      if (trace.runner.ended === undefined) goOn(ground, trace, reach);
    }
  }
  return found;
}

type Reach = (before: Trace, runner: Runner, steps: Step[]) => void;

function goOn(ground: Ground, trace: Trace, reach: Reach): void {
  const { runner } = trace;
  if (runner.at === NOWHERE) {
    comeOn(ground, trace, reach);
    return;
  }
  const hasFlag = isFlagAt(runner.flags, runner.at);
  for (const way of waysFrom[runner.at]) {
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
  reach(trace, { ...entered(outside, at), fresh: !ground.isTop }, offAndOn[at]);
}

/** The steps of a run from its start. */
export function stepsOf(trace: Trace): Step[] {
  const parts: Step[][] = [];
  for (let at: Trace | undefined = trace; at; at = at.before) parts.push(at.steps);
  return parts.reverse().flat();
}
