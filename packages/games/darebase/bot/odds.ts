import { allowance } from "../rules/dice.ts";
import { pawnNumbers } from "../rules/state.ts";

/** By pawn and points: how likely the dice give it so many or more. */
export type Odds = number[][];

const faces = [1, 2, 3, 4, 5, 6];

/** The odds over several pairs of dice, each as likely as the others. */
function oddsOf(pairs: number[][]): Odds {
  const odds: Odds = [[]];
  for (const pawn of pawnNumbers)
    odds[pawn] = [0, ...faces].map((points) => pairs.filter((dice) => allowance(dice, pawn) >= points).length / pairs.length);
  return odds;
}

/** By the die that is known, when the other one is still to be rolled. */
export const halfKnown: Odds[] = [0, ...faces].map((known) => oddsOf(faces.map((face) => [known, face])));

/** When both are still to be rolled. */
export const unknown: Odds = oddsOf(faces.flatMap((one) => faces.map((other) => [one, other])));

/** When both are known. */
export const known = (one: number, other: number): Odds => oddsOf([[one, other]]);
