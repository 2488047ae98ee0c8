import type { Seat } from "@baseboard/kit";
import { NOWHERE } from "../rules/ground.ts";
import { rival } from "../rules/squares.ts";
import { pawnNumbers } from "../rules/state.ts";
import { distance, FAR, fromOff, toEndline } from "./distance.ts";
import { type Field, JAILED, placeOf } from "./field.ts";
import type { Odds } from "./odds.ts";

/** Values of a capture, of an additional flag on the captured pawn's square, and of a flag brought in. */
const CATCH = 8;
const BEARER = 12;
const BRING = 30;

/** The maximum value of a chance. */
export const MOST_CHANCE = Math.max(BRING, CATCH + BEARER);

/** The longest run in points. */
const LONGEST = 6;

/** The best expected gain of a seat's next run: value times probability. */
export function chances(field: Field, seat: Seat, odds: Odds): number {
  let most = 0;
  for (const pawn of pawnNumbers) {
    const i = placeOf(seat, pawn);
    if (field.at[i] === JAILED || odds[pawn][1] === 0) continue;
    most = Math.max(most, captureChance(field, seat, i, odds[pawn]), errandChance(field, seat, i, odds[pawn]));
  }
  return most;
}

const likely = (odds: number[], points: number): number => (points > LONGEST ? 0 : odds[points]);

function captureChance(field: Field, seat: Seat, i: number, odds: number[]): number {
  const { at, flags } = field;
  let most = 0;
  for (const pawn of pawnNumbers) {
    const j = placeOf(rival(seat), pawn);
    if (at[j] >= NOWHERE) continue;
    const prize = flags.includes(at[j]) ? CATCH + BEARER : CATCH;
    most = Math.max(most, prize * likely(odds, pointsToCapture(field, seat, i, j)));
  }
  return most;
}

/** Rulings P2, E1, E3: the stronger pawn captures, and a pawn entering, or re-entering, is the strongest. */
function pointsToCapture({ at, power }: Field, seat: Seat, i: number, j: number): number {
  if (at[i] === NOWHERE) return fromOff(seat, at[j]);
  if (power[i] > power[j]) return distance(at[i], at[j]);
  return toEndline(seat, at[i]) === 0 ? 2 + distance(at[i], at[j]) : FAR;
}

function errandChance({ at, flags, goals, scenario }: Field, seat: Seat, i: number, odds: number[]): number {
  const run = (to: number) => (at[i] === NOWHERE ? fromOff(seat, to) : distance(at[i], to));
  let fewest = FAR;
  for (const goal of goals[seat]) {
    if (scenario === "quick-pick-up") fewest = Math.min(fewest, run(goal));
    else for (const flag of flags) if (flag !== goal) fewest = Math.min(fewest, run(flag) + distance(flag, goal));
  }
  return BRING * likely(odds, fewest);
}
