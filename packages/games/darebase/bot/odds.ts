import { allowance } from "../rules/dice.ts";
import { pawnNumbers } from "../rules/state.ts";

/** By pawn and points: the probability that the dice give it at least that many. */
export type Odds = number[][];

const faces = [1, 2, 3, 4, 5, 6];

/** The odds over several equally likely pairs of dice. */
function oddsOf(pairs: number[][]): Odds {
  const odds: Odds = [[]];
  for (const pawn of pawnNumbers)
    odds[pawn] = [0, ...faces].map((points) => pairs.filter((dice) => allowance(dice, pawn) >= points).length / pairs.length);
  return odds;
}

/** By the known die, if the other one is still to be rolled. */
export const halfKnown: Odds[] = [0, ...faces].map((known) => oddsOf(faces.map((face) => [known, face])));

/** If both are still to be rolled. */
export const unknown: Odds = oddsOf(faces.flatMap((one) => faces.map((other) => [one, other])));

/** If both are known. */
export const known = (one: number, other: number): Odds => oddsOf([[one, other]]);
