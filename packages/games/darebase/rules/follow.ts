import { type Ground, NOWHERE } from "./ground.ts";
import { atStart, type Bar, barOff, barOnto, barTo, entered, gone, type Runner, stepped } from "./run.ts";
import { indexOf } from "./squares.ts";
import type { Square, Step } from "./state.ts";
import { waysFrom } from "./ways.ts";

/** The target square of a step, and whether a flag is carried. */
export const readStep = (step: Step): { to: Square; flag: boolean } =>
  step.endsWith("+") ? { to: step.slice(0, -1), flag: true } : { to: step, flag: false };

/** A run as far as it goes: the pawn after each step, and why the next step is impossible, if it is. */
export interface Followed {
  runners: Runner[];
  barred?: { bar: Bar; step: Step };
}

/** Replays the steps of a run one by one. */
export function follow(ground: Ground, steps: Step[]): Followed {
  const runners: Runner[] = [];
  let runner = atStart(ground);
  for (const step of steps) {
    const next = after(ground, runner, step);
    if (typeof next === "string") return { runners, barred: { bar: next, step } };
    runner = next;
    runners.push(runner);
  }
  return { runners };
}

/** The pawn after a step, or why the step is impossible. */
function after(ground: Ground, runner: Runner, step: Step): Runner | Bar {
  if (runner.ended !== undefined && runner.ended !== "left") return "endsThere";
  if (step === "off") return barOff(ground, runner) ?? gone(runner);
  const { to: at, flag } = readStep(step);
  const to = indexOf(at);
  if (runner.at === NOWHERE) return barOnto(ground, runner, to, flag) ?? entered(runner, to);
  const way = waysFrom[runner.at].find((each) => each.to === to);
  if (!way) return "notBeside";
  return barTo(ground, runner, way, flag) ?? stepped(ground, runner, way, flag);
}
