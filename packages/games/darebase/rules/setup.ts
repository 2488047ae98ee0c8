import type { Rng, State } from "@baseboard/kit";
import { bases, centres } from "./squares.ts";
import { BLUE, type Darebase, OFF, type Options, pawnNumbers, type Square } from "./state.ts";

/** Rulings D1, 31: everybody off the field, the dice in ascending order, the flags as the scenario says. */
export function setup(_seats: number, { scenario, waiting }: Options, rng: Rng): State<Darebase> {
  const side = () => ({ pawns: pawnNumbers.map(() => OFF), jail: [], supplied: [] });
  return {
    table: {
      phase: scenario === "capture-the-flag" ? "place" : "play",
      scenario,
      waiting,
      turn: BLUE,
      turns: 0,
      dice: [rng.roll(6), rng.roll(6), rng.roll(6)].sort((a, b) => a - b),
      sides: [side(), side()],
      power: [],
      flags: flagsAtFirst(scenario),
    },
    hands: [{}, {}],
    box: {},
  };
}

/** Where the flags lie before anybody has moved. */
export function flagsAtFirst(scenario: Options["scenario"]): Square[] {
  switch (scenario) {
    case "quick-pick-up":
      return bases.flat();
    case "capture-the-flag":
      return [];
    default:
      return [...centres];
  }
}
