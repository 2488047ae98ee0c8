import { print } from "../rules/cards.ts";
import type { Ground } from "../rules/ground.ts";
import type { Step } from "./play-sequences.ts";

/** The probability that a play is still possible when its turn comes: 0 to 1. */
export type Availability = (ground: Ground, step: Step) => number;

export const certain: Availability = () => 1;

/** The tiles of a symbol, and the cubes of a color, that a seat takes per turn on average. */
const TILES = 0.12;
const CUBES = 0.2;

/** After this many turns of other seats. */
export function availabilityAfter(turns: number): Availability {
  return ({ stacks, supply }, { card, option: { use } }) => {
    const { symbol, colour } = print(card);
    if (use === "build") return leftOver(stacks[symbol], turns * TILES);
    return use === "equip" ? leftOver(supply[colour], turns * CUBES) : 1;
  };
}

/** The probability that fewer than `left` are taken if `taken` is the mean (Poisson). */
function leftOver(left: number, taken: number): number {
  let exactly = Math.exp(-taken);
  let fewer = 0;
  for (let count = 0; count < left; count++) {
    fewer += exactly;
    exactly *= taken / (count + 1);
  }
  return fewer;
}
