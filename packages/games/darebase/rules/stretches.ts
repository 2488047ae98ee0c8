import type { Seat } from "@baseboard/kit";
import { readStep } from "./follow.ts";
import { type Event, OFF, type Square, type Step } from "./state.ts";

/** The events of a run: entering, leaving, returning fresh, and between them a stretch for every pick-up or drop of a flag. */
export function runTold(seat: Seat, pawn: number, from: Square, steps: Step[]): Event[] {
  const told: Event[] = [];
  let at = from;
  let isOut = from === OFF;
  for (const [i, step] of steps.entries()) {
    const { to, flag } = readStep(step);
    if (step === "off") {
      isOut = true;
      if (i === steps.length - 1) told.push({ type: "left", seat, pawn, at });
      continue;
    }
    if (isOut) told.push({ type: i === 0 ? "entered" : "refreshed", seat, pawn, at: to });
    else lengthen(told, { seat, pawn, from: at, to, flag });
    isOut = false;
    at = to;
  }
  return told;
}

/** Extends the last stretch by a step, or starts a new one. */
function lengthen(
  told: Event[],
  { seat, pawn, from, to, flag }: { seat: Seat; pawn: number; from: Square; to: Square; flag: boolean },
): void {
  const last = told.at(-1);
  if (last?.type === "ran" && last.flag === flag) last.path.push(to);
  else told.push({ type: "ran", seat, pawn, path: [from, to], flag });
}
