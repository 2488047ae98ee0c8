import type { Seat } from "@baseboard/kit";
import { NOWHERE } from "../rules/ground.ts";
import { rival } from "../rules/squares.ts";
import { pawnNumbers } from "../rules/state.ts";
import { distance, FAR, fromOff, toEndline } from "./distance.ts";
import { type Field, JAILED, placeOf } from "./field.ts";

// Evaluation of fields. The weights were tuned by playing the bots against each other.

export const WIN = 1000;
/** A delivered flag. */
const DONE = 60;
/** An errand of zero points, and the discount per point. */
const ERRAND = 40;
const POINT = 0.9;
/** A pawn in jail. */
const JAIL = 6;
/** Each pair of an own pawn on the field and a weaker one of the rival. */
const MIGHT = 0.6;

const nearness = Array.from({ length: 2 * FAR }, (_, points) => ERRAND * POINT ** points);
const near = (points: number): number => nearness[points];

/** The value of a field to a seat, regardless of who is to move. */
export function standing(field: Field, seat: Seat): number {
  if (isWon(field, seat)) return WIN;
  if (isWon(field, rival(seat))) return -WIN;
  return sideWorth(field, seat) - sideWorth(field, rival(seat));
}

const isWon = ({ scenario, goals, flags }: Field, seat: Seat): boolean =>
  scenario === "capture-the-flag" ? goals[seat].every((goal) => flags.includes(goal)) : goals[seat].length === 0;

const sideWorth = (field: Field, seat: Seat): number =>
  DONE * (2 - field.goals[seat].length) + errands(field, seat) - JAIL * field.jailed[seat].length + MIGHT * pairsWon(field, seat);

function pairsWon({ at, power }: Field, seat: Seat): number {
  let pairs = 0;
  for (const pawn of pawnNumbers) {
    const i = placeOf(seat, pawn);
    if (at[i] >= NOWHERE) continue;
    for (const other of pawnNumbers) {
      const j = placeOf(rival(seat), other);
      if (at[j] < NOWHERE && power[i] > power[j]) pairs++;
    }
  }
  return pairs;
}

/** The proximity of a seat to all its goals. */
function errands(field: Field, seat: Seat): number {
  const goals = field.goals[seat];
  if (field.scenario === "quick-pick-up") return goals.reduce((sum, goal) => sum + near(pointsTo(field, seat, goal)), 0);
  const [goal, second = goal] = goals;
  const [flag, last = flag] = field.flags;
  const run = pointsTo(field, seat, flag);
  const lastRun = last === flag ? run : pointsTo(field, seat, last);
  // Two flags need two different bases.
  const straight = [errand(field, run, flag, goal), errand(field, lastRun, last, second)];
  const crossed = [errand(field, run, flag, second), errand(field, lastRun, last, goal)];
  if (goal !== second && flag !== last) return Math.max(straight[0] + straight[1], crossed[0] + crossed[1]);
  return Math.max(...straight, ...crossed);
}

function errand({ scenario }: Field, run: number, flag: number, goal: number): number {
  // In Classic Capture-the-Flag a flag at home needs no runner.
  return near(flag === goal && scenario === "capture-the-flag" ? 0 : run + distance(flag, goal));
}

/**
 * The fewest points in which a pawn of this seat reaches a square. If a stronger one is on it, the pawn first leaves the field, to re-enter
 * fresh.
 */
function pointsTo({ at, power }: Field, seat: Seat, to: number): number {
  const other = placeOf(rival(seat), 1);
  const guard = at.indexOf(to, other);
  const strength = guard >= other && guard < other + pawnNumbers.length ? power[guard] : -1;
  let fewest = FAR;
  for (const pawn of pawnNumbers) {
    const i = placeOf(seat, pawn);
    if (at[i] === JAILED) continue;
    const fresh = (at[i] === NOWHERE ? 0 : 1 + toEndline(seat, at[i])) + fromOff(seat, to);
    const points = at[i] < NOWHERE && power[i] > strength ? distance(at[i], to) : fresh;
    if (points < fewest) fewest = points;
  }
  return fewest;
}
